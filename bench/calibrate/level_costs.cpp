// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/level_costs.hpp"

#include <algorithm>
#include <span>

#include "support/errors.hpp"

namespace rankplace::calibrate {
namespace {

/// A link whose exchange gives each direction more than this part of what a message gets alone has
/// a bandwidth for each direction; with one for both it would be half.
constexpr double full_duplex_part = 0.75;

MessageFit fit_of(std::span<const PairTime> times, PairOperation operation) {
  std::vector<MessagePoint> points;
  for (const PairTime& time : times) {
    if (time.operation == operation) points.push_back({time.bytes, time.best_us});
  }
  return fit_messages(points);
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

/// What all pairs at once got across the busiest link, or a message alone, if that is more.
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
  MeasuredLevel level{pairs, {}, {}, {}, std::move(times)};
  const auto first_together = std::ranges::find(level.times, pairs.alone.size(), &PairTime::step);
  if (first_together == level.times.begin() || first_together == level.times.end()) {
    throw InputError("rankplace-pairs has not reported all of level " + pairs.level +
                     "; look at its log");
  }
  try {
    level.alone = costs_of(pairs.alone.size(), {level.times.begin(), first_together});
    level.together = costs_of(pairs.together.size(), {first_together, level.times.end()});
  } catch (const InputError& error) {
    throw InputError("level " + pairs.level + ": " + error.what());
  }
  level.cost = cost_of(level, provenance);
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
