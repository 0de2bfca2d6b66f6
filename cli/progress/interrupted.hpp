// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/rerun/rerun.hpp"

namespace rankplace::cli {

/// 0, 128 + signal after an interrupted rerun, or 1 after a failed run; reports on stderr which.
[[nodiscard]] int exit_code_of(const RerunOutcome& outcome);

}  // namespace rankplace::cli
