// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace rankplace::cli {

/// Makes an empty value of an option or argument of `app` and its subcommands wrong usage (`-o
/// "$FOLDER"` where FOLDER is not set), and a negative number as the value of an option. Neither
/// has a meaning for any option, and both lead to misleading messages. The words of a program to
/// run are not checked.
void refuse_impossible_values(CLI::App& app);

/// Throws UsageError if one of the command's words is a list with an empty item ("1,,2") behind an
/// option that takes a list. CLI11 would leave the item out, or take the next word for it.
void refuse_empty_items(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace rankplace::cli
