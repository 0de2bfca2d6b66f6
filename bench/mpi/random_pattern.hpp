// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

namespace rankplace::bench {

struct RandomPatternOptions {
  std::uint64_t intra_node = 0;  ///< communications inside each node
  double ratio = 0;              ///< inter-node / intra-node communications of the whole pattern
  std::uint64_t seed = 1;
};

struct Communication {
  int sender = 0;
  int receiver = 0;
  friend bool operator==(const Communication&, const Communication&) = default;
};

/// A random pattern as in Zhang, Yuan and Srinivasan (2010), section IV.B.2: `intra_node`
/// communications in each node and round(ratio x all intra-node communications) between nodes. Each
/// communication is an ordered pair of different ranks, drawn uniformly and independently among the
/// pairs of its kind, so that a pair may come twice. Depends on the arguments only.
/// Throws UsageError if a node has one rank but needs communications inside, or if communications
/// between nodes are asked for and there is one node.
[[nodiscard]] std::vector<Communication> random_pattern(const std::vector<int>& node_of_rank,
                                                        const RandomPatternOptions& options);

}  // namespace rankplace::bench
