// SPDX-License-Identifier: BSD-3-Clause
#include "cli/link_options.hpp"

#include <CLI/CLI.hpp>
#include <utility>

namespace rankplace::cli {

void add_link_options(CLI::App& command, LinkOptions& options) {
  command
      .add_option("--links", options.links,
                  "what the links cost: draco, jaguar, or a machine.json (rankplace calibrate, "
                  "docs/prediction.md); default: those of --machine, if it is one of these")
      ->type_name("NAME|FILE");
  command
      .add_option("--link", options.levels,
                  "costs of one level, instead of or beside --links: latency in us, GB/s of one "
                  "message, GB/s of a link; half: both directions share it")
      ->type_name("LEVEL=US,GBPS,GBPS[,half]")
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

LinkCosts link_costs_of(const LinkOptions& options, const std::string& machine) {
  LinkCosts costs{"the command line", {}};
  if (const auto preset = preset_link_costs(options.links.empty() ? machine : options.links)) {
    costs = *preset;
  } else if (!options.links.empty()) {
    costs = read_link_costs(options.links);
  } else if (auto calibrated = calibrated_link_costs(machine)) {
    costs = std::move(*calibrated);
  }
  std::vector<LevelCost> changed;
  for (const std::string& level : options.levels) changed.push_back(parse_level_cost(level));
  return with_changed(std::move(costs), changed);
}

std::optional<LinkCosts> known_link_costs(const LinkOptions& options, const std::string& machine) {
  LinkCosts costs = link_costs_of(options, machine);
  if (costs.levels.empty()) return std::nullopt;
  return costs;
}

}  // namespace rankplace::cli
