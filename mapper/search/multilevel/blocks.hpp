// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/multilevel/swaps/core_distances.hpp"
#include "mapper/search/multilevel/swaps/swap_search.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// The least number of cores of a block: it fits the caches, and leaves few ranks at its surface. A
/// smaller machine has blocks for sixteen threads.
[[nodiscard]] constexpr std::uint32_t cores_of_block(std::size_t cores) {
  return static_cast<std::uint32_t>(std::clamp<std::size_t>(cores / 16, 2'048, 16'384));
}

/// A placement by blocks. A block is some consecutive children of the machine's root: its ranks are
/// equally far from every rank outside it. So threads search in blocks at the same time, each in a
/// corner of memory of its own. Keeps references to its arguments.
class Blocks {
 public:
  /// `block_size`: the least number of cores. `first_size`: likewise, of the first block.
  Blocks(const WorkGraph& graph, const Machine& machine, const CoreDistances& distances,
         std::vector<CoreId> core_of_rank, const SwapOptions& options, std::uint32_t block_size,
         std::uint32_t first_size);

  [[nodiscard]] std::size_t count() const { return blocks_.size(); }

  /// A search in a block: it gets the placement of the block's ranks, the graph among them, and the
  /// number of the block. It may exchange what the block's cores hold.
  using Search = std::function<void(SwapSearch&, const WorkGraph&, std::size_t)>;
  void search_each(const Search& search, Threads& threads);

  [[nodiscard]] std::vector<Vertex> ranks_with_peers_in_other_blocks() const;
  [[nodiscard]] std::vector<CoreId> core_of_rank() && { return std::move(core_of_rank_); }

 private:
  void search_in(std::size_t block, const Search& search, SubgraphCutter& cutter);

  const WorkGraph& graph_;
  const Machine& machine_;
  const CoreDistances& distances_;
  const SwapOptions& options_;
  std::vector<CoreId> core_of_rank_;
  std::vector<CoreRange> blocks_;
  std::vector<std::uint32_t> block_of_rank_;
  std::vector<std::vector<Vertex>> ranks_of_;
};

}  // namespace rankplace::multilevel
