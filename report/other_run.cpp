// SPDX-License-Identifier: BSD-3-Clause
#include "report/document/other_run.hpp"

#include <string>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "report/document/report_placement.hpp"
#include "report/placements/loads.hpp"
#include "report/run/changed_pairs.hpp"
#include "report/run/matrix_json.hpp"
#include "report/run/volume_json.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"
#include "support/text/text.hpp"
#include "workflow/problem/source.hpp"
#include "workflow/problem/traffic_unit.hpp"

namespace rankplace {
namespace {

using Json = nlohmann::ordered_json;

/// So many changed pairs are listed.
constexpr std::size_t most_changed = 20;

Json changed_json(const ChangedPairs& changed) {
  Json json{{"pairs", changed.count},
            {"sender", Json::array()},
            {"receiver", Json::array()},
            {"before_bytes", Json::array()},
            {"after_bytes", Json::array()}};
  for (const ChangedPair& pair : changed.most) {
    json["sender"].push_back(pair.sender.value());
    json["receiver"].push_back(pair.receiver.value());
    json["before_bytes"].push_back(pair.before);
    json["after_bytes"].push_back(pair.after);
  }
  return json;
}

/// What a drawn placement puts on the levels with the traffic of the second run.
struct OtherLoads {
  const NamedPlacement* placement;
  std::vector<LevelLoad> levels;
};

std::vector<OtherLoads> other_loads(const Report& report) {
  const CommGraph graph(report.other->traffic, report.problem.options.source.measure);
  const Machine& machine = report.problem.resolved.machine;
  std::vector<OtherLoads> loads;
  for (std::size_t i = 0; i < report.drawn; ++i) {
    const auto placement = placement_on(machine, report.placements[i]);
    if (placement) {
      loads.push_back({&report.placements[i], evaluate(graph, machine, *placement).levels});
    }
  }
  return loads;
}

Json other_loads_json(const std::vector<OtherLoads>& loads) {
  Json json = Json::array();
  for (const OtherLoads& of_placement : loads) {
    Json one{{"name", of_placement.placement->name},
             {"largest_link", Json::array()},
             {"link_sum", Json::array()}};
    for (const LevelLoad& level : of_placement.levels) {
      one["largest_link"].push_back(level.largest_link);
      one["link_sum"].push_back(level.link_sum);
    }
    json.push_back(std::move(one));
  }
  return json;
}

/// "ring.profile (./ring, 1.20 s)".
std::string run_in_words(const Profile& profile) {
  const std::string command = profile.command.empty() ? "no command" : joined(profile.command, " ");
  return profile.path.string() + " (" + command +
         (profile.wall_s > 0 ? ", " + human_seconds(profile.wall_s) : "") + ")";
}

/// An amount before and after, and the signed difference, as cells.
template <class Text>
std::vector<std::string> change_cells(std::vector<std::string> cells, std::uint64_t before,
                                      std::uint64_t after, const Text& text) {
  const std::string difference = text(after > before ? after - before : before - after);
  const std::string sign = after > before ? "+" : after < before ? "-" : "";
  cells.insert(cells.end(), {text(before), text(after), sign + difference});
  return cells;
}

std::string totals_table(const Report& report) {
  const Volume before = report.problem.traffic.total();
  const Volume after = report.other->traffic.total();
  TextTable table({"traffic", "before", "after", "difference"}, {Align::left});
  table.add_row(change_cells({"bytes"}, before.bytes, after.bytes, human_bytes));
  if (counts_messages(report.problem.traffic) && counts_messages(report.other->traffic)) {
    table.add_row(change_cells({"messages"}, before.messages, after.messages, grouped));
  }
  return table.text();
}

std::string other_loads_table(const Report& report) {
  const auto text = [&](std::uint64_t load) { return load_text(report.problem, load); };
  const auto names = report.problem.resolved.machine.level_names();
  TextTable table({"placement", "level", "busiest link before", "after", "difference"},
                  {Align::left, Align::left});
  for (const OtherLoads& loads : other_loads(report)) {
    for (std::size_t l = 0; l < names.size(); ++l) {
      table.add_row(change_cells({loads.placement->name, names[l]},
                                 loads.placement->score.levels[l].largest_link,
                                 loads.levels[l].largest_link, text));
    }
  }
  return table.text();
}

std::string changed_table(const ChangedPairs& changed) {
  if (changed.count == 0) return "Every rank sends every other the same number of bytes.\n";
  TextTable table({"from rank, to rank", "before", "after", "difference"}, {Align::left});
  for (const ChangedPair& pair : changed.most) {
    const std::string ranks =
        std::to_string(pair.sender.value()) + ", " + std::to_string(pair.receiver.value());
    table.add_row(change_cells({ranks}, pair.before, pair.after, human_bytes));
  }
  return "Ordered pairs of ranks that differ: " + grouped(changed.count) +
         ". The first of them:\n\n" + "```\n" + table.text() + "```\n";
}

}  // namespace

Json other_run_json(const Report& report) {
  if (!report.other) return {};
  const CommunicationMatrix& traffic = report.other->traffic;
  return {{"run", run_json(report.other->profile)},
          {"traffic", {{"total", volume_json(traffic.total())}, {"pairs", pairs_json(traffic)}}},
          {"changed", changed_json(changed_pairs(report.problem.traffic, traffic, most_changed))},
          {"loads", other_loads_json(other_loads(report))}};
}

std::string other_run_markdown(const Report& report) {
  if (!report.other) return "";
  const Profile& after = report.other->profile;
  const ChangedPairs changed =
      changed_pairs(report.problem.traffic, report.other->traffic, most_changed);
  return "## Two runs\n\nBefore: " + run_in_words(report.problem.profile) +
         ". After: " + run_in_words(after) + ".\n" +
         (after.complete ? "" : "\nAfter: INCOMPLETE: " + after.incomplete_reason + "\n") +
         "\n```\n" + totals_table(report) + '\n' + other_loads_table(report) + "```\n\n" +
         changed_table(changed) + '\n';
}

void require_same_ranks(const MappingProblem& problem, const Source& other) {
  const std::size_t ranks = problem.profile.rank_count();
  if (other.profile.rank_count() == ranks) return;
  throw InputError(other.profile.path, 0,
                   "has " + counted(other.profile.rank_count(), "rank") + ", " +
                       problem.profile.path.string() + " has " + std::to_string(ranks) +
                       " (a report compares runs of the same number of ranks)");
}

}  // namespace rankplace
