// SPDX-License-Identifier: BSD-3-Clause
#include "report/advice.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "mapper/analysis/excess.hpp"
#include "mapper/collectives/collectives.hpp"
#include "mapper/model/placement_slots.hpp"
#include "mapper/profile/mpi_share.hpp"
#include "mapper/profile/wait_time.hpp"
#include "workflow/time_at_stake.hpp"

namespace rankplace {
namespace {

/// A placement this near to the best is as good.
constexpr double near_enough = 0.01;
/// A part of the run that a rerun hardly tells from noise, as in the rules of the verdict.
constexpr double negligible_share = 0.02;

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

std::optional<MpiPart> mpi_part_of(const Profile& profile) {
  if (!profile.timed) return std::nullopt;
  double wall_s = 0;
  for (const ProfileRank& rank : profile.ranks) wall_s += rank.reported ? rank.wall_s : 0;
  if (wall_s <= 0) return std::nullopt;  // a graph, not a run
  const std::vector<double> waits = wait_seconds(profile);
  const double wait_s = std::accumulate(waits.begin(), waits.end(), 0.0);
  return MpiPart{mpi_share(profile), wait_s / wall_s};
}

/// The options hold ranks where the user wants them, or say which cores stay idle, and the
/// placement has them elsewhere.
bool is_forbidden(const MappingProblem& problem, const NamedPlacement& placement) {
  const SlotOptions& slots = problem.options.slots;
  const bool holds = !slots.fixed.empty() || slots.max_moves || slots.nodes == NodeChoice::keep ||
                     slots.idle != IdlePolicy::search;
  return holds && !placement.in_search_set;
}

bool same_cores(const NamedPlacement& a, const NamedPlacement& b) {
  return std::ranges::equal(a.file.ranks, b.file.ranks, [](const RankSlot& x, const RankSlot& y) {
    return x.host == y.host && x.cores == y.cores;
  });
}

/// The same cores are busy, whichever ranks have them: each waits for memory as long.
bool use_same_cores(const NamedPlacement& a, const NamedPlacement& b) {
  const auto busy = [](const NamedPlacement& placement) {
    std::set<std::pair<std::string, std::uint32_t>> cores;
    for (const RankSlot& slot : placement.file.ranks) {
      for (const auto core : slot.cores) cores.emplace(slot.host, core);
    }
    return cores;
  };
  return busy(a) == busy(b);
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

std::vector<PlainPlacement> plain_placements(const MappingProblem& problem,
                                             const std::vector<NamedPlacement>& placements,
                                             const NamedPlacement& best) {
  std::vector<PlainPlacement> plain;
  if (problem.options.slots.gives_gpus()) return plain;
  const auto add = [&](const NamedPlacement& placement, std::string option) {
    if (is_forbidden(problem, placement)) return;
    plain.push_back({placement.name, std::move(option),
                     excess_over(problem.objective, placement.score, best.score)});
  };
  for (const PlainOption& option : plain_options) {
    const NamedPlacement* const placement = find_placement(placements, option.placement);
    const auto hosts = uses_nodes_left_out(problem, option.placement)
                           ? host_option(problem.resolved.machine)
                           : std::string();
    if (placement == nullptr || !hosts) continue;
    add(*placement, *hosts + text_of(option, problem, *placement));
  }
  if (const auto* const placement = by_socket(problem, placements)) {
    // Open MPI 5 fills a socket before the next unless it is told to rank by slot, as 4 does.
    add(*placement, "--map-by socket --rank-by slot");
  }
  std::ranges::stable_sort(plain, {}, &PlainPlacement::excess);
  // No option is better than any, where none is needed.
  std::ranges::stable_partition(plain, [](const PlainPlacement& placement) {
    return placement.option.empty() && placement.excess <= near_enough;
  });
  return plain;
}

/// Neither the verdict nor the loads, nor the seconds at stake leave a gain.
bool is_nothing_to_gain(const MappingProblem& problem, const Advice& advice) {
  if (advice.verdict.prospect == Prospect::will_not_matter) return true;
  if (!advice.default_is_allowed) return false;
  return advice.default_excess == 0 ||
         most_gain(advice, problem.profile.complete).value_or(1) < negligible_share;
}

Action action_of(const MappingProblem& problem, const Advice& advice) {
  if (advice.memory_decides) return Action::measure;
  if (problem.options.slots.gives_gpus()) return Action::measure;
  if (is_nothing_to_gain(problem, advice)) return Action::keep;
  if (advice.plain.empty() || advice.plain.front().excess > near_enough) return Action::measure;
  return advice.plain.front().option.empty() ? Action::keep : Action::use_option;
}

std::string to_do_text(const MappingProblem& problem, const Advice& advice) {
  if (advice.memory_decides) {
    return "rerun with the best placement's rankfile (it heeds the memory demand; the other "
           "placements do not), and measure it: rankplace compare";
  }
  if (problem.options.slots.gives_gpus()) {
    return "start with the best placement's launch file, which gives ranks their GPUs, and measure "
           "it: rankplace compare";
  }
  switch (advice.action) {
    case Action::keep: return keep_text(problem, advice);
    case Action::use_option: return "no rankfile is needed: mpirun " + advice.plain.front().option;
    case Action::measure: break;
  }
  return "rerun with the best placement's rankfile, and measure it: rankplace compare";
}

/// What the verdict compares the best placement with: the worst, or if that is the best's equal,
/// the placement that is farthest from it: one that the search may not choose.
const NamedPlacement& farthest(const MappingProblem& problem,
                               const std::vector<NamedPlacement>& placements,
                               const NamedPlacement& best, const NamedPlacement& worst) {
  if (first_difference(best.score, worst.score)) return worst;
  if (problem.options.slots.nodes == NodeChoice::keep) return worst;  // others leave their nodes
  const auto distance = [&](const NamedPlacement& placement) {
    return excess_over(problem.objective, placement.score, best.score);
  };
  const auto found = std::ranges::max_element(placements, {}, distance);
  return distance(*found) > 0 ? *found : worst;
}

VerdictInput verdict_input(const MappingProblem& problem,
                           const std::vector<NamedPlacement>& placements,
                           const NamedPlacement& best, const Advice& advice,
                           const std::optional<MeasuredDifference>& measured) {
  const NamedPlacement& worst =
      farthest(problem, placements, best, *find_placement(placements, "worst"));
  VerdictInput input;
  if (advice.mpi) input.mpi_share = advice.mpi->share;
  input.inter_intra = best.split.byte_ratio();
  input.best = best.score;
  input.worst = worst.score;
  input.oversubscribed = advice.oversubscription.has_value();
  input.traffic = traffic_between_ranks(problem);
  input.complete = problem.profile.complete;
  input.time = time_at_stake(problem, best, worst);
  input.measured = measured;
  input.worst_name = "the " + worst.name + " placement";
  const bool has_ties = std::ranges::any_of(placements, [&](const NamedPlacement& placement) {
    return first_difference(best.score, placement.score).has_value();
  });
  if (has_ties && problem.objective.kind() != ObjectiveKind::lexicographic)
    input.equal_by = name_of(problem.objective.kind());
  return input;
}

/// The nodes of the ranks under the two placements whose ratios are shown.
struct TwoPlacements {
  std::vector<NodeId> by_default;
  std::vector<NodeId> best;
};

std::vector<SplitPair> phase_splits(const MappingProblem& problem, const TwoPlacements& nodes) {
  std::vector<SplitPair> splits;
  const Profile& profile = problem.profile;
  if (profile.phase || profile.phases.empty()) return splits;
  const CollectiveChoice choice = parse_collective_choice(problem.options.source.collectives);
  for (const ProfilePhase& phase : profile.phases) {
    const CommunicationMatrix traffic =
        traffic_of(read_profile(profile.path, phase.number), choice);
    splits.push_back({"phase " + std::to_string(phase.number) +
                          (phase.label.empty() ? "" : " (" + phase.label + ")"),
                      split_by_node(traffic, nodes.by_default),
                      split_by_node(traffic, nodes.best)});
  }
  return splits;
}

std::vector<SplitPair> node_splits(const MappingProblem& problem, const TwoPlacements& nodes) {
  std::vector<SplitPair> splits;
  const Machine& machine = problem.resolved.machine;
  const std::size_t count = machine.node_count();
  if (count < 2) return splits;
  const auto by_default = splits_of_nodes(problem.traffic, nodes.by_default, count);
  const auto best = splits_of_nodes(problem.traffic, nodes.best, count);
  for (std::size_t n = 0; n < count; ++n) {
    splits.push_back({machine.node(NodeId(n)).name, by_default[n], best[n]});
  }
  return splits;
}

}  // namespace

const NamedPlacement* find_placement(const std::vector<NamedPlacement>& placements,
                                     std::string_view name) {
  const auto found = std::ranges::find(placements, name, &NamedPlacement::name);
  return found == placements.end() ? nullptr : &*found;
}

bool advice_needs_slots(const MappingProblem& problem, std::string_view placement) {
  if (placement == "worst") return complete_link_costs(problem).has_value();
  return placement == "best" || placement == by_socket_name ||
         std::ranges::find(plain_options, placement, &PlainOption::placement) !=
             plain_options.end();
}

std::string keep_text(const MappingProblem& problem, const Advice& advice) {
  if (advice.default_is_allowed) return "keep mpirun's own placement";
  return problem.options.slots.max_moves ? "keep the start placement"
                                         : "take any placement that the options allow";
}

std::optional<double> most_gain(const Advice& advice, bool complete) {
  std::optional<double> part;
  if (advice.mpi) part = advice.mpi->share;
  const bool has_costs = advice.gain && advice.gain->origin == CostOrigin::known;
  if (!complete || !has_costs || !advice.gain->run_s) return part;
  const double run_s = *advice.gain->run_s;
  const double by_costs = advice.gain->at_most_s / run_s;
  // Where links are slower than those of the traced run, its share is no limit.
  if (!part || advice.gain->at_least_s / run_s > *part) return by_costs;
  return std::min(*part, by_costs);
}

std::optional<Advice> advise(const MappingProblem& problem,
                             const std::vector<NamedPlacement>& placements,
                             const std::optional<MeasuredDifference>& measured) {
  const NamedPlacement* const best = find_placement(placements, "best");
  const NamedPlacement* const worst = find_placement(placements, "worst");
  const NamedPlacement* const by_default = find_placement(placements, default_placement);
  if (best == nullptr || worst == nullptr || by_default == nullptr) return std::nullopt;
  if (!best->prediction.empty()) return std::nullopt;  // chosen by time, not by its loads
  const Machine& machine = problem.resolved.machine;
  const TwoPlacements nodes{nodes_of_ranks(machine, by_default->file.ranks),
                            nodes_of_ranks(machine, best->file.ranks)};
  Advice advice;
  advice.mpi = mpi_part_of(problem.profile);
  advice.oversubscription = oversubscription_of(problem.profile);
  advice.verdict =
      judge(verdict_input(problem, placements, *best, advice, measured), machine.level_names());
  advice.partners = partners_of(problem.traffic);
  advice.bottleneck = bottleneck_links(by_default->score, problem.objective.bandwidths());
  advice.first_difference = first_difference(by_default->score, best->score);
  advice.default_excess = excess_over(problem.objective, by_default->score, best->score);
  if (problem.objective.kind() == ObjectiveKind::lexicographic && advice.default_excess > 0) {
    advice.default_excess_at = largest_excess(by_default->score, best->score);
  }
  advice.default_is_allowed = !is_forbidden(problem, *by_default);
  advice.memory_decides =
      problem.options.slots.memory.is_given() && !use_same_cores(*best, *by_default);
  advice.plain = plain_placements(problem, placements, *best);
  advice.total = {"all", by_default->split, best->split};
  advice.phases = phase_splits(problem, nodes);
  advice.nodes = node_splits(problem, nodes);
  advice.gain = time_at_stake(problem, *best, advice.default_is_allowed ? *by_default : *worst);
  advice.action = action_of(problem, advice);
  advice.to_do = to_do_text(problem, advice);
  return advice;
}

}  // namespace rankplace
