// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/initial_mappings/launcher_mappings.hpp"

#include <algorithm>
#include <array>
#include <future>
#include <string>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/constraints/allowed.hpp"
#include "mapper/search/graph_facts.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "support/threads/beside.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {
namespace {

constexpr std::array orders{Baseline::packed, Baseline::mpirun, Baseline::by_node,
                            Baseline::by_socket, Baseline::scattered};

/// Brings each fixed rank to its core; what was there goes where the rank was.
void swap_fixed(const FixedRanks& fixed, std::vector<CoreId>& core_of_rank) {
  for (const auto& [rank, home] : fixed.core_of_rank()) {
    const auto other = std::ranges::find(core_of_rank, home);
    CoreId& own = core_of_rank[rank.value()];
    if (other != core_of_rank.end()) {
      std::swap(*other, own);
    } else {
      own = home;
    }
  }
}

/// Mappings, and their scores by the objective.
std::vector<ScoredMapping> scored_beside(const CommGraph& graph, const Machine& machine,
                                         const Objective& objective, const SearchOptions& options) {
  std::vector<InitialMapping> mappings = launcher_mappings(graph, machine, options);
  for (const std::vector<CoreId>& cores : options.beside) {
    if (is_allowed(machine, options, cores)) mappings.push_back({"given", cores});
  }
  keep_different(mappings);
  std::vector<ScoredMapping> beside;
  for (InitialMapping& mapping : mappings) beside.push_back({std::move(mapping), {}});
  Threads threads(options.threads);
  threads.run(beside.size(), [&](std::size_t i) {
    const Placement placement(machine, beside[i].mapping.core_of_rank);
    beside[i].score = evaluate_for(objective, graph, machine, placement, threads);
  });
  return beside;
}

void keep_best(std::vector<ScoredMapping> beside, const CommGraph& graph, const Machine& machine,
               const Objective& objective, const SearchOptions& options, SearchResult& result) {
  bool has_better = false;
  for (auto& [mapping, score] : beside) {
    if (!objective.improves(options.sense, score, result.score)) continue;
    result.placement = Placement(machine, std::move(mapping.core_of_rank));
    result.score = std::move(score);
    has_better = true;
    result.algorithm = std::move(mapping.name);
  }
  if (!has_better) return;
  Threads threads(options.threads);
  result.score = evaluate(graph, machine, result.placement, threads);
}

}  // namespace

std::vector<InitialMapping> launcher_mappings(const CommGraph& graph, const Machine& machine,
                                              const SearchOptions& options) {
  std::vector<InitialMapping> mappings(orders.size() + 1);
  const auto facts = facts_of(graph, options);
  parallel_for(options.threads, mappings.size(), [&](std::size_t job) {
    const std::size_t i = orders.size() - job;  // the longest first
    const bool is_order = i < orders.size();
    const Placement placement =
        is_order ? baseline_placement(orders[i], machine, graph.rank_count(), options.seed)
                 : packed_in(facts->rcm_order(graph), machine);
    std::vector<CoreId> cores(placement.cores().begin(), placement.cores().end());
    swap_fixed(options.fixed, cores);
    if (!is_allowed(machine, options, cores)) return;
    mappings[i] = {is_order ? std::string(name_of(orders[i])) : "rcm", std::move(cores)};
  });
  std::erase_if(mappings, [](const InitialMapping& m) { return m.core_of_rank.empty(); });
  return mappings;
}

SearchResult best_beside(const CommGraph& graph, const Machine& machine, const Objective& objective,
                         const SearchOptions& options,
                         const std::function<SearchResult()>& search) {
  const bool at_once = options.threads > 1 && graph.rank_count() >= ranks_for_threads;
  // The search stays in this thread: it may talk to other processes.
  auto beside = std::async(at_once ? beside_if_possible : std::launch::deferred,
                           [&] { return scored_beside(graph, machine, objective, options); });
  SearchResult result = search();
  if (!result.proved) keep_best(beside.get(), graph, machine, objective, options, result);
  return result;
}

}  // namespace rankplace
