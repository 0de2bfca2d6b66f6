// SPDX-License-Identifier: BSD-3-Clause
#include "report/rerun/memory_table.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <vector>

#include "support/text/format.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

/// Appends a new name, so that names stand in the order of their first appearance.
void add_new(std::vector<std::string>& names, const std::string& name) {
  if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

std::string policy_of(const harness::RunPlacement& placement) {
  return placement.memory.empty() ? "default" : placement.memory;
}

/// Without the policy.
std::string base_name(const harness::RunPlacement& placement) {
  const std::size_t added = placement.memory.empty() ? 0 : placement.memory.size() + 1;
  return placement.name.substr(0, placement.name.size() - added);
}

std::string programs_text(const harness::UserLaunch& command) {
  return joined(command.programs(), " : ", [](const std::string& program) {
    return std::filesystem::path(program).filename().string();
  });
}

}  // namespace

std::string memory_table(const RerunOutcome& outcome) {
  std::vector<std::string> placements;
  std::vector<std::string> policies;
  std::map<std::pair<std::string, std::string>, std::string> cells;
  for (std::size_t i = 0; i < outcome.plan.placements.size(); ++i) {
    const harness::RunPlacement& placement = outcome.plan.placements[i];
    const harness::PlacementSummary& summary = outcome.comparison.placements[i];
    add_new(placements, base_name(placement));
    add_new(policies, policy_of(placement));
    cells[{base_name(placement), policy_of(placement)}] =
        summary.runs == 0 ? "-" : human_seconds(summary.wall.median_s);
  }
  if (policies.size() < 2) return "";
  std::vector<std::string> header{"ranks", "program", "placement"};
  header.insert(header.end(), policies.begin(), policies.end());
  TextTable table(header, {Align::right, Align::left, Align::left});
  for (const std::string& placement : placements) {
    std::vector<std::string> row{std::to_string(outcome.plan.rank_count),
                                 programs_text(outcome.plan.command), placement};
    for (const std::string& policy : policies) row.push_back(cells[{placement, policy}]);
    table.add_row(row);
  }
  return "\nmedian time by memory policy\n" + table.text();
}

}  // namespace rankplace
