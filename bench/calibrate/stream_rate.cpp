// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/stream_rate.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "support/numbers/statistics.hpp"
#include "support/text/byte_size.hpp"
#include "support/text/format.hpp"

namespace rankplace::calibrate {
namespace {

/// A message that takes so much longer in a stream than alone passed as a burst: a shaper or a
/// buffer let it pass at once. Less is noise, as streams have no best of many batches.
constexpr double burst_part = 1.1;

constexpr double bytes_per_us = 1000;  // of 1 GB/s

PairOperation stream_of(PairOperation operation) {
  return operation == PairOperation::ping_pong ? PairOperation::stream
                                               : PairOperation::two_way_stream;
}

/// The stream of the same messages of the same pairs.
const PairTime* stream_among(std::span<const PairTime> times, const PairTime& message) {
  const auto stream = std::ranges::find_if(times, [&](const PairTime& time) {
    return time.operation == stream_of(message.operation) && time.step == message.step &&
           time.bytes == message.bytes;
  });
  return stream == times.end() ? nullptr : &*stream;
}

/// Streams of messages that are as large as this part of the largest.
constexpr std::uint64_t large_part = 16;

std::uint64_t largest_bytes(std::span<const PairTime> times, PairOperation operation) {
  std::uint64_t largest = 0;
  for (const PairTime& time : times) {
    if (time.operation == operation) largest = std::max(largest, time.bytes);
  }
  return largest;
}

/// 0: there was no stream.
double usual_GBps(std::span<const PairTime> times, PairOperation operation) {
  const std::uint64_t largest = largest_bytes(times, stream_of(operation));
  std::vector<double> rates;
  for (const PairTime& time : times) {
    if (time.operation != stream_of(operation) || time.bytes * large_part < largest) continue;
    rates.push_back(static_cast<double>(time.bytes) / time.best_us / bytes_per_us);
  }
  return rates.empty() ? 0 : median_of(std::move(rates));
}

}  // namespace

double StreamRate::us_of(std::uint64_t bytes) const {
  return static_cast<double>(bytes) / (GBps * bytes_per_us);
}

std::optional<StreamRate> stream_rate_of(std::span<const PairTime> times, PairOperation operation) {
  StreamRate rate{.GBps = usual_GBps(times, operation)};
  if (rate.GBps == 0) return {};
  double most_gain = 0;
  for (const PairTime& message : times) {
    if (message.operation != operation) continue;
    const PairTime* stream = stream_among(times, message);
    if (stream == nullptr) continue;
    const double gain = std::min(stream->best_us, rate.us_of(message.bytes)) / message.best_us;
    if (gain <= burst_part) continue;
    rate.readings += stream->passes;
    if (gain > most_gain) rate.burst = &message;
    most_gain = std::max(most_gain, gain);
  }
  return rate;
}

std::string burst_text(const StreamRate& rate) {
  return format_bytes(rate.burst->bytes) + " alone take " +
         human_seconds(rate.burst->best_us * 1e-6) + ", in a stream " +
         human_seconds(rate.us_of(rate.burst->bytes) * 1e-6);
}

}  // namespace rankplace::calibrate
