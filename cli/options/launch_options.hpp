// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/machine/slot_options.hpp"
#include "workflow/rerun/user_command.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// `--launcher`: what the launcher is, where it is not recognised.
void add_launcher_option(CLI::App& command, std::string& launcher);

/// `--mpirun`: a launcher and its options, with spaces between.
void add_mpirun_option(CLI::App& command, std::vector<std::string>& mpirun);

/// Ranks get as many cores as the command's own options give them, unless `--cores-per-rank` says
/// how many. Says so on stderr.
void take_cores_of(const harness::UserLaunch& command, SlotOptions& slots);

/// `--launcher`, `--program`, and the command after `--`, which `help` describes.
void add_launch_options(CLI::App& command, LaunchLine& line, const std::string& help);

}  // namespace rankplace::cli
