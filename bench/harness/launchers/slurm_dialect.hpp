// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bench/harness/launchers/dialect.hpp"

namespace rankplace::harness {

/// srun, inside an allocation.
[[nodiscard]] LauncherDialect slurm_dialect();

}  // namespace rankplace::harness
