// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/division/refined_bisections.hpp"

#include <cstdint>

#include "mapper/search/multilevel/division/recursive_bisection.hpp"
#include "mapper/search/multilevel/refinement/cycle_refine.hpp"
#include "mapper/search/multilevel/refinement/pair_refine.hpp"

namespace rankplace::multilevel {
namespace {

bool is_hopeless(const WorkGraph& graph, const std::vector<std::size_t>& part_of,
                 const SplitOptions& options) {
  return options.hopeless_doubled_weight < INT64_MAX &&
         doubled_weight_between_parts(graph, part_of) > options.hopeless_doubled_weight;
}

}  // namespace

Divisions refined_bisections(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                             const SplitOptions& options, Threads& threads, SeededRandom& random) {
  const std::size_t parts = rooms.size();
  const std::size_t offset = random.below(6);
  Divisions all{std::vector<std::vector<std::size_t>>(parts > 2 ? options.tries : 1), {}};
  for_each(all, graph, threads, random,
           [&](std::size_t number, SeededRandom& own, std::vector<std::size_t>& part_of) {
             part_of = recursive_bisection(graph, rooms, options, offset + number, threads, own);
             if (is_hopeless(graph, part_of, options)) return;
             if (parts > 2) refine_pairs(graph, rooms, options, threads, own, part_of);
             if (options.cycles) {
               refine_by_cycles(graph, rooms, options.descent(), threads, own, part_of);
             }
           });
  return all;
}

}  // namespace rankplace::multilevel
