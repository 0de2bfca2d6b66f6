// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <catch2/catch.hpp>
#include <cstddef>
#include <random>
#include <vector>

#include "mapper/cost/bounds.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/search/bounds/cut_bounds.hpp"
#include "mapper/search/branch_and_bound/branch_and_bound.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "tests/support/objectives.hpp"

namespace rankplace::test {

/// The bound of the objective, without a search.
inline Score bound_of(Sense sense, const CommGraph& graph, const Machine& machine,
                      const Objective& objective) {
  return sense == Sense::best ? lower_bound(graph, machine, objective, cut_bounds(graph, sense))
                              : upper_bound(graph, machine, objective, cut_bounds(graph, sense));
}

/// The result of branch and bound for all ranks of a graph on a whole machine.
inline BranchAndBoundResult branch_and_bound_of(const CommGraph& graph, const Machine& machine,
                                                const Objective& objective, Sense sense,
                                                const std::vector<CoreId>& start,
                                                const BranchLimits& limits,
                                                const FixedRanks& fixed = {}) {
  const std::vector<Rank> ranks = all_ranks(graph.rank_count());
  const CutBySize cuts = cut_bounds(graph, sense);
  return branch_and_bound({.graph = graph,
                           .machine = machine,
                           .root = machine.root(),
                           .ranks = ranks,
                           .objective = objective,
                           .sense = sense,
                           .cut_by_size = sense == Sense::best ? cuts.least : cuts.most,
                           .fixed = fixed},
                          start, limits);
}

/// Calls visit(objective, sense, score) with the optimum that branch and bound proves from a random
/// start, for every objective that it takes and both senses.
template <class Visit>
void for_each_branched_proof(std::mt19937& random, const CommGraph& graph, const Machine& machine,
                             const Visit& visit) {
  const std::size_t ranks = graph.rank_count();
  const Placement start = baseline_placement(Baseline::random, machine, ranks, random());
  for (const Objective& objective : objectives(machine, random)) {
    if (!suits_branch_and_bound(machine, ranks, objective)) continue;
    for (const Sense sense : {Sense::best, Sense::worst}) {
      const auto found = branch_and_bound_of(
          graph, machine, objective, sense, {start.cores().begin(), start.cores().end()},
          {.work = {.branches = 10'000'000, .table_steps = 1'000'000'000}});
      REQUIRE(found.proved);
      visit(objective, sense, evaluate(graph, machine, Placement(machine, found.core_of)));
    }
  }
}

}  // namespace rankplace::test
