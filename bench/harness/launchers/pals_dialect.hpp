// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bench/harness/launchers/dialect.hpp"

namespace rankplace::harness {

/// mpiexec of HPE Cray's Parallel Application Launch Service, with Cray MPICH.
[[nodiscard]] LauncherDialect pals_dialect();

}  // namespace rankplace::harness
