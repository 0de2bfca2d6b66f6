// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/rerun/user_command.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// `--launcher`: what the launcher is, where it is not recognised.
void add_launcher_option(CLI::App& command, std::string& launcher);

/// `--mpirun`: a launcher and its options, with spaces between.
void add_mpirun_option(CLI::App& command, std::vector<std::string>& mpirun);

/// `--launcher`, `--program`, and the command after `--`, which `help` describes.
void add_launch_options(CLI::App& command, LaunchLine& line, const std::string& help);

}  // namespace rankplace::cli
