// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/link_costs.hpp"

#include <algorithm>
#include <utility>

#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {

LinkCosts link_costs_of(const LinkOptions& options, const std::string& machine) {
  LinkCosts costs{std::string(given_link_costs), {}};
  if (const auto preset = preset_link_costs(options.links.empty() ? machine : options.links)) {
    costs = *preset;
  } else if (!options.links.empty()) {
    costs = read_link_costs(options.links);
  } else if (auto calibrated = calibrated_link_costs(machine)) {
    costs = std::move(*calibrated);
  }
  std::vector<LevelCost> changed;
  for (const std::string& level : options.levels) {
    if (auto network = parse_network_cost(level)) {
      costs.network = std::move(network);
    } else {
      changed.push_back(parse_level_cost(level));
    }
  }
  return with_changed(std::move(costs), changed);
}

void require_levels_of(const Machine& machine, const LinkOptions& options) {
  const auto names = machine.level_names();
  for (const std::string& text : options.levels) {
    if (parse_network_cost(text)) {
      if (machine.network() != nullptr) continue;
      throw UsageError("`link_costs` " + text + ": the machine has no network with links (see " +
                       "`network`; the level inter-node is between all nodes of this one)");
    }
    const std::string level = parse_level_cost(text).level;
    if (std::ranges::find(names, level) != names.end()) continue;
    throw UsageError("`link_costs` names the level '" + level + "', which the machine lacks (" +
                     (names.empty() ? "it has none" : "it has " + joined(names)) + ")");
  }
}

}  // namespace rankplace
