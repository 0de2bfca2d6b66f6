// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "bench/harness/comparison.hpp"

namespace rankplace::cli {

/// One row per placement: run time and time inside MPI, each with its ratio to the reference; then
/// a line per placement that says in words whether it is faster.
[[nodiscard]] std::string comparison_text(const harness::Comparison& comparison);

}  // namespace rankplace::cli
