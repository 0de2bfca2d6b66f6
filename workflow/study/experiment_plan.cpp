// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/study/experiment_plan.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "mapper/collectives/models.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"
#include "workflow/problem/link_costs.hpp"
#include "workflow/rerun/rerun.hpp"
#include "workflow/study/study_engine.hpp"

namespace rankplace {
namespace {

/// "there is no WHAT (but ring binomial)".
template <typename List, typename Name = std::identity>
[[noreturn]] void refuse_unknown(const std::string& what, const List& known, Name name = {}) {
  std::string names;
  for (const auto& one : known) names += ' ' + std::string(std::invoke(name, one));
  throw UsageError("there is no " + what + " (but" + names + ")");
}

/// All names, or the names that were asked for, in that order.
std::vector<paper::Collective> chosen_collectives(const std::vector<paper::Collective>& all,
                                                  const std::vector<std::string>& names) {
  if (names.empty()) return all;
  std::vector<paper::Collective> some;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(all, name, &paper::Collective::name);
    if (found == all.end()) refuse_unknown("'" + name + "' here", all, &paper::Collective::name);
    some.push_back(*found);
  }
  return some;
}

std::vector<paper::Collective> algorithms_of_operation(const std::string& operation) {
  std::vector<paper::Collective> all;
  for (const CollectiveAlgorithm algorithm : algorithms_of(operation)) {
    all.push_back({0, name_of(algorithm), operation, algorithm});
  }
  if (!all.empty()) return all;
  refuse_unknown("operation '" + operation + "'", modelled_operations());
}

std::vector<paper::PointPattern> patterns_of(const ExperimentOptions& options) {
  std::vector<paper::PointPattern> patterns;
  if (options.is_random()) {
    for (const double ratio : options.ratios) {
      patterns.emplace_back(paper::RandomShape{options.intra_node, ratio});
    }
    return patterns;
  }
  const auto all = options.kind == paper::ExperimentKind::pattern
                       ? paper::paper_collectives()
                       : algorithms_of_operation(options.operation);
  for (const paper::Collective& collective : chosen_collectives(all, options.names)) {
    patterns.emplace_back(collective);
  }
  return patterns;
}

std::vector<std::uint32_t> ranks_of(const ExperimentOptions& options, const Machine& machine) {
  if (!options.ranks.empty()) return options.ranks;
  const auto slots = static_cast<std::uint32_t>(machine.slot_count());
  if (slots < 2) throw UsageError("the machine has one slot, and an experiment needs two ranks");
  if (options.kind != paper::ExperimentKind::pattern) return {slots};
  std::vector<std::uint32_t> ranks;
  for (std::uint32_t count = std::min(8U, slots); count <= slots; count *= 2) {
    ranks.push_back(count);
  }
  return ranks;
}

/// A random pattern has messages inside every node and, unless its ratio is 0, between nodes.
void require_random_fits(const StudyPlan& plan, const ExperimentOptions& options,
                         std::uint32_t on_a_node) {
  const bool crosses_nodes = std::ranges::any_of(options.ratios, [](double r) { return r > 0; });
  for (const std::uint32_t ranks : plan.ranks) {
    const std::string np = "`np` " + std::to_string(ranks) + ": ";
    if (crosses_nodes && ranks <= on_a_node) {
      throw UsageError(np + "all ranks are on one node of " + counted(on_a_node, "slot") +
                       ", so no message crosses nodes; give more ranks, or `ratios` 0");
    }
    if (ranks % on_a_node == 1) {
      throw UsageError(np + "one rank is alone on the last node of " + counted(on_a_node, "slot") +
                       ", so it has no message inside; give another number of ranks");
    }
  }
}

void require_two_placements(const std::vector<std::string>& placements) {
  if (placements.size() < 2) {
    throw UsageError("`placements`: the first is compared with the last; name two or more");
  }
  const std::set<std::string> names(placements.begin(), placements.end());
  if (names.size() < placements.size()) throw UsageError("`placements`: one is named twice");
  for (const std::string& name : names) {
    if (name.find('/') == std::string::npos) continue;
    throw UsageError("`placements`: '" + name + "' is a file (every point has its own placements)");
  }
}

}  // namespace

void require_possible(const ExperimentOptions& options) {
  require_two_placements(options.placements);
  if (!options.run && !options.program_options.empty()) {
    throw UsageError("'" + options.program_options.front() +
                     "': options of the pattern programs need `run`");
  }
  if (options.mapping.slots.cores_per_rank != 1) {
    throw UsageError("`cores_per_rank`: experiments give each rank one core");
  }
}

StudySite experiment_site(const ExperimentOptions& options) {
  StudySite site{.machine = resolve(options.machine, nullptr),
                 .mapping = options.mapping,
                 .placements = options.placements,
                 .cluster = {},
                 .engine = engine_of({.engine = options.engine,
                                      .threads = options.mapping.threads,
                                      .processes = options.mapping.processes}),
                 .runs = options.runs,
                 .mpirun = options.mpirun,
                 .launcher = options.launcher,
                 .program_options = options.program_options,
                 .folder = options.runs_folder};
  site.mapping.predicts = true;
  if (options.run) require_reachable(site.machine);
  const LinkCosts costs = link_costs_of(options.mapping.links, site.machine.spec);
  if (options.run && costs.levels.empty()) return site;
  CostTree tree(site.machine.machine, costs);
  site.cluster = paper::Cluster{site.machine.spec, site.machine.machine, std::move(tree)};
  return site;
}

StudyPlan experiment_plan(const ExperimentOptions& options, const Machine& machine) {
  StudyPlan plan{.kind = options.kind,
                 .patterns = patterns_of(options),
                 .ranks = ranks_of(options, machine),
                 .sizes = options.sizes,
                 .samples = options.samples.value_or(options.run ? 5 : 32),
                 .measure = options.run};
  if (options.is_random()) require_random_fits(plan, options, ranks_per_node(machine));
  return plan;
}

}  // namespace rankplace
