// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/harness/launch_command.hpp"
#include "pmpi_tracer/mpi_interface.hpp"

namespace rankplace {

/// The program of a launch command that starts the ranks: the first word, or the first after
/// `env NAME=VALUE...`.
[[nodiscard]] std::string launcher_of(const std::vector<std::string>& command);

/// The name of rankplace-probe, which stands for the program of a command that has none.
inline constexpr const char* probe_name = "rankplace-probe";

/// rankplace-probe as the program of a launch command: words, as it may need variables. It is that
/// of the MPI library with which the command's programs are linked; else of the one to which the
/// launcher belongs; else of the one that rankplace was built with. Throws InputError if there is
/// no such probe.
[[nodiscard]] std::vector<std::string> probe_for(const harness::UserLaunch& command);

/// The same for a command of which only the launcher is known. Only a launcher with a name of MPI's
/// is asked for its version. Throws InputError if it cannot be started.
[[nodiscard]] std::vector<std::string> probe_for(const std::string& launcher);

}  // namespace rankplace
