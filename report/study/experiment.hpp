// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "bench/paper/experiment.hpp"

namespace rankplace {

/// A row for each point and source of times: mean times under the placements, and the gain of the
/// first over the last with its 95 % interval. Algorithms of a collective: a row for each size and
/// algorithm, the fastest first, with its rank under each placement, and below it in words whether
/// algorithm or placement matters more.
[[nodiscard]] std::string experiment_text(const paper::Experiment& experiment);

}  // namespace rankplace
