// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/pair_sweep.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rankplace::bench {
namespace {

/// An operation cannot be so fast that more are needed.
constexpr std::uint64_t most_repetitions = 100000;

/// Slow messages are measured in fewer batches.
constexpr std::uint64_t fewest_batches = 3;

struct Plan {
  std::uint64_t repetitions = 1;  ///< in a batch
  std::uint64_t batches = fewest_batches;
};

/// Seconds of one, at the slowest rank; the better of two attempts, which are a warm-up too.
double seconds_of(PairTeam& team, PairOperation operation, std::uint64_t bytes,
                  std::uint64_t repetitions) {
  const auto attempt = [&] {
    team.meet();
    return team.largest(team.run(operation, bytes, repetitions));
  };
  const double first_s = attempt();
  return std::min(first_s, attempt());
}

/// The same at all ranks.
Plan plan_for(PairTeam& team, PairOperation operation, std::uint64_t bytes,
              const SweepEffort& effort) {
  std::uint64_t repetitions = 1;
  double one_s = seconds_of(team, operation, bytes, repetitions);
  while (one_s * static_cast<double>(repetitions) < effort.batch_s / 2 &&
         repetitions < most_repetitions) {
    repetitions = std::min(8 * repetitions, most_repetitions);
    one_s = seconds_of(team, operation, bytes, repetitions);
  }
  const double batches = static_cast<double>(effort.batches) * effort.batch_s / one_s;
  return {static_cast<std::uint64_t>(
              std::ceil(effort.batch_s / std::max(one_s, effort.batch_s / most_repetitions))),
          std::clamp(static_cast<std::uint64_t>(batches), fewest_batches,
                     std::max(fewest_batches, effort.batches))};
}

/// Adds the seconds of each batch, on average over the team.
void measure(PairTeam& team, PairOperation operation, std::uint64_t bytes,
             const SweepEffort& effort, std::vector<double>& seconds) {
  const Plan plan = plan_for(team, operation, bytes, effort);
  std::vector<double> own_s;
  for (std::uint64_t batch = 0; batch < plan.batches; ++batch) {
    team.meet();
    own_s.push_back(team.run(operation, bytes, plan.repetitions));
  }
  const std::vector<double> means = team.means(own_s);
  seconds.insert(seconds.end(), means.begin(), means.end());
}

struct Point {
  PairOperation operation;
  std::uint64_t bytes;
  std::vector<double> seconds;
};

std::vector<Point> points_of(const SweepEffort& effort) {
  std::vector<Point> points;
  for (const PairOperation operation : {PairOperation::ping_pong, PairOperation::exchange}) {
    for (const std::uint64_t bytes : effort.sizes) points.push_back({operation, bytes, {}});
  }
  points.push_back({PairOperation::barrier, 0, {}});
  return points;
}

PairTime summary_of(std::size_t step, Point point) {
  std::ranges::sort(point.seconds);
  return {step, point.operation, point.bytes, point.seconds.front() * 1e6,
          point.seconds[point.seconds.size() / 2] * 1e6};
}

}  // namespace

std::vector<PairTime> sweep(PairTeam& team, std::size_t step, const SweepEffort& effort) {
  std::vector<Point> points = points_of(effort);
  for (std::uint64_t pass = 0; pass < effort.passes; ++pass) {
    for (Point& point : points) {
      measure(team, point.operation, point.bytes, effort, point.seconds);
    }
  }
  std::vector<PairTime> times;
  for (Point& point : points) times.push_back(summary_of(step, std::move(point)));
  return times;
}

}  // namespace rankplace::bench
