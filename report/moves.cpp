// SPDX-License-Identifier: BSD-3-Clause
#include "report/placements/moves.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "mapper/profile/rank_list.hpp"
#include "report/placements/gap.hpp"
#include "report/placements/load_text.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

/// A number of the objective that a step has changed.
struct Change {
  std::string what;
  double before = 0;
  double after = 0;
  bool is_load = true;  ///< of links; else a number of its own
};

/// How one step changes it, for people.
struct ChangeText {
  std::string before;
  std::string after;
  std::string per_move;  ///< without a sign
};

ChangeText load_change_text(const MappingProblem& problem, const Change& change, double per_move) {
  auto [before, after] = load_texts(problem, static_cast<std::uint64_t>(change.before),
                                    static_cast<std::uint64_t>(change.after));
  return {std::move(before), std::move(after),
          load_text(problem, static_cast<std::uint64_t>(std::llround(per_move)))};
}

ChangeText change_text(const MappingProblem& problem, const Change& change, double per_move) {
  if (change.is_load) return load_change_text(problem, change, per_move);
  const int decimals = format_of(problem.objective).decimals;
  return {fixed(change.before, decimals), fixed(change.after, decimals), fixed(per_move, 2)};
}

/// The outermost number of the lexicographic order that differs; the last one if none does.
Change level_change(const Machine& machine, const Score& before, const Score& after) {
  Change change;
  for (std::size_t l = 0; l < before.levels.size(); ++l) {
    const LevelLoad& a = before.levels[l];
    const LevelLoad& b = after.levels[l];
    const std::string& name = machine.level_names()[l];
    change = a.largest_link != b.largest_link
                 ? Change{"busiest " + name + " link", static_cast<double>(a.largest_link),
                          static_cast<double>(b.largest_link)}
                 : Change{"sum of " + name + " links", static_cast<double>(a.link_sum),
                          static_cast<double>(b.link_sum)};
    if (change.before != change.after) break;
  }
  return change;
}

Change change_of(const MappingProblem& problem, const Score& before, const Score& after) {
  const Objective& objective = problem.objective;
  switch (objective.kind()) {
    case ObjectiveKind::hop_bytes:
    case ObjectiveKind::bottleneck:
      return {format_of(objective).name, value_of(objective, before), value_of(objective, after),
              false};
    case ObjectiveKind::lexicographic: break;
  }
  return level_change(problem.resolved.machine, before, after);
}

std::string place_text(const RankSlot& slot) {
  return slot.host + ':' + format_number_list(slot.units());
}

std::size_t moved_ranks(const MigrationPlan& moves) {
  std::size_t count = 0;
  for (const MoveStep& step : moves.steps) count += step.from.size();
  return count;
}

std::string step_text(const MappingProblem& problem, const MoveStep& step, const Score& before) {
  std::string text;
  for (std::size_t i = 0; i < step.from.size(); ++i) {
    text += "  rank " + std::to_string(step.from[i].rank) + ": " + place_text(step.from[i]) +
            " -> " + place_text(step.to[i]) + '\n';
  }
  const Change change = change_of(problem, before, step.score);
  const double per_move = (change.after - change.before) / static_cast<double>(step.from.size());
  const ChangeText told = change_text(problem, change, std::fabs(per_move));
  const char* const sign = per_move > 0 ? "+" : per_move < 0 ? "-" : "";
  return text + "    " + change.what + ' ' + told.before + " -> " + told.after + " (" + sign +
         told.per_move + " per move)\n";
}

nlohmann::ordered_json place_json(const RankSlot& slot) {
  return {{"host", slot.host}, {"cores", slot.cores}};
}

}  // namespace

std::string moves_text(const MappingProblem& problem, const NamedPlacement& placement) {
  if (!placement.moves) return "";
  const MigrationPlan& moves = *placement.moves;
  std::string text = placement.name + ": " + std::to_string(moved_ranks(moves)) + " of " +
                     counted(problem.profile.rank_count(), "rank") + " moved (at most " +
                     std::to_string(*problem.options.slots.max_moves) + ")\n";
  const Score* before = &moves.start;
  for (const MoveStep& step : moves.steps) {
    text += step_text(problem, step, *before);
    before = &step.score;
  }
  return text;
}

nlohmann::ordered_json moves_json(const MappingProblem& problem, const MigrationPlan& moves) {
  nlohmann::ordered_json json{{"most", *problem.options.slots.max_moves},
                              {"ranks_moved", moved_ranks(moves)},
                              {"steps", nlohmann::ordered_json::array()}};
  const Score* before = &moves.start;
  for (const MoveStep& step : moves.steps) {
    nlohmann::ordered_json ranks;
    for (std::size_t i = 0; i < step.from.size(); ++i) {
      ranks.push_back({{"rank", step.from[i].rank},
                       {"from", place_json(step.from[i])},
                       {"to", place_json(step.to[i])}});
    }
    const Change change = change_of(problem, *before, step.score);
    json["steps"].push_back({{"ranks", ranks},
                             {"what", change.what},
                             {"before", change.before},
                             {"after", change.after}});
    before = &step.score;
  }
  return json;
}

}  // namespace rankplace
