// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bench/harness/launchers/dialect.hpp"

namespace rankplace::harness {

/// The row of the table of launchers.
[[nodiscard]] const LauncherDialect& dialect_of(LauncherKind kind);

}  // namespace rankplace::harness
