// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/level_costs.hpp"

#include <algorithm>
#include <iomanip>
#include <optional>
#include <set>
#include <span>
#include <sstream>

#include "support/byte_size.hpp"
#include "support/errors.hpp"

namespace rankplace::calibrate {
namespace {

/// A link has a bandwidth for each direction if an exchange gives each direction more than this
/// part of the bandwidth of a message alone. If both directions share one, it would be half.
constexpr double full_duplex_part = 0.75;

/// Three digits.
std::string rounded(double number) {
  std::ostringstream out;
  out << std::setprecision(3) << number;
  return out.str();
}

/// A message that takes so much longer in a stream than alone passed as a burst: a shaper or a
/// buffer let it pass at once. Less is noise, as streams have no best of many batches.
constexpr double burst_part = 1.1;

PairOperation stream_of(PairOperation operation) {
  return operation == PairOperation::ping_pong ? PairOperation::stream
                                               : PairOperation::two_way_stream;
}

/// The stream of the same messages of the same pairs; nothing if there was none, or it is as fast
/// as messages by themselves.
const PairTime* slower_stream(std::span<const PairTime> times, const PairTime& message) {
  const auto stream = std::ranges::find_if(times, [&](const PairTime& time) {
    return time.operation == stream_of(message.operation) && time.step == message.step &&
           time.bytes == message.bytes;
  });
  if (stream == times.end() || stream->best_us <= burst_part * message.best_us) return nullptr;
  return &*stream;
}

double GBps_of(const PairTime& time) {
  return static_cast<double>(time.bytes) / time.best_us / 1000;
}

/// Of the largest messages of the first pair that has streams.
std::optional<double> stream_GBps(std::span<const PairTime> times, PairOperation operation) {
  const PairTime* largest = nullptr;
  for (const PairTime& time : times) {
    if (time.operation != stream_of(operation)) continue;
    if (largest == nullptr || time.bytes > largest->bytes) largest = &time;
  }
  if (largest == nullptr) return {};
  return GBps_of(*largest);
}

/// A fit to the times of messages, in a stream where that is slower. The bandwidth is at most that
/// of the largest message that is slower in a stream.
MessageFit fit_of(std::span<const PairTime> times, PairOperation operation) {
  std::vector<MessagePoint> points;
  const PairTime* largest = nullptr;
  for (const PairTime& time : times) {
    if (time.operation != operation) continue;
    const PairTime* stream = slower_stream(times, time);
    points.push_back({time.bytes, stream == nullptr ? time.best_us : stream->best_us});
    if (stream != nullptr && (largest == nullptr || stream->bytes > largest->bytes)) {
      largest = stream;
    }
  }
  MessageFit fit = fit_messages(points, stream_GBps(times, operation));
  if (largest != nullptr) fit.bandwidth_GBps = std::min(fit.bandwidth_GBps, GBps_of(*largest));
  return fit;
}

/// About the message that gains most.
std::string bursts_among(std::span<const PairTime> times) {
  const PairTime* message = nullptr;
  const PairTime* stream = nullptr;
  for (const PairTime& time : times) {
    if (time.operation != PairOperation::ping_pong) continue;
    const PairTime* slower = slower_stream(times, time);
    if (slower == nullptr) continue;
    if (stream != nullptr && slower->best_us * message->best_us <= stream->best_us * time.best_us)
      continue;
    message = &time;
    stream = slower;
  }
  if (message == nullptr) return {};
  return format_bytes(message->bytes) + " alone take " + rounded(message->best_us) +
         " us, in a stream " + rounded(stream->best_us) + " us; the line is that of streams";
}

std::size_t steps_among(std::span<const PairTime> times) {
  std::set<std::size_t> steps;
  for (const PairTime& time : times) steps.insert(time.step);
  return steps.size();
}

double barrier_us(std::span<const PairTime> times) {
  double sum_us = 0;
  double count = 0;
  for (const PairTime& time : times) {
    if (time.operation != PairOperation::barrier) continue;
    sum_us += time.best_us;
    ++count;
  }
  return count > 0 ? sum_us / count : 0;
}

PairCosts costs_of(std::size_t pairs, std::span<const PairTime> times) {
  return {pairs, fit_of(times, PairOperation::ping_pong), fit_of(times, PairOperation::exchange),
          barrier_us(times)};
}

/// The bandwidth of all pairs at once across the busiest link, or that of one message if larger.
double link_GBps(const MeasuredLevel& level, Duplex duplex) {
  const auto crossing = static_cast<double>(level.pairs.pairs_per_link);
  const double flow = level.alone.ping_pong.bandwidth_GBps;
  const double each_way = crossing * level.together.exchange.bandwidth_GBps;
  if (duplex == Duplex::full) return std::max(flow, each_way);
  return std::max({flow, 2 * each_way, crossing * level.together.ping_pong.bandwidth_GBps});
}

LevelCost cost_of(const MeasuredLevel& level, const std::string& provenance) {
  const MessageFit& message = level.alone.ping_pong;
  const bool both_ways =
      level.alone.exchange.bandwidth_GBps >= full_duplex_part * message.bandwidth_GBps;
  const Duplex duplex = both_ways ? Duplex::full : Duplex::half;
  return {.level = level.pairs.level,
          .latency_us = message.latency_us,
          .flow_GBps = message.bandwidth_GBps,
          .link_GBps = link_GBps(level, duplex),
          .duplex = duplex,
          .fitted = false,
          .provenance = "measured " + provenance + ": " + std::to_string(level.alone.pairs) +
                        " of " + std::to_string(level.pairs.pair_count) + " pairs alone, " +
                        std::to_string(level.together.pairs) + " at once"};
}

MeasuredLevel measured_level(const LevelPairs& pairs, std::vector<PairTime> times,
                             const std::string& provenance) {
  MeasuredLevel level{pairs, {}, {}, {}, std::move(times), {}, {}};
  const auto first_together = std::ranges::find(level.times, pairs.alone.size(), &PairTime::step);
  if (first_together == level.times.begin() || first_together == level.times.end()) {
    throw InputError("rankplace-pairs has not reported all of level " + pairs.level +
                     "; look at its log");
  }
  try {
    const std::span<const PairTime> alone{level.times.begin(), first_together};
    level.alone = costs_of(steps_among(alone), alone);
    level.together = costs_of(pairs.together.size(), {first_together, level.times.end()});
  } catch (const InputError& error) {
    throw InputError("level " + pairs.level + ": " + error.what());
  }
  level.cost = cost_of(level, provenance);
  level.bursts = bursts_among(level.times);
  return level;
}

}  // namespace

std::vector<std::vector<RankPair>> steps_of(const LevelPairs& level) {
  std::vector<std::vector<RankPair>> steps;
  for (const RankPair& pair : level.alone) steps.push_back({pair});
  steps.push_back(level.together);
  return steps;
}

std::vector<MeasuredLevel> measured_levels(const std::vector<LevelPairs>& levels,
                                           const std::vector<PairTime>& times,
                                           const std::string& provenance) {
  std::vector<MeasuredLevel> measured;
  std::size_t first_step = 0;
  for (const LevelPairs& level : levels) {
    const std::size_t step_count = steps_of(level).size();
    std::vector<PairTime> own;
    for (PairTime time : times) {
      if (time.step < first_step || time.step >= first_step + step_count) continue;
      time.step -= first_step;
      own.push_back(time);
    }
    std::ranges::stable_sort(own, {}, &PairTime::step);
    measured.push_back(measured_level(level, std::move(own), provenance));
    first_step += step_count;
  }
  return measured;
}

}  // namespace rankplace::calibrate
