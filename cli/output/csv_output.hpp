// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "cli/command.hpp"

namespace rankplace::cli {

/// Adds `--json`, and `--csv DIR` for the same tables as files: it sets `json` too.
void add_json_option(CLI::App& command, bool& json, const char* help = "print JSON");

/// Runs a command. If `--csv` was given, the JSON that it prints becomes files instead, which are
/// listed; messages on stderr go on.
[[nodiscard]] int run_with_csv(const CommandRunner& runner);

}  // namespace rankplace::cli
