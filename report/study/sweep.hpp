// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/study/message_size_sweep.hpp"

namespace rankplace {

/// A row per size and placement with the busiest link of every level and the time; with two
/// placements or more, below each size the first as a percentage of the last.
[[nodiscard]] std::string sweep_text(const MessageSizeSweep& sweep);
/// Keys as in docs/cli/bench.md.
[[nodiscard]] std::string sweep_json(const MessageSizeSweep& sweep);

}  // namespace rankplace
