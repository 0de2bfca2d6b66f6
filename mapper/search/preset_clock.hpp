// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <optional>

#include "mapper/search/search_options.hpp"

namespace rankplace {

/// Estimates how long the presets of a search still take: from the time of the preset before, and
/// how much more work a preset does than the one before it.
class PresetClock {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit PresetClock(Preset last) : last_(last) {}

  /// The seconds that `preset`, which begins now, and those after it take. None before the first.
  [[nodiscard]] std::optional<double> seconds_left(Preset preset, Time now);
  /// Tells SearchOptions::on_estimate so, if there is one and no deadline: `preset` begins now.
  void tell(const SearchOptions& options, Preset preset);

 private:
  Preset last_;
  std::optional<Time> begin_;  ///< of the preset before
};

}  // namespace rankplace
