// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}  // namespace CLI

namespace rankplace::cli {

/// How the last of `words` may be completed: commands, options, or the values that an option takes.
/// `words`: the command line, without "rankplace", up to the word that is being typed (maybe
/// empty). Nothing where a file, a number or another program's word stands; the shell then proposes
/// files.
[[nodiscard]] std::vector<std::string> candidates(const CLI::App& app,
                                                  const std::vector<std::string>& words);

}  // namespace rankplace::cli
