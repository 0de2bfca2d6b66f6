// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/link_options.hpp"

#include <CLI/CLI.hpp>

namespace rankplace::cli {

void add_link_options(CLI::App& command, LinkOptions& options) {
  command
      .add_option("--links", options.links,
                  "link costs: draco, jaguar, or a machine.json (rankplace calibrate, "
                  "docs/prediction.md); default: those of --machine, if it is one of these")
      ->type_name("NAME|FILE");
  command
      .add_option(
          "--link", options.levels,
          "costs of one level, instead of or beside --links: latency in us, GB/s of one "
          "message, GB/s of a link; half: both directions share it; for a network that is no "
          "tree: network=US,GBPS, for each of its links")
      ->type_name("LEVEL=US,GBPS,GBPS[,half]")
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace rankplace::cli
