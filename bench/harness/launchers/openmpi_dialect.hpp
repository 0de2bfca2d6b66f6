// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bench/harness/launchers/dialect.hpp"

namespace rankplace::harness {

/// mpirun, mpiexec, orterun and prterun of Open MPI 4 and 5.
[[nodiscard]] LauncherDialect openmpi4_dialect();
[[nodiscard]] LauncherDialect openmpi5_dialect();

}  // namespace rankplace::harness
