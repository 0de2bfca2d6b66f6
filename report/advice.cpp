// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/advice/advice.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "mapper/analysis/excess.hpp"
#include "mapper/analysis/verdict.hpp"
#include "mapper/collectives/collectives.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/profile/mpi_share.hpp"
#include "mapper/profile/wait_time.hpp"
#include "workflow/prediction/time_at_stake.hpp"

namespace rankplace {
namespace {

std::optional<MpiPart> mpi_part_of(const Profile& profile) {
  if (!profile.timed) return std::nullopt;
  double wall_s = 0;
  for (const ProfileRank& rank : profile.ranks) wall_s += rank.reported ? rank.wall_s : 0;
  if (wall_s <= 0) return std::nullopt;  // a graph, not a run
  const std::vector<double> waits = wait_seconds(profile);
  const double wait_s = std::accumulate(waits.begin(), waits.end(), 0.0);
  return MpiPart{mpi_share(profile), wait_s / wall_s};
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
  if (advice.plain.empty() || !is_enough(advice.plain.front())) return Action::measure;
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
    const bool is_worse = problem.objective.compare(placement.score, best.score) > 0;
    return is_worse ? excess_over(problem.objective, placement.score, best.score) : 0.0;
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
  input.traffic = problem.traffic.total_between_ranks();
  input.complete = problem.profile.complete;
  input.time = time_at_stake(problem, best, worst);
  input.measured = measured;
  input.worst_name = "the " + worst.name + " placement";
  input.timed_part = timed_part(problem.profile);
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
  const CollectiveChoice& choice = problem.options.source.collectives.choice;
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

std::string_view timed_part(const Profile& profile) { return profile.phase ? "phase" : "run"; }

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
