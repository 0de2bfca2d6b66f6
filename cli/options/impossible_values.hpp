// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace CLI {
class App;
}

namespace rankplace::cli {

/// Makes an empty value of an option or argument of `app` and its subcommands wrong usage (`-o
/// "$FOLDER"` where FOLDER is not set), and a negative number as the value of an option. Neither
/// has a meaning for any option, and both lead to misleading messages. The words of a program to
/// run are not checked.
void refuse_impossible_values(CLI::App& app);

}  // namespace rankplace::cli
