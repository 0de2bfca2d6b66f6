// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/division/split.hpp"

#include <utility>

#include "mapper/search/multilevel/division/divisions.hpp"
#include "mapper/search/multilevel/division/refined_bisections.hpp"
#include "mapper/search/multilevel/division/region_search.hpp"
#include "mapper/search/multilevel/refinement/cycle_refine.hpp"
#include "mapper/search/multilevel/refinement/pair_refine.hpp"

namespace rankplace::multilevel {
namespace {

/// Of a part, on average: with more, there are many cycles of parts, and they take long to find.
constexpr std::size_t most_peers_for_cycles = 16;

/// Whether parts share edges with few others.
bool have_few_peers(const WorkGraph& graph, const std::vector<std::size_t>& part_of,
                    std::size_t parts) {
  std::vector<bool> are_peers(parts * parts, false);
  std::size_t pairs = 0;  // each from both ends
  for (std::size_t v = 0; v < part_of.size(); ++v) {
    for (const WorkEdge& edge : graph.edges_of(v)) {
      const std::size_t pair = part_of[v] * parts + part_of[edge.peer];
      if (part_of[v] == part_of[edge.peer] || are_peers[pair]) continue;
      are_peers[pair] = true;
      ++pairs;
    }
  }
  return pairs <= most_peers_for_cycles * parts;
}

/// Regions undo much of what a flow brings, so it comes after them, and of what orders bring.
SplitOptions options_before_regions(const SplitOptions& options) {
  SplitOptions before = options;
  before.bisect.flow = false;
  if (!options.orders_before_regions) before.most_parts_tried = 0;
  return before;
}

}  // namespace

std::vector<std::size_t> split(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                               const SplitOptions& options, Threads& threads,
                               SeededRandom& random) {
  const std::size_t parts = rooms.size();
  if (parts <= 2 || options.least_region_gain <= 0) {
    return refined_bisections(graph, rooms, options, threads, random).best();
  }
  Divisions all =
      refined_bisections(graph, rooms, options_before_regions(options), threads, random);
  // Where several end alike, more tries would be fruitless.
  const bool settled = all.parts.size() > 1 && all.are_alike();
  if (options.regions_of_best) all.keep_best();
  for_each(all, graph, threads, random,
           [&](std::size_t, SeededRandom& own, std::vector<std::size_t>& part_of) {
             if (!settled) search_regions(graph, rooms, options, threads, own, part_of);
             if (have_few_peers(graph, part_of, parts)) {
               refine_by_cycles(graph, rooms, options.descent(), threads, own, part_of);
             }
             if (options.bisect.flow) refine_pairs(graph, rooms, options, threads, own, part_of);
           });
  return std::move(all).best();
}

}  // namespace rankplace::multilevel
