// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace rankplace {

/// The running rankplace command, as an absolute path.
[[nodiscard]] std::filesystem::path own_command();

/// The folders in which tracers and MPI programs of rankplace are looked for: the folders of
/// RANKPLACE_TRACER_PATH, then this program's own, the build's and the installed one.
[[nodiscard]] std::vector<std::filesystem::path> mpi_tool_folders();

/// These folders for messages: "/a, /b".
[[nodiscard]] std::string mpi_tool_folders_text();

/// The file of this name in the first of these folders that has it; nothing if none has.
[[nodiscard]] std::optional<std::filesystem::path> find_mpi_tool(const std::string& file_name);

/// An MPI program that belongs to rankplace and lies beside the command. Throws InputError if it is
/// not there.
[[nodiscard]] std::filesystem::path own_mpi_program(const std::string& name);

/// A library that belongs to rankplace and is not linked: in ../lib of the command (build folder)
/// or in ../LIBDIR/rankplace (installed); nothing if it is in neither.
[[nodiscard]] std::optional<std::filesystem::path> find_own_library(const std::string& file_name);

/// The same; throws InputError if it is in neither.
[[nodiscard]] std::filesystem::path own_library(const std::string& file_name);

/// The file name of the library that simulates; not there if rankplace was built without SimGrid.
inline constexpr const char* simgrid_library_name = "librankplace_simgrid.so";

/// That library. Throws InputError if rankplace was built without SimGrid.
[[nodiscard]] std::filesystem::path simgrid_library();

/// The program of this name in one of these folders ("/usr/bin:/bin"); nothing if there is none.
[[nodiscard]] std::optional<std::filesystem::path> find_program_along(const std::string& folders,
                                                                      const std::string& name);

/// The folders of PATH with ":" between them; where that is not set, those of a shell.
[[nodiscard]] std::string program_folders();
/// The program of this name on the PATH; nothing if there is none.
[[nodiscard]] std::optional<std::filesystem::path> find_program(const std::string& name);

/// The program as the shell would find it (PATH); a name with a slash is taken as it is. Throws
/// InputError if there is none.
[[nodiscard]] std::filesystem::path program_named(const std::string& name);

}  // namespace rankplace
