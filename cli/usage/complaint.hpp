// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace rankplace::cli {

/// The command that a command line asks for: the innermost one that was recognised.
[[nodiscard]] const CLI::App& innermost_command(const CLI::App& app);

/// The message about a refused command line: the offending word, the word that was probably meant,
/// and the command whose help says more. `words`: the command line, without "rankplace".
[[nodiscard]] std::string complaint_about(const CLI::App& app, const CLI::ParseError& error,
                                          const std::vector<std::string>& words);

/// The same about a word that should be a command, in a program or a command that has these.
[[nodiscard]] std::string unknown_command(const std::string& word, const std::string& parent,
                                          const std::vector<std::string>& commands);

}  // namespace rankplace::cli
