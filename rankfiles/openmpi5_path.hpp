// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rankplace {

/// True if `--map-by rankfile:file=PATH` of every Open MPI 5 takes this path. All versions take a
/// ':' for the end of it, and 5.0.7 to 5.0.9 refuse a '-' anywhere in it.
[[nodiscard]] bool is_openmpi5_path(std::string_view path);

/// The value of --map-by for a rankfile. It names the file, or else file descriptor 3, which
/// openmpi5_input() or with_openmpi5_input() opens.
[[nodiscard]] std::string openmpi5_mapping(const std::string& path);

/// The file that a shell must open as descriptor 3 for openmpi5_mapping(); empty: none.
[[nodiscard]] std::string openmpi5_input(const std::string& path);

/// A command that uses openmpi5_mapping(), to be started without a shell: unchanged, or behind a
/// shell that opens the file and then becomes the command.
[[nodiscard]] std::vector<std::string> with_openmpi5_input(std::vector<std::string> command,
                                                           const std::string& path);

}  // namespace rankplace
