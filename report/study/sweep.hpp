// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// One placement at one message size.
struct SweepEntry {
  std::string placement;
  std::vector<LevelScore> levels;  ///< bytes, outermost first
  std::vector<double> median_us;   ///< of each timed run; empty: not timed
};

struct SweepRow {
  std::uint64_t message_bytes = 0;
  std::vector<SweepEntry> entries;
};

/// A pattern over message sizes and placements.
struct MessageSizeSweep {
  std::string pattern;
  std::uint32_t ranks = 0;
  std::string machine;
  bool machine_is_here = false;  ///< false: not timed, because the machine is not this one
  std::vector<SweepRow> rows = {};
  bool is_complete = true;  ///< false: interrupted, so times are missing
};

/// A row per size and placement with the busiest link of every level and the time; with two
/// placements or more, below each size the first as a percentage of the last.
[[nodiscard]] std::string sweep_text(const MessageSizeSweep& sweep);
/// Keys as in docs/cli/bench.md.
[[nodiscard]] std::string sweep_json(const MessageSizeSweep& sweep);

}  // namespace rankplace
