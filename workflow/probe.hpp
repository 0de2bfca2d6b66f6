// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace rankplace {

/// The program of a launch command that starts the ranks: the first word, or the first after
/// `env NAME=VALUE...`.
[[nodiscard]] std::string launcher_of(const std::vector<std::string>& command);

/// rankplace-probe for the MPI library that the launcher belongs to: Hydra's (MPICH, Intel MPI),
/// else the one that rankplace was built with. Only a launcher called mpi... is asked for its
/// version. Throws InputError if it cannot be started, or there is no such probe.
[[nodiscard]] std::filesystem::path probe_for(const std::string& launcher);

}  // namespace rankplace
