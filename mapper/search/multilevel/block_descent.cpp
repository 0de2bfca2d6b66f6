// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/block_descent.hpp"

#include <algorithm>
#include <utility>

#include "mapper/search/multilevel/shared_descent.hpp"

namespace rankplace::multilevel {
namespace {

std::vector<CoreRange> blocks_of(const Machine& machine, std::uint32_t block_size) {
  const Object& root = machine.object(machine.root());
  std::vector<CoreRange> blocks{{root.first_core, root.child_count == 0 ? root.core_count : 0}};
  for (std::uint32_t c = 0; c < root.child_count; ++c) {
    const Object& child = machine.object(ObjectId(root.first_child + c));
    if (blocks.back().count >= block_size) blocks.push_back({child.first_core, 0});
    blocks.back().count += child.core_count;
  }
  return blocks;
}

class BlockDescent {
 public:
  BlockDescent(const WorkGraph& graph, const Machine& machine, const CoreDistances& distances,
               std::vector<CoreId> core_of_rank, const SwapOptions& options,
               std::uint32_t block_size)
      : graph_(graph),
        machine_(machine),
        distances_(distances),
        options_(options),
        core_of_rank_(std::move(core_of_rank)),
        blocks_(blocks_of(machine, block_size)),
        block_of_rank_(core_of_rank_.size()),
        ranks_of_(blocks_.size()) {
    for (Vertex r = 0; r < core_of_rank_.size(); ++r) {
      block_of_rank_[r] = static_cast<std::uint32_t>(range_with(blocks_, core_of_rank_[r]));
      ranks_of_[block_of_rank_[r]].push_back(r);
    }
  }

  std::vector<CoreId> run(Threads& threads) {
    std::vector<SubgraphCutter> cutters(threads.count(), SubgraphCutter(graph_));
    threads.run_by_workers(blocks_.size(), [&](std::size_t block, std::size_t worker) {
      descend(block, cutters[worker]);
    });
    std::vector<Vertex> surface = ranks_with_peers_in_other_blocks();
    SwapState all(graph_, machine_, distances_, std::move(core_of_rank_), options_);
    // For worst most ranks have no other peers: they have nothing to gain.
    std::erase_if(surface, [&](Vertex rank) { return all.slack_of(rank) <= 0; });
    descend_together(all, surface, options_.seed, threads);
    return all.core_of_rank();
  }

 private:
  void descend(std::size_t block, SubgraphCutter& cutter) {
    const std::vector<Vertex>& ranks = ranks_of_[block];
    const WorkGraph inside = cutter.cut(ranks);
    std::vector<CoreId> cores;
    cores.reserve(ranks.size());
    for (const Vertex rank : ranks) cores.push_back(core_of_rank_[rank]);
    SwapOptions options = options_;
    options.cores = blocks_[block];
    SwapSearch swaps(inside, machine_, distances_, std::move(cores), options);
    swaps.descend();
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      core_of_rank_[ranks[i]] = swaps.core_of_rank()[i];
    }
  }

  [[nodiscard]] std::vector<Vertex> ranks_with_peers_in_other_blocks() const {
    std::vector<Vertex> ranks;
    for (Vertex r = 0; r < block_of_rank_.size(); ++r) {
      const bool at_surface = std::ranges::any_of(graph_.edges_of(r), [&](const WorkEdge& edge) {
        return block_of_rank_[edge.peer] != block_of_rank_[r];
      });
      if (at_surface) ranks.push_back(r);
    }
    return ranks;
  }

  const WorkGraph& graph_;
  const Machine& machine_;
  const CoreDistances& distances_;
  const SwapOptions& options_;
  std::vector<CoreId> core_of_rank_;
  std::vector<CoreRange> blocks_;
  std::vector<std::uint32_t> block_of_rank_;
  std::vector<std::vector<Vertex>> ranks_of_;
};

}  // namespace

std::vector<CoreId> descend_in_blocks(const WorkGraph& graph, const Machine& machine,
                                      const CoreDistances& distances,
                                      std::vector<CoreId> core_of_rank, const SwapOptions& options,
                                      Threads& threads, std::uint32_t block_size) {
  return BlockDescent(graph, machine, distances, std::move(core_of_rank), options, block_size)
      .run(threads);
}

}  // namespace rankplace::multilevel
