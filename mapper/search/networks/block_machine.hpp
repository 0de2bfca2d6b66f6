// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/search/networks/node_blocks.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::networks {

/// The machine's tree without its network.
[[nodiscard]] Machine tree_alone(const Machine& machine);

/// A machine with a network as a tree: its nodes in nested blocks. A search on the tree gives
/// placements to begin with; what it says about links is not true.
class BlockMachine {
 public:
  BlockMachine(const Machine& machine, const NodeDistances& distances, const NodeBlock& blocks);

  [[nodiscard]] const Machine& machine() const { return tree_; }
  /// The real nodes, near ones one after another.
  [[nodiscard]] const std::vector<std::size_t>& order() const { return node_at_; }
  /// Hop-bytes with the mean hops between the blocks of each level, and inside nodes the distances
  /// of `objective`, or distances that count links.
  [[nodiscard]] Objective hop_bytes(const Objective& objective) const;
  /// The options of a search, for this machine; without callbacks and other processes.
  [[nodiscard]] SearchOptions options_from(const SearchOptions& options) const;
  /// A placement on this machine, on the real one.
  [[nodiscard]] std::vector<CoreId> real(const std::vector<CoreId>& core_of_rank) const;

 private:
  const Machine& real_;
  std::vector<std::size_t> node_at_;   ///< by node of the tree: the real node
  std::vector<std::size_t> place_of_;  ///< by real node: the node of the tree
  std::vector<double> mean_hops_;      ///< by level of blocks
  Machine tree_;

  [[nodiscard]] CoreId moved(CoreId core, const Machine& from, const Machine& to,
                             const std::vector<std::size_t>& node_of) const;
};

}  // namespace rankplace::networks
