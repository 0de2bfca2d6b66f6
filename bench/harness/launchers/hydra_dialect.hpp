// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bench/harness/launchers/dialect.hpp"

namespace rankplace::harness {

/// Hydra's mpiexec: of MPICH and MVAPICH, which take a host file with bindings, and of Intel MPI,
/// which takes argument sets.
[[nodiscard]] LauncherDialect mpich_dialect();
[[nodiscard]] LauncherDialect mpich_before_502_dialect();
[[nodiscard]] LauncherDialect intel_dialect();

}  // namespace rankplace::harness
