// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/preset_clock.hpp"

namespace rankplace {
namespace {

/// How many times as long a preset takes as the one before, as in the tables of docs/benchmarks.md.
double more_work_than_before(Preset preset) {
  switch (preset) {
    case Preset::fast: return 1;
    case Preset::standard: return 5;
    case Preset::best: return 1.5;
  }
  return 1;
}

}  // namespace

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
    seconds *= more_work_than_before(next);
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
