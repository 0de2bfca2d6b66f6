// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/swaps/blocks.hpp"

#include <algorithm>
#include <utility>

namespace rankplace::multilevel {

Blocks::Blocks(const WorkGraph& graph, const Machine& machine, const CoreDistances& distances,
               std::vector<CoreId> core_of_rank, const SwapOptions& options,
               std::uint32_t block_size, std::uint32_t first_size)
    : graph_(graph),
      machine_(machine),
      distances_(distances),
      options_(options),
      core_of_rank_(std::move(core_of_rank)),
      blocks_(ranges_of(machine, block_size, first_size)),
      block_of_rank_(core_of_rank_.size()),
      ranks_of_(blocks_.size()) {
  for (Vertex r = 0; r < core_of_rank_.size(); ++r) {
    block_of_rank_[r] = static_cast<std::uint32_t>(range_with(blocks_, core_of_rank_[r]));
    ranks_of_[block_of_rank_[r]].push_back(r);
  }
}

void Blocks::search_each(const Search& search, Threads& threads) {
  std::vector<SubgraphCutter> cutters(threads.count(), SubgraphCutter(graph_));
  threads.run_by_workers(blocks_.size(), [&](std::size_t block, std::size_t worker) {
    search_in(block, search, cutters[worker]);
  });
}

void Blocks::search_in(std::size_t block, const Search& search, SubgraphCutter& cutter) {
  const std::vector<Vertex>& ranks = ranks_of_[block];
  const WorkGraph inside = cutter.cut(ranks);
  std::vector<CoreId> cores;
  cores.reserve(ranks.size());
  for (const Vertex rank : ranks) cores.push_back(core_of_rank_[rank]);
  SwapOptions options = options_;
  options.cores = blocks_[block];
  SwapSearch swaps(inside, machine_, distances_, std::move(cores), options);
  search(swaps, inside, block);
  for (std::size_t i = 0; i < ranks.size(); ++i) core_of_rank_[ranks[i]] = swaps.core_of_rank()[i];
}

std::vector<Vertex> Blocks::ranks_with_peers_in_other_blocks() const {
  std::vector<Vertex> ranks;
  for (Vertex r = 0; r < block_of_rank_.size(); ++r) {
    const bool at_surface = std::ranges::any_of(graph_.edges_of(r), [&](const WorkEdge& edge) {
      return block_of_rank_[edge.peer] != block_of_rank_[r];
    });
    if (at_surface) ranks.push_back(r);
  }
  return ranks;
}

}  // namespace rankplace::multilevel
