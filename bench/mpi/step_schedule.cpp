// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/step_schedule.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

namespace rankplace::bench {
namespace {

constexpr double operations = 2;  // ping-pong and exchange

/// Of messages that take long: attempts, the fewest batches, there and back.
constexpr double slow_messages = 10;
/// Attempts that find out how many repetitions a batch has, as a part of the batches.
constexpr double attempts_part = 0.5;

/// Of a stream: two attempts, the second twice as long, and the smaller sizes after it.
constexpr double stream_messages = 24;
constexpr double shortest_stream_s = 0.5;

/// A pass over doubling sizes and the streams take so many of the longest messages.
constexpr double longest_messages = 100;

/// Sizes up to here always stay: smaller sizes alone show no bandwidth.
constexpr std::uint64_t telling_bytes = 16 << 10;

/// With less time for each step, fewer pairs are better than worse times.
constexpr double useful_step_s = 2;

/// A size and an operation of fast messages in a pass.
double fast_point_s(const SweepEffort& effort) {
  return (1 + attempts_part) * static_cast<double>(effort.batches) * effort.batch_s;
}

double pass_cost_s(std::span<const SizeTime> sizes, const SweepEffort& effort) {
  double cost_s = 0;
  for (const SizeTime& size : sizes) {
    cost_s += operations * std::max(fast_point_s(effort), slow_messages * size.seconds);
  }
  return cost_s;
}

std::vector<SizeTime> every_second(const std::vector<SizeTime>& sizes) {
  std::vector<SizeTime> chosen;
  for (std::size_t i = 0; i + 1 < sizes.size(); i += 2) chosen.push_back(sizes[i]);
  chosen.push_back(sizes.back());
  return chosen;
}

double share_with(std::span<const StepGroup> groups, const std::vector<std::size_t>& pairs,
                  double total_s) {
  std::vector<double> costs_s;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    costs_s.insert(costs_s.end(), pairs[g], groups[g].pair_s);
    costs_s.push_back(groups[g].together_s);
  }
  return fair_share_s(costs_s, total_s);
}

/// The level with several pairs that take most time together; groups.size() if there is none.
std::size_t longest_level(std::span<const StepGroup> groups,
                          const std::vector<std::size_t>& pairs) {
  std::size_t longest = groups.size();
  double longest_s = 0;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const double all_s = static_cast<double>(pairs[g]) * groups[g].pair_s;
    if (pairs[g] < 2 || all_s <= longest_s) continue;
    longest = g;
    longest_s = all_s;
  }
  return longest;
}

void add_steps(const StepGroup& group, std::size_t pairs, std::vector<ScheduledStep>& steps) {
  const std::size_t all_pairs = group.count - 1;
  for (std::size_t i = 0; i < pairs; ++i) {
    const std::size_t chosen = pairs == 1 ? 0 : i * (all_pairs - 1) / (pairs - 1);
    steps.push_back({group.first + chosen, group.pair_s, i == 0 ? StepNeed::must : StepNeed::may});
  }
  steps.push_back({group.first + all_pairs, group.together_s, StepNeed::must});
}

}  // namespace

double sweep_cost_s(std::span<const SizeTime> sizes, const SweepEffort& effort,
                    std::uint64_t passes) {
  if (sizes.empty()) return 0;
  const double stream_s = std::max(shortest_stream_s, stream_messages * sizes.back().seconds);
  return static_cast<double>(passes) * pass_cost_s(sizes, effort) + operations * stream_s;
}

double longest_message_s(double step_s) { return step_s / longest_messages; }

std::vector<SizeTime> sizes_that_fit(std::vector<SizeTime> sizes, const SweepEffort& effort,
                                     double step_s) {
  constexpr std::size_t least = 2;
  while (sizes.size() > least && sizes.back().bytes > telling_bytes &&
         sizes.back().seconds > longest_message_s(step_s)) {
    sizes.pop_back();
  }
  while (sizes.size() > least && pass_cost_s(sizes, effort) > step_s / 2) {
    sizes = every_second(sizes);
  }
  return sizes;
}

double fair_share_s(std::span<const double> costs_s, double total_s) {
  std::vector<double> sorted(costs_s.begin(), costs_s.end());
  std::ranges::sort(sorted);
  double left_s = total_s;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const double share_s = left_s / static_cast<double>(sorted.size() - i);
    if (sorted[i] > share_s) return std::max(share_s, 0.0);
    left_s -= sorted[i];
  }
  return std::numeric_limits<double>::infinity();
}

std::vector<ScheduledStep> scheduled_steps(std::span<const StepGroup> groups, double total_s) {
  std::vector<std::size_t> pairs;
  for (const StepGroup& group : groups) pairs.push_back(group.count - 1);
  while (share_with(groups, pairs, total_s) < useful_step_s) {
    const std::size_t longest = longest_level(groups, pairs);
    if (longest == groups.size()) break;
    pairs[longest] = (pairs[longest] + 1) / 2;
  }
  std::vector<ScheduledStep> steps;
  for (std::size_t g = 0; g < groups.size(); ++g) add_steps(groups[g], pairs[g], steps);
  return steps;
}

double share_s(std::span<const ScheduledStep> steps, double left_s) {
  std::vector<double> costs_s;
  for (const ScheduledStep& step : steps) costs_s.push_back(step.full_s);
  return fair_share_s(costs_s, left_s);
}

void leave_out_pairs(std::vector<ScheduledStep>& steps, double left_s) {
  while (share_s(steps, left_s) < useful_step_s / 2) {
    const auto last = std::find_if(steps.rbegin(), steps.rend(), [](const ScheduledStep& step) {
      return step.need == StepNeed::may;
    });
    if (last == steps.rend()) return;
    steps.erase(std::next(last).base());
  }
}

}  // namespace rankplace::bench
