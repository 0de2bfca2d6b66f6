// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/rerun/rerun.hpp"

namespace rankplace {

/// One row per placement: run time and time inside MPI, each with its ratio to the reference; a
/// line per placement that says in words whether it is faster; how widely the times of each
/// placement are scattered; drift and outliers, if there are any.
[[nodiscard]] std::string comparison_text(const RerunOutcome& outcome);

}  // namespace rankplace
