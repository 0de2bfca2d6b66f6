// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/problem.hpp"

namespace rankplace {

/// The standing of a search: "J 1234 (bound 1000)", "bottleneck 12.50 (bound 10.00)", or the
/// outermost level whose busiest link does not meet the bound.
[[nodiscard]] std::string standing_text(const MappingProblem& problem, const Score& best,
                                        const Score& bound);

}  // namespace rankplace
