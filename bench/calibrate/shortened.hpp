// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/calibrate/level_costs.hpp"

namespace rankplace::calibrate {

/// The pairs, sizes and passes of a level that were measured, if there was no time for all: "alone:
/// 1 of 4 pairs, 18 of 23 sizes (up to 512K), 1 of 3 passes". Empty if all were measured.
[[nodiscard]] std::string shortened_text(const MeasuredLevel& level,
                                         std::vector<std::uint64_t> sizes);

}  // namespace rankplace::calibrate
