// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/preset_clock.hpp"

#include "mapper/search/presets/search_work.hpp"

namespace rankplace {

std::optional<double> PresetClock::seconds_left(Preset preset, Time now) {
  if (!begin_) {
    begin_ = now;
    return std::nullopt;
  }
  double seconds = std::chrono::duration<double>(now - *begin_).count();
  begin_ = now;
  double sum = 0;
  for (Preset next = preset; next <= last_;
       next = static_cast<Preset>(static_cast<int>(next) + 1)) {
    seconds *= work_of(next).times_preset_before;
    sum += seconds;
  }
  return sum;
}

void PresetClock::tell(const SearchOptions& options, Preset preset) {
  if (!options.on_estimate || options.deadline) return;
  if (const auto left = seconds_left(preset, std::chrono::steady_clock::now())) {
    options.on_estimate(*left);
  }
}

}  // namespace rankplace
