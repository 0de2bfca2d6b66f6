// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bench/harness/launchers/dialect.hpp"

namespace rankplace::harness {

/// flux run.
[[nodiscard]] LauncherDialect flux_dialect();

}  // namespace rankplace::harness
