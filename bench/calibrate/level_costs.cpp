// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/level_costs.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>

#include "bench/calibrate/stream_rate.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"

namespace rankplace::calibrate {
namespace {

/// A link has a bandwidth for each direction if an exchange gives each direction more than this
/// part of the bandwidth of a message alone. If both directions share one, it would be half.
constexpr double full_duplex_part = 0.75;

/// A line that errs by more does not describe the times.
constexpr double largest_rms = 0.5;

/// The pairs alone, then those at once.
using TimesOfLevel = std::array<std::span<const PairTime>, 2>;

/// The streams that were slower than their messages alone.
std::size_t slow_readings(const TimesOfLevel& times) {
  std::size_t readings = 0;
  for (const std::span<const PairTime> own : times) {
    for (const auto operation : {PairOperation::ping_pong, PairOperation::exchange}) {
      if (const auto rate = stream_rate_of(own, operation)) readings += rate->readings;
    }
  }
  return readings;
}

/// One slow stream alone may have been disturbed.
constexpr std::size_t least_readings = 2;

/// Whether slow streams count, as there are several.
enum class SlowStreams { count, do_not_count };

/// A fit to the times of messages; where these have bursts, as long as they take in a stream.
MessageFit fit_of(std::span<const PairTime> times, PairOperation operation, SlowStreams slow) {
  const std::optional<StreamRate> rate = stream_rate_of(times, operation);
  const bool has_bursts = rate && rate->burst != nullptr && slow == SlowStreams::count;
  std::vector<MessagePoint> points;
  for (const PairTime& time : times) {
    if (time.operation != operation) continue;
    const double least_us = has_bursts ? rate->us_of(time.bytes) : 0;
    points.push_back({time.bytes, std::max(time.best_us, least_us)});
  }
  const std::optional<double> known_GBps = rate ? std::optional(rate->GBps) : std::nullopt;
  const MessageFit fit = fit_messages(points, known_GBps);
  return has_bursts ? with_bandwidth_at_most(fit, points, rate->GBps) : fit;
}

/// "; " between them.
void add_remark(std::string& text, const std::string& remark) {
  text += (text.empty() ? "" : "; ") + remark;
}

/// About the ping-pong that gains most by being alone, else about the exchange that does.
std::string burst_among(const TimesOfLevel& times) {
  for (const auto operation : {PairOperation::ping_pong, PairOperation::exchange}) {
    for (const std::span<const PairTime> own : times) {
      const auto rate = stream_rate_of(own, operation);
      if (rate && rate->burst != nullptr) return burst_text(*rate);
    }
  }
  return {};
}

std::string bad_lines_of(const PairCosts& costs, const std::string& pairs) {
  std::string text;
  const auto add = [&](const MessageFit& fit, const std::string& operation) {
    if (fit.rms_residual <= largest_rms) return;
    add_remark(text, "the line of the " + operation + ' ' + pairs + " errs by " +
                         percent(fit.rms_residual) + " and does not describe the times");
  };
  add(costs.ping_pong, "ping-pong");
  add(costs.exchange, "exchange");
  return text;
}

std::string doubts_about(const MeasuredLevel& level) {
  std::string text = bad_lines_of(level.alone, "alone");
  const std::string together = bad_lines_of(level.together, "at once");
  if (!together.empty()) add_remark(text, together);
  return text;
}

/// What streams say: bursts, or one slow stream that does not count.
void add_bursts(MeasuredLevel& level, const TimesOfLevel& times, SlowStreams slow) {
  const std::string burst = burst_among(times);
  if (burst.empty()) return;
  if (slow == SlowStreams::count) {
    level.bursts = burst + "; the line is that of streams";
  } else {
    add_remark(level.doubts, burst + ", but only one stream was that slow: it does not count");
  }
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

PairCosts costs_of(std::size_t pairs, std::span<const PairTime> times, SlowStreams slow) {
  return {pairs, fit_of(times, PairOperation::ping_pong, slow),
          fit_of(times, PairOperation::exchange, slow), barrier_us(times)};
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
  MeasuredLevel level{pairs, {}, {}, {}, std::move(times), {}, {}, {}};
  const auto first_together = std::ranges::find(level.times, pairs.alone.size(), &PairTime::step);
  if (first_together == level.times.begin() || first_together == level.times.end()) {
    throw InputError("rankplace-pairs has not reported all of level " + pairs.level +
                     "; look at its log");
  }
  const TimesOfLevel parts{std::span<const PairTime>{level.times.begin(), first_together},
                           std::span<const PairTime>{first_together, level.times.end()}};
  const SlowStreams slow =
      slow_readings(parts) >= least_readings ? SlowStreams::count : SlowStreams::do_not_count;
  try {
    level.alone = costs_of(steps_among(parts[0]), parts[0], slow);
    level.together = costs_of(pairs.together.size(), parts[1], slow);
  } catch (const InputError& error) {
    throw InputError("level " + pairs.level + ": " + error.what());
  }
  level.cost = cost_of(level, provenance);
  level.doubts = doubts_about(level);
  add_bursts(level, parts, slow);
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
