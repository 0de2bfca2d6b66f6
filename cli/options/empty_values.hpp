// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace CLI {
class App;
}

namespace rankplace::cli {

/// Makes it wrong usage to give an option or an argument of `app` and its subcommands an empty
/// value (`-o "$FOLDER"` where FOLDER is not set): none means anything by that, and an empty path
/// leads to messages about other things. The words of a program to run are the program's own.
void refuse_empty_values(CLI::App& app);

}  // namespace rankplace::cli
