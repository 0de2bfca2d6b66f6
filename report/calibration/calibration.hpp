// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "bench/calibrate/calibration.hpp"

namespace rankplace {

/// The machine in a line, and a table with a line for each level, outermost first.
[[nodiscard]] std::string calibration_text(const calibrate::Calibration& calibration);

}  // namespace rankplace
