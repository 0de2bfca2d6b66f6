// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/advice/plain_placements.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "mapper/analysis/excess.hpp"
#include "mapper/analysis/verdict.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "workflow/prediction/time_at_stake.hpp"
#include "workflow/rerun/launcher_of_run.hpp"

namespace rankplace {
namespace {

/// A placement this near to the best is as good.
constexpr double near_enough = 0.01;

/// The options of mpirun for a placement: for ranks with a core each, a hardware thread each, or
/// several cores each.
struct PlainOption {
  std::string_view placement;
  const char* for_cores;
  const char* for_hwthreads;
  const char* for_several_cores;
  const char* behind_cores = "";  ///< what follows the number of cores
};

constexpr std::string_view by_socket_name = "by-socket";
constexpr std::string_view by_node_name = "by-node";
constexpr std::array plain_options{
    PlainOption{default_placement, "", "--use-hwthread-cpus",
                "--map-by numa:PE=", " --rank-by slot"},
    PlainOption{"packed", "--map-by core", "--map-by hwthread --use-hwthread-cpus",
                "--map-by slot:PE="},
    PlainOption{by_node_name, "--map-by node", "--map-by node --use-hwthread-cpus",
                "--map-by node:PE="},
};

std::string text_of(const PlainOption& option, const MappingProblem& problem,
                    const NamedPlacement& placement) {
  const std::uint32_t cores = problem.options.slots.cores_per_rank;
  if (cores > 1) {
    return option.for_several_cores + std::to_string(cores) + option.behind_cores;
  }
  return uses_hwthreads(placement.file.ranks) ? option.for_hwthreads : option.for_cores;
}

bool same_cores(const NamedPlacement& a, const NamedPlacement& b) {
  return std::ranges::equal(a.file.ranks, b.file.ranks, [](const RankSlot& x, const RankSlot& y) {
    return x.host == y.host && x.cores == y.cores;
  });
}

/// The placement of `--map-by socket --rank-by slot`, where that is none of the other options';
/// else null.
const NamedPlacement* by_socket(const MappingProblem& problem,
                                const std::vector<NamedPlacement>& placements) {
  if (problem.options.slots.cores_per_rank > 1) return nullptr;
  const NamedPlacement* const placement = find_placement(placements, by_socket_name);
  if (placement == nullptr || uses_hwthreads(placement->file.ranks)) return nullptr;
  const bool known = std::ranges::any_of(plain_options, [&](const PlainOption& option) {
    const NamedPlacement* const other = find_placement(placements, option.placement);
    return other != nullptr && same_cores(*other, *placement);
  });
  return known ? nullptr : placement;
}

/// Whether mpirun would use nodes of the job that the options leave out.
bool uses_nodes_left_out(const MappingProblem& problem, std::string_view placement) {
  const NodeChoice nodes = problem.options.slots.nodes;
  return placement == by_node_name && (nodes == NodeChoice::fewest || nodes == NodeChoice::first);
}

/// "--host n01:8,n02:8 ", so that mpirun uses no other nodes; nothing if there are many.
std::optional<std::string> host_option(const Machine& machine) {
  constexpr std::size_t most_hosts = 16;
  if (machine.node_count() > most_hosts) return std::nullopt;
  std::string hosts;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const Node& node = machine.node(NodeId(n));
    hosts += (n == 0 ? "" : ",") + node.name + ':' + std::to_string(node.slots);
  }
  return "--host " + hosts + ' ';
}

/// Where the costs of the links are known: messages take no noticeable part of the run longer.
bool is_as_fast(const MappingProblem& problem, const NamedPlacement& best,
                const NamedPlacement& placement) {
  if (!first_difference(best.score, placement.score)) return true;
  const auto time = time_at_stake(problem, best, placement);
  if (!time || time->origin != CostOrigin::known || !time->run_s) return true;
  return time->at_least_s < negligible_share * *time->run_s;
}

}  // namespace

const NamedPlacement* find_placement(const std::vector<NamedPlacement>& placements,
                                     std::string_view name) {
  const auto found = std::ranges::find(placements, name, &NamedPlacement::name);
  return found == placements.end() ? nullptr : &*found;
}

bool is_forbidden(const MappingProblem& problem, const NamedPlacement& placement) {
  const SlotOptions& slots = problem.options.slots;
  const bool holds = !slots.fixed.empty() || slots.max_moves || slots.nodes == NodeChoice::keep ||
                     slots.idle != IdlePolicy::search;
  return holds && !placement.in_search_set;
}

bool is_enough(const PlainPlacement& placement) {
  return placement.excess <= near_enough && placement.is_as_fast;
}

const Launcher& launcher_of(const MappingProblem& problem) {
  const Launcher* const asked = problem.options.launcher;
  return asked == nullptr ? launcher_of(launcher_of_run(problem.profile)) : *asked;
}

std::vector<PlainPlacement> plain_placements(const MappingProblem& problem,
                                             const std::vector<NamedPlacement>& placements,
                                             const NamedPlacement& best) {
  std::vector<PlainPlacement> plain;
  if (problem.options.slots.gives_gpus() || !is_of_openmpi(launcher_of(problem).kind)) return plain;
  const auto add = [&](const NamedPlacement& placement, const std::string& hosts,
                       const std::string& option) {
    if (is_forbidden(problem, placement)) return;
    const double excess = excess_over(problem.objective, placement.score, best.score);
    plain.push_back({.name = placement.name,
                     .option = hosts + option,
                     .names_hosts = !hosts.empty(),
                     .excess = excess,
                     .is_as_fast = excess > near_enough || is_as_fast(problem, best, placement)});
  };
  for (const PlainOption& option : plain_options) {
    const NamedPlacement* const placement = find_placement(placements, option.placement);
    const auto hosts = uses_nodes_left_out(problem, option.placement)
                           ? host_option(problem.resolved.machine)
                           : std::string();
    if (placement == nullptr || !hosts) continue;
    add(*placement, *hosts, text_of(option, problem, *placement));
  }
  if (const auto* const placement = by_socket(problem, placements)) {
    // Open MPI 5 fills a socket before the next unless it is told to rank by slot, as 4 does.
    add(*placement, "", "--map-by socket --rank-by slot");
  }
  std::ranges::stable_sort(plain, {}, [](const PlainPlacement& placement) {
    return std::pair(!is_enough(placement), placement.excess);
  });
  // No option is better than any, where none is needed.
  std::ranges::stable_partition(plain, [](const PlainPlacement& placement) {
    return is_enough(placement) && placement.option.empty();
  });
  return plain;
}

bool advice_needs_slots(const MappingProblem& problem, std::string_view placement) {
  if (placement == name_of(Sense::worst)) return complete_link_costs(problem).has_value();
  return placement == name_of(Sense::best) || placement == by_socket_name ||
         std::ranges::find(plain_options, placement, &PlainOption::placement) !=
             plain_options.end();
}

}  // namespace rankplace
