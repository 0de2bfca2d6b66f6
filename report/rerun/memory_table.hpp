// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/rerun/rerun.hpp"

namespace rankplace {

/// The median time of each placement under each memory policy, as Alam, Barrett, Kuehn,
/// Roth and Vetter (2006) show them in their Tables 2 and 3; empty if there is one policy only.
[[nodiscard]] std::string memory_table(const RerunOutcome& outcome);

}  // namespace rankplace
