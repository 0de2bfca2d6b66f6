// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace rankplace::tracer {

/// A program to be spawned, and its arguments without its name, as MPI_Comm_spawn takes them.
struct SpawnCommand {
  std::string program;
  std::vector<std::string> arguments;
};

/// The command that starts `command` with these variables ("NAME=value") in its environment, which
/// the launcher does not hand on: env(1), which becomes the program. Nothing is changed if the
/// program cannot be found, so that the launcher says so as ever: from `folder` (empty: the present
/// one), or in the folders of `search_path`, between colons.
[[nodiscard]] SpawnCommand with_environment(SpawnCommand command,
                                            const std::vector<std::string>& variables,
                                            const std::string& folder,
                                            const std::string& search_path);

}  // namespace rankplace::tracer
