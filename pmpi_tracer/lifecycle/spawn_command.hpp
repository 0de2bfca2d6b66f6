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

/// The command that starts `command` with these variables ("NAME=value") in its environment. It
/// uses env(1), which becomes the program: the launcher does not pass variables on. The program is
/// searched from `folder` (empty: the present one), or in the folders of `search_path`, between
/// colons. If it is not found, the command stays as it is, and the launcher reports that as usual.
[[nodiscard]] SpawnCommand with_environment(SpawnCommand command,
                                            const std::vector<std::string>& variables,
                                            const std::string& folder,
                                            const std::string& search_path);

}  // namespace rankplace::tracer
