// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/swaps/block_descent.hpp"

#include <algorithm>
#include <utility>

#include "mapper/search/multilevel/division/neighbourhood_search.hpp"
#include "mapper/search/multilevel/swaps/shared_descent.hpp"

namespace rankplace::multilevel {
namespace {

constexpr std::uint64_t seeds_of_turn = 1'000;  ///< more than there are blocks

std::size_t looks_at_all(const WorkGraph& graph) {
  return graph.vertex_count() + graph.edges.size();
}

/// The part of the work that a block of this size gets.
std::uint64_t share_of(std::uint64_t work, std::size_t size, std::size_t whole) {
  return static_cast<std::uint64_t>(static_cast<double>(work) * static_cast<double>(size) /
                                    static_cast<double>(whole));
}

}  // namespace

std::vector<CoreId> descend_in_blocks(const WorkGraph& graph, const Machine& machine,
                                      const CoreDistances& distances,
                                      std::vector<CoreId> core_of_rank, const SwapOptions& options,
                                      Threads& threads, std::uint32_t block_size) {
  Blocks blocks(graph, machine, distances, std::move(core_of_rank), options, block_size,
                block_size);
  blocks.search_each([](SwapSearch& swaps, const WorkGraph&, std::size_t) { swaps.descend(); },
                     threads);
  std::vector<Vertex> surface = blocks.ranks_with_peers_in_other_blocks();
  SwapState all(graph, machine, distances, std::move(blocks).core_of_rank(), options);
  // For worst most ranks have no other peers: they have nothing to gain.
  std::erase_if(surface, [&](Vertex rank) { return all.slack_of(rank) <= 0; });
  descend_together(all, surface, options.seed, threads);
  return all.core_of_rank();
}

Turns turns_of(const MultilevelPlan& plan, std::size_t cores) {
  constexpr std::uint64_t work_of_block = 1'000'000;
  const std::uint32_t block_size = cores_of_block(cores);
  const std::uint64_t neighbourhoods = plan.rounds * plan.neighbourhoods;
  const std::uint64_t work_of_turn = work_of_block * (cores / block_size + 1);
  const auto count = std::clamp<std::uint64_t>(neighbourhoods / work_of_turn, 2, plan.rounds);
  return {count, block_size, neighbourhoods / count, plan.rounds * plan.swaps / count};
}

std::vector<CoreId> iterate_in_blocks(const WorkGraph& graph, const Machine& machine,
                                      const CoreDistances& distances,
                                      std::vector<CoreId> core_of_rank, const SwapOptions& options,
                                      Threads& threads, const Turns& turns, std::uint64_t turn) {
  const std::size_t whole = looks_at_all(graph);
  SwapOptions own = options;
  own.seed += turn * seeds_of_turn;
  Blocks blocks(graph, machine, distances, std::move(core_of_rank), own, turns.block_size,
                turn % 2 == 0 ? turns.block_size : turns.block_size / 2);
  blocks.search_each(
      [&](SwapSearch& swaps, const WorkGraph& inside, std::size_t block) {
        const std::size_t size = looks_at_all(inside);
        NeighbourhoodSearch neighbourhoods(inside, machine, swaps, own.moves, own.seed + block);
        neighbourhoods.run(share_of(turns.neighbourhoods, size, whole));
        swaps.iterate(share_of(turns.swaps, size, whole));
      },
      threads);
  return std::move(blocks).core_of_rank();
}

}  // namespace rankplace::multilevel
