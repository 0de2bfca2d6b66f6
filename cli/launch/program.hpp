// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace rankplace::cli {

/// The program and its arguments, for a command between a launcher and a program. All words after
/// the command's own options belong to the program, with `--` before them or without.
void add_program(CLI::App& command, std::vector<std::string>& words);

/// Replaces this process by the program. Returns only on failure, after a message on stderr: 127 if
/// there is no such program, 126 if it cannot be executed, as a shell does.
[[nodiscard]] int become(const std::vector<std::string>& words);

}  // namespace rankplace::cli
