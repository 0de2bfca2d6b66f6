// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace rankplace::cli {

/// "rankplace study ratio": the words that name a command.
[[nodiscard]] inline std::string words_of_command(const CLI::App& command) {
  const CLI::App* const parent = command.get_parent();
  return (parent == nullptr ? "" : words_of_command(*parent) + ' ') + command.get_name();
}

/// " (see rankplace map --help)".
[[nodiscard]] inline std::string help_hint(const CLI::App& command) {
  return " (see " + words_of_command(command) + " --help)";
}

}  // namespace rankplace::cli
