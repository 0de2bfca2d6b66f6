// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace rankplace::cli {

/// True for arguments that take the words of another program.
[[nodiscard]] bool takes_program_words(const CLI::Option& option);

/// The argument of a command that takes the words of another program; null if it has none.
[[nodiscard]] const CLI::Option* program_words_of(const CLI::App& command);

/// Where the words of the other program begin on the command line; its size if there are none.
[[nodiscard]] std::size_t begin_of_program(const CLI::Option& program,
                                           const std::vector<std::string>& words);

/// Throws UsageError if words of the other program were taken as options of ours: `--` is missing.
/// `words`: the command line, without "rankplace".
void require_unbroken_program(const CLI::App& command, const std::vector<std::string>& words);

/// "OFFENDER: put -- before mpirun: rankplace tune -- mpirun -np 2 ./app".
[[nodiscard]] std::string missing_dashes(const CLI::Option& program, const std::string& offender,
                                         const std::vector<std::string>& words);

}  // namespace rankplace::cli
