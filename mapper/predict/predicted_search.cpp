// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/predicted_search.hpp"

#include <algorithm>
#include <utility>

#include "mapper/predict/analytic.hpp"
#include "mapper/predict/cost_objectives.hpp"
#include "mapper/predict/cost_tree.hpp"
#include "mapper/search/constraints/allowed.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/initial_mappings/launcher_mappings.hpp"
#include "mapper/search/search.hpp"
#include "mapper/search/stopping_criterion.hpp"

namespace rankplace {
namespace {

/// An objective under which a candidate is searched, on a graph.
struct Aim {
  CandidateAim aim;
  std::string name;
  const CommGraph* graph = nullptr;
  Objective objective;
};

class CandidateList {
 public:
  CandidateList(const CommunicationMatrix& traffic, const Machine& machine, const LinkCosts& costs,
                const SearchOptions& options)
      : traffic_(traffic), machine_(machine), options_(options), tree_(machine, costs) {}

  void search_for(const std::vector<Aim>& aims) {
    for (std::size_t a = 0; a < aims.size(); ++a) {
      SearchOptions options = options_;
      options.on_better = nullptr;
      options.deadline = next_deadline(options_.deadline, aims.size() - a);
      add(aims[a].name, search(*aims[a].graph, machine_, aims[a].objective, options).placement,
          aims[a].aim);
    }
  }

  /// What tables show beside the result, if the options allow it.
  void add_baselines(const CommGraph& graph) {
    for (InitialMapping& mapping : launcher_mappings(graph, machine_, options_)) {
      add(mapping.name, Placement(machine_, std::move(mapping.core_of_rank)));
    }
    Threads threads(options_.threads);
    add("random", median_random_placement(graph, machine_, Objective::lexicographic(),
                                          options_.seed, threads));
    const std::vector<CoreId> start = settled_options(machine_, options_).start;
    if (!start.empty()) add("start", Placement(machine_, start));
    for (const std::vector<CoreId>& cores : options_.beside) {
      add("given", Placement(machine_, cores));
    }
  }

  [[nodiscard]] std::vector<Candidate> ranked() && {
    std::ranges::stable_sort(list_, [&](const Candidate& a, const Candidate& b) {
      return options_.sense == Sense::best ? a.seconds < b.seconds : a.seconds > b.seconds;
    });
    return std::move(list_);
  }

 private:
  void add(std::string found_by, Placement placement, std::optional<CandidateAim> aim = {}) {
    if (!is_allowed(machine_, options_, placement.cores())) return;
    const double seconds = pattern_time(traffic_, tree_, placement.cores()).seconds;
    list_.push_back({std::move(found_by), aim, std::move(placement), seconds});
  }

  const CommunicationMatrix& traffic_;
  const Machine& machine_;
  const SearchOptions& options_;
  CostTree tree_;
  std::vector<Candidate> list_;
};

}  // namespace

std::vector<Candidate> predicted_candidates(const CommunicationMatrix& traffic,
                                            const CommGraph& graph, const Machine& machine,
                                            const LinkCosts& costs, const SearchOptions& options) {
  CandidateList candidates(traffic, machine, costs, options);
  const CommGraph messages(traffic, Measure::messages);
  std::vector<Aim> aims{
      {CandidateAim::lexicographic, "lexicographic", &graph, Objective::lexicographic()}};
  const std::vector<LevelCost> by_level = costs_by_level(costs, machine);
  if (!by_level.empty()) {
    aims.push_back({CandidateAim::bottleneck, "bottleneck", &graph, bandwidth_objective(by_level)});
    aims.push_back({CandidateAim::hop_bytes, "hop-bytes", &graph, byte_time_objective(by_level)});
    aims.push_back({CandidateAim::messages, "messages", &messages, latency_objective(by_level)});
  }
  candidates.search_for(aims);
  candidates.add_baselines(graph);
  return std::move(candidates).ranked();
}

}  // namespace rankplace
