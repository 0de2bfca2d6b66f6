// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>

namespace rankplace::cli {

/// The program of the launcher process (mpirun, orted, hydra_pmi_proxy, slurmstepd) that gave this
/// process the environment variable `rank_variable`: of the nearest process above it that lacks the
/// variable. An empty path if that cannot be read. Nothing if an MPI program is between the two,
/// which has the variable for itself: this process is no part of the job then.
[[nodiscard]] std::optional<std::filesystem::path> launcher_of_this_process(
    const char* rank_variable);

}  // namespace rankplace::cli
