// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/shortened.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "support/text/byte_size.hpp"

namespace rankplace::calibrate {
namespace {

/// "2 of 4 pairs", if some are missing.
void add_part(std::string& text, std::uint64_t measured, std::uint64_t all,
              const std::string& of_what) {
  if (measured >= all) return;
  if (!text.empty()) text += ", ";
  text += std::to_string(measured) + " of " + std::to_string(all) + ' ' + of_what;
}

/// The step with the fewest measurements.
struct Least {
  std::uint64_t sizes = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t largest_bytes = 0;
  std::uint64_t passes = full_passes;
};

Least least_of(std::span<const PairTime> times) {
  Least least;
  for (std::size_t begin = 0; begin < times.size();) {
    const std::size_t step = times[begin].step;
    Least own{0, 0, full_passes};
    for (; begin < times.size() && times[begin].step == step; ++begin) {
      if (times[begin].operation != PairOperation::ping_pong) continue;
      ++own.sizes;
      own.largest_bytes = std::max(own.largest_bytes, times[begin].bytes);
      own.passes = std::min(own.passes, times[begin].passes);
    }
    if (own.sizes < least.sizes) {
      least.sizes = own.sizes;
      least.largest_bytes = own.largest_bytes;
    }
    least.passes = std::min(least.passes, own.passes);
  }
  return least;
}

void add_steps(std::string& text, std::span<const PairTime> times, std::uint64_t sizes) {
  const Least least = least_of(times);
  add_part(text, least.sizes, sizes, "sizes (up to " + format_bytes(least.largest_bytes) + ")");
  add_part(text, least.passes, full_passes, "passes");
}

}  // namespace

std::string shortened_text(const MeasuredLevel& level, std::vector<std::uint64_t> sizes) {
  std::ranges::sort(sizes);
  sizes.erase(std::ranges::unique(sizes).begin(), sizes.end());
  const std::span<const PairTime> times(level.times);
  const auto first_together =
      std::ranges::find(level.times, level.pairs.alone.size(), &PairTime::step);
  const auto alone_times = static_cast<std::size_t>(first_together - level.times.begin());
  std::string alone;
  add_part(alone, level.alone.pairs, level.pairs.alone.size(), "pairs");
  add_steps(alone, times.first(alone_times), sizes.size());
  std::string together;
  add_steps(together, times.subspan(alone_times), sizes.size());
  if (!alone.empty()) alone = "alone: " + alone;
  if (!together.empty()) together = "at once: " + together;
  return alone + (alone.empty() || together.empty() ? "" : "; ") + together;
}

}  // namespace rankplace::calibrate
