// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace rankplace::cli {

/// The program and its arguments, of a command that goes between a launcher and a program; what
/// follows the command's own options belongs to the program, `--` before it or not.
void add_program(CLI::App& command, std::vector<std::string>& words);

/// Replaces this process by the program. Returns only if that fails, having said why on stderr:
/// 127 if there is no such program, 126 if it cannot be executed, as a shell does.
[[nodiscard]] int become(const std::vector<std::string>& words);

}  // namespace rankplace::cli
