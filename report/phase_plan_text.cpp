// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <cmath>

#include "report/phases/phase_plan.hpp"
#include "report/placements/gap.hpp"
#include "report/placements/loads.hpp"
#include "support/text/format.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

std::string bytes_text(double bytes) {
  return human_bytes(static_cast<std::uint64_t>(std::llround(bytes)));
}

enum class Unit { bytes, seconds, of_objective };

/// Number, unit and name of what decides between two costs: the first that differs.
struct Decision {
  std::string what;
  double before = 0;
  double after = 0;
  Unit unit = Unit::of_objective;
};

bool differ(double a, double b) {
  constexpr double rounding = 1e-9;
  return std::abs(a - b) > rounding * std::max({std::abs(a), std::abs(b), 1.0});
}

Decision level_decision(const PhasePlan& plan, const PlanCost& before, const PlanCost& after) {
  const auto& names = plan.problem.resolved.machine.level_names();
  Decision decision;
  for (std::size_t l = 0; l < before.levels.size(); ++l) {
    const PlanCost::Level& a = before.levels[l];
    const PlanCost::Level& b = after.levels[l];
    decision = {"over the busiest " + names[l] + " link", a.largest_link, b.largest_link,
                Unit::bytes};
    if (differ(a.largest_link, b.largest_link)) break;
    decision = {"over all " + names[l] + " links", a.link_sum, b.link_sum, Unit::bytes};
    if (differ(a.link_sum, b.link_sum)) break;
  }
  return decision;
}

Decision decision_of(const PhasePlan& plan, const PlanCost& before, const PlanCost& after) {
  switch (plan.problem.options.objective) {
    case ObjectiveChoice::hop_bytes: return {"of J", before.number, after.number};
    case ObjectiveChoice::bottleneck: return {"of the bottleneck", before.number, after.number};
    case ObjectiveChoice::predicted:
      return {"of communication", before.seconds.value_or(0), after.seconds.value_or(0),
              Unit::seconds};
    case ObjectiveChoice::lexicographic: break;
  }
  return level_decision(plan, before, after);
}

/// The number of an objective that has one.
std::string number_text(const PhasePlan& plan, double number) {
  return fixed(number, format_of(plan.problem.objective).decimals);
}

std::string amount_text(const PhasePlan& plan, const Decision& decision, double amount) {
  switch (decision.unit) {
    case Unit::bytes: return bytes_text(amount);
    case Unit::seconds: return human_seconds(amount);
    case Unit::of_objective: break;
  }
  return number_text(plan, amount);
}

/// "1.00 MiB (25.0 %) less over the busiest inter-node link", and seconds where they are known.
std::string gain_text(const PhasePlan& plan, const PlanCost& before, const PlanCost& after) {
  const Decision decision = decision_of(plan, before, after);
  const double gain = decision.before - decision.after;
  if (!differ(decision.before, decision.after)) return "no less";
  std::string text = amount_text(plan, decision, std::abs(gain));
  if (decision.before > 0) text += " (" + percent(std::abs(gain) / decision.before) + ")";
  text += (gain > 0 ? " less " : " more ") + decision.what;
  if (decision.unit == Unit::seconds || !before.seconds || !after.seconds) return text;
  const double seconds = *before.seconds - *after.seconds;
  return text + ", " + human_seconds(std::abs(seconds)) + (seconds < 0 ? " more" : " less") +
         " by links' costs";
}

/// The outermost level whose busiest link has another load under some candidate.
std::size_t telling_level(const PhasePlan& plan) {
  const std::size_t levels = plan.problem.resolved.machine.level_count();
  for (std::size_t l = 0; l < levels; ++l) {
    for (const PlannedPhase& phase : plan.phases) {
      for (const PlanCost& cost : phase.cost) {
        const double first = phase.cost.front().levels[l].largest_link;
        if (differ(cost.levels[l].largest_link, first)) return l;
      }
    }
  }
  return 0;
}

/// The number of one phase that stands for its cost in a table.
std::string cost_text(const PhasePlan& plan, const PlanCost& cost) {
  switch (plan.problem.options.objective) {
    case ObjectiveChoice::hop_bytes: return number_text(plan, cost.number);
    case ObjectiveChoice::bottleneck: return number_text(plan, cost.number);
    case ObjectiveChoice::predicted: return human_seconds(cost.seconds.value_or(0));
    case ObjectiveChoice::lexicographic: break;
  }
  return cost.levels.empty() ? "-" : bytes_text(cost.levels[telling_level(plan)].largest_link);
}

std::string cost_name(const PhasePlan& plan) {
  switch (plan.problem.options.objective) {
    case ObjectiveChoice::hop_bytes: return "J";
    case ObjectiveChoice::bottleneck: return "the bottleneck";
    case ObjectiveChoice::predicted: return "predicted time";
    case ObjectiveChoice::lexicographic: break;
  }
  const auto& names = plan.problem.resolved.machine.level_names();
  return names.empty() ? "nothing" : "load of the busiest " + names[telling_level(plan)] + " link";
}

/// The placements that the schedule gives a phase: "best", "best, phase-3".
std::string scheduled_names(const PhasePlan& plan, std::size_t phase) {
  std::vector<std::size_t> used;
  for (std::size_t e = 0; e < plan.entries.size(); ++e) {
    const std::size_t candidate = plan.candidate_of_entry[e];
    if (plan.entries[e] == phase && std::ranges::find(used, candidate) == used.end()) {
      used.push_back(candidate);
    }
  }
  if (used.empty()) return "-";
  return joined(used, ", ", [&](std::size_t candidate) { return plan.candidates[candidate].name; });
}

/// Whether only the first entries of phases were recorded.
bool is_cut(const PhasePlan& plan) {
  return plan.order != PhaseOrder::by_number && plan.entries.size() < plan.entries_of_run;
}

/// The phases with most traffic have rows.
std::string phases_table(const PhasePlan& plan) {
  const std::vector<std::size_t> shown = busiest_phases(plan.phases);
  const bool begins_with_best = plan.candidates.front().name == name_of(Sense::best);
  std::vector<std::string> header{"phase", "", is_cut(plan) ? "recorded" : "entered", "bytes"};
  if (!begins_with_best) header.push_back(plan.candidates.front().name);
  header.insert(header.end(), {"best", "its own", "scheduled"});
  std::vector<Align> align(header.size(), Align::right);
  align[1] = align.back() = Align::left;
  TextTable table(header, align);
  const auto best = std::ranges::find(plan.candidates, "best", &NamedPlacement::name);
  const auto whole = static_cast<std::size_t>(best - plan.candidates.begin());
  for (const std::size_t p : shown) {
    const PlannedPhase& phase = plan.phases[p];
    std::vector<std::string> row{std::to_string(phase.number), printable_text(phase.label),
                                 grouped(phase.entered), human_bytes(phase.volume.bytes)};
    if (!begins_with_best) row.push_back(cost_text(plan, phase.cost.front()));
    row.insert(row.end(), {cost_text(plan, phase.cost[whole]),
                           cost_text(plan, phase.cost[phase.own]), scheduled_names(plan, p)});
    table.add_row(std::move(row));
  }
  std::string text = table.text() + "(" + cost_name(plan) + " under each placement)\n";
  if (shown.size() < plan.phases.size()) {
    text += "and " + counted(plan.phases.size() - shown.size(), "phase") +
            " with fewer bytes, for which no placement was searched\n";
  }
  return text;
}

std::string changes_table(const PhasePlan& plan) {
  const std::vector<ChangeGroup> groups = change_groups(plan);
  if (groups.empty()) return "";
  TextTable table(
      {"reorder before", is_cut(plan) ? "recorded" : "times", "from", "to", "ranks moved",
       "state moved"},
      {Align::left, Align::right, Align::left, Align::left, Align::right, Align::right});
  for (const ChangeGroup& group : groups) {
    const PlannedChange& change = *plan.changes[group.from][group.to];
    table.add_row({"phase " + std::to_string(plan.phases[group.phase].number) + ", after " +
                       std::to_string(plan.phases[group.after_phase].number),
                   grouped(group.times), plan.candidates[group.from].name,
                   plan.candidates[group.to].name, grouped(change.moved_ranks),
                   human_bytes(change.bytes)});
  }
  return '\n' + table.text() + "(ranks and bytes of one time)\n";
}

void add_cost_row(const PhasePlan& plan, const std::string& name, const PlanCost& cost,
                  TextTable& table) {
  std::vector<std::string> cells{name};
  for (const PlanCost::Level& level : cost.levels) {
    cells.push_back(bytes_text(level.largest_link) + " / " + bytes_text(level.link_sum));
  }
  const ObjectiveKind kind = plan.problem.objective.kind();
  if (kind != ObjectiveKind::lexicographic) cells.push_back(number_text(plan, cost.number));
  const bool is_timed = plan.phases.front().cost.front().seconds.has_value();
  if (is_timed) cells.push_back(human_seconds(cost.seconds.value_or(0)));
  table.add_row(std::move(cells));
}

std::string costs_table(const PhasePlan& plan) {
  std::vector<std::string> header{"whole run"};
  for (const std::string& level : plan.problem.resolved.machine.level_names()) {
    header.push_back(level);
  }
  const ObjectiveKind kind = plan.problem.objective.kind();
  if (kind == ObjectiveKind::hop_bytes) header.emplace_back("J");
  if (kind == ObjectiveKind::bottleneck) header.emplace_back("bottleneck");
  if (plan.phases.front().cost.front().seconds) header.emplace_back("predicted");
  std::vector<Align> align(header.size(), Align::right);
  align.front() = Align::left;
  TextTable table(header, align);
  for (std::size_t c = 0; c < plan.candidates.size(); ++c) {
    const std::string& name = plan.candidates[c].name;
    if (c > 0 && name != name_of(Sense::best) && c != plan.best_single) continue;
    add_cost_row(plan, name + " throughout", cost_of_candidate(plan, c), table);
  }
  add_cost_row(plan, "as scheduled", cost_of_schedule(plan), table);
  add_cost_row(plan, "  of it migration", cost_of_changes(plan), table);
  add_cost_row(plan, "if moves were free", cost_of_own_placements(plan), table);
  return table.text() +
         "(sums over phases: load of the busiest link of the level / of all its links, bytes)\n";
}

std::string state_text(const PhasePlan& plan) {
  std::string text =
      "state: " + human_bytes(plan.state.bytes) + " per rank (" + plan.state.origin + ")\n";
  if (!plan.break_even) return text;
  const auto& [pays_with_free_moves, bytes] = *plan.break_even;
  if (!pays_with_free_moves) return text + "reordering would not pay with any state\n";
  if (!bytes) return text + "reordering pays with any state\n";
  if (*bytes == 0) return text + "reordering pays only if ranks take no state along\n";
  return text + "reordering pays up to about " + human_bytes(*bytes) + " of state per rank\n";
}

std::string order_text(const PhasePlan& plan) {
  std::string text = counted(plan.phases.size(), "phase");
  if (plan.order == PhaseOrder::by_number) {
    return text + ", whose order was not recorded: taken once each, by number\n";
  }
  text += ", entered " + counted(plan.entries_of_run, "time");
  if (is_cut(plan)) {
    text += ", of which " + grouped(plan.entries.size()) + " were recorded and stand for all";
  }
  return text + '\n';
}

std::string plan_headline(const PhasePlan& plan) {
  const auto changes = static_cast<double>(change_positions(plan).size());
  const std::string& single = plan.candidates[plan.best_single].name;
  const PlanCost one = cost_of_candidate(plan, plan.best_single);
  if (changes == 0) {
    const std::string text = "Do not reorder: " + single + " for the whole run costs least\n";
    if (plan.best_single == 0) return text;  // it is what the run begins with
    return text + "  " + gain_text(plan, cost_of_candidate(plan, 0), one) + " than under " +
           plan.candidates.front().name + '\n';
  }
  const PlanCost scheduled = cost_of_schedule(plan);
  const long long times = std::llround(changes * plan.entries_per_recorded());
  return "Reorder " + std::string(is_cut(plan) ? "about " : "") +
         counted(static_cast<std::uint64_t>(times), "time") + ", migration counted:\n  " +
         gain_text(plan, one, scheduled) + " than under " + single + " throughout\n" +
         (plan.best_single == 0 ? ""
                                : "  " + gain_text(plan, cost_of_candidate(plan, 0), scheduled) +
                                      " than under " + plan.candidates.front().name + '\n');
}

}  // namespace

std::vector<ChangeGroup> change_groups(const PhasePlan& plan) {
  std::vector<ChangeGroup> groups;
  for (const std::size_t e : change_positions(plan)) {
    const ChangeGroup here{plan.entries[e - 1], plan.entries[e], plan.candidate_of_entry[e - 1],
                           plan.candidate_of_entry[e]};
    const auto same = [&](const ChangeGroup& group) {
      return group.after_phase == here.after_phase && group.phase == here.phase &&
             group.from == here.from && group.to == here.to;
    };
    auto group = std::ranges::find_if(groups, same);
    if (group == groups.end()) group = groups.insert(group, here);
    ++group->times;
  }
  return groups;
}

std::string phase_plan_text(const PhasePlan& plan) {
  return plan_headline(plan) + '\n' + problem_text(plan.problem) + order_text(plan) +
         state_text(plan) + '\n' + phases_table(plan) + changes_table(plan) + '\n' +
         costs_table(plan);
}

}  // namespace rankplace
