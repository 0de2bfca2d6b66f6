// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/collectives/algorithm.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/timeline/replay.hpp"

namespace rankplace::paper {

/// A communication pattern on ranks 0 to size - 1, in every form that a study needs.
struct Pattern {
  std::vector<CommunicationMatrix>
      rounds;                   ///< each begins, at each rank, when the one before is over
  CommunicationMatrix traffic;  ///< all rounds together
  Replay replay;
};

/// A collective of Zhang, Yuan and Srinivasan (2010), section IV.B.1.
struct Collective {
  int figure;
  std::string_view name;
  std::string_view operation;
  CollectiveAlgorithm algorithm;
};
[[nodiscard]] const std::vector<Collective>& paper_collectives();

[[nodiscard]] Pattern collective_pattern(const Collective& collective, std::uint32_t ranks,
                                         std::uint64_t bytes);

/// Section IV.B.2: random pairs, all messages posted at once.
struct RandomShape {
  std::uint64_t intra_node = 0;  ///< communications inside each node
  double ratio = 0;              ///< inter-node / intra-node
  friend bool operator==(const RandomShape&, const RandomShape&) = default;
};
/// `ranks_per_node` consecutive ranks are a node. Throws UsageError if there is one node, or one
/// rank on a node, where messages between or inside nodes are asked for.
[[nodiscard]] Pattern random_pattern(const RandomShape& shape, std::uint32_t ranks,
                                     std::uint32_t ranks_per_node, std::uint64_t bytes,
                                     std::uint64_t seed);

}  // namespace rankplace::paper
