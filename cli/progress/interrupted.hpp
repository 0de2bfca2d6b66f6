// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/rerun.hpp"

namespace rankplace::cli {

/// 0, or 128 + signal after an interrupted rerun, which it mentions on stderr.
[[nodiscard]] int exit_code_of(const RerunOutcome& outcome);

}  // namespace rankplace::cli
