// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>

#include "cli/command.hpp"

namespace rankplace::cli {

CommandRunner add_topology(CLI::App& app) {
  app.add_subcommand("topology", "The machine tree as rankplace sees it");
  return [] { return 0; };
}

}  // namespace rankplace::cli
