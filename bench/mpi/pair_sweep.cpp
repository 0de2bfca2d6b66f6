// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/pair_sweep.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bench/mpi/pair_scout.hpp"
#include "bench/mpi/sustained.hpp"

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

/// Of a message that takes long: attempts and the fewest batches, there and back.
constexpr double least_messages = 10;

/// Messages one by one, if they take long: a disturbance may hold one up.
constexpr int single_messages = 3;
constexpr double singles_part = 0.25;

/// The seconds of each batch at this rank. Where batches would take longer than `most_s`, single
/// messages are all.
std::vector<double> batches(PairTeam& team, PairOperation operation, std::uint64_t bytes,
                            const SweepEffort& effort, double most_s) {
  const double start_s = MPI_Wtime();
  std::vector<double> own_s;
  for (int i = 0; i < single_messages; ++i) {
    team.meet();
    own_s.push_back(team.run(operation, bytes, 1));
    if (least_messages * team.largest(own_s.back()) <= most_s) break;
    if (i + 1 == single_messages) return own_s;
    if (team.largest(MPI_Wtime() - start_s) > singles_part * most_s) return own_s;
  }
  const Plan plan = plan_for(team, operation, bytes, effort);
  own_s.clear();
  for (std::uint64_t batch = 0; batch < plan.batches; ++batch) {
    team.meet();
    own_s.push_back(team.run(operation, bytes, plan.repetitions));
  }
  return own_s;
}

/// Adds the seconds of each batch, on average over the team.
void measure(PairTeam& team, PairOperation operation, std::uint64_t bytes,
             const SweepEffort& effort, double most_s, std::vector<double>& seconds) {
  const std::vector<double> means = team.means(batches(team, operation, bytes, effort, most_s));
  seconds.insert(seconds.end(), means.begin(), means.end());
}

struct SweptSize {
  PairOperation operation;
  std::uint64_t bytes;
  std::vector<double> seconds;
};

std::vector<SweptSize> points_of(const std::vector<SizeTime>& sizes) {
  std::vector<SweptSize> points;
  for (const PairOperation operation : {PairOperation::ping_pong, PairOperation::exchange}) {
    for (const SizeTime& size : sizes) points.push_back({operation, size.bytes, {}});
  }
  points.push_back({PairOperation::barrier, 0, {}});
  return points;
}

/// A new one if there is none.
SweptSize& point_among(std::vector<SweptSize>& points, PairOperation operation,
                       std::uint64_t bytes) {
  const auto found = std::ranges::find_if(points, [&](const SweptSize& point) {
    return point.operation == operation && point.bytes == bytes;
  });
  if (found != points.end()) return *found;
  points.push_back({operation, bytes, {}});
  return points.back();
}

/// A step whose time is nearly over still measures these.
bool is_essential(const SweptSize& point, const std::vector<SizeTime>& sizes) {
  return point.operation == PairOperation::barrier || point.bytes == sizes.front().bytes ||
         point.bytes == sizes.back().bytes;
}

PairTime summary_of(std::size_t step, SweptSize point, std::uint64_t passes) {
  std::ranges::sort(point.seconds);
  return {step,
          point.operation,
          point.bytes,
          point.seconds.front() * 1e6,
          point.seconds[point.seconds.size() / 2] * 1e6,
          passes};
}

/// The median of the passes: a disturbance makes a stream slower, and faster once it is over.
PairTime stream_summary_of(std::size_t step, SweptSize stream) {
  const std::uint64_t passes = stream.seconds.size();
  PairTime time = summary_of(step, std::move(stream), passes);
  time.best_us = time.median_us;
  return time;
}

/// Streams have messages of at least this size: they show how messages slow down when many follow
/// one another. Streams of smaller messages would show the processor's time for each message.
constexpr std::uint64_t least_stream_bytes = 1 << 10;

/// Smaller sizes follow the largest: after it the link has no burst left.
constexpr double first_stream_s = 0.1;
constexpr double next_stream_s = 0.01;
constexpr double messages_of_a_stream = 4;

/// If a stream is so much faster than messages one by one, only the latency limits those messages,
/// and the smaller ones too.
constexpr double latency_bound_part = 0.5;

/// Parts of the time of a step: finding out how long messages take, the messages of the first pass,
/// and each kind of stream.
constexpr double scout_part = 0.1;
constexpr double messages_part = 0.5;
constexpr double streams_part = 0.15;

/// From the largest size down, as long as streams tell something.
void add_streams(PairTeam& team, PairOperation operation, const std::vector<SizeTime>& sizes,
                 double most_s, std::vector<SweptSize>& streams) {
  const double start_s = MPI_Wtime();
  for (std::size_t i = sizes.size(); i-- > 0;) {
    const SizeTime& size = sizes[i];
    const bool is_largest = i + 1 == sizes.size();
    const double left_s = most_s - team.largest(MPI_Wtime() - start_s);
    const double least_s =
        std::max(is_largest ? first_stream_s : next_stream_s, messages_of_a_stream * size.seconds);
    if (!is_largest && (size.bytes < least_stream_bytes || least_s > left_s)) break;
    const double message_s =
        steady_message_s(team, operation, size.bytes, {std::min(least_s, most_s), left_s});
    point_among(streams, operation, size.bytes).seconds.push_back(message_s);
    if (message_s < latency_bound_part * size.seconds) break;
  }
}

}  // namespace

std::vector<PairTime> sweep(PairTeam& team, std::size_t step, const SweepEffort& effort,
                            double most_s) {
  const double start_s = MPI_Wtime();
  const auto passed_s = [&] { return team.largest(MPI_Wtime() - start_s); };
  const std::vector<SizeTime> sizes =
      sizes_that_fit(rough_times(team, effort.sizes, scout_part * most_s), effort, most_s);
  std::vector<SweptSize> points = points_of(sizes);
  std::vector<SweptSize> streams;
  std::uint64_t passes = 0;
  for (double pass_s = 0; passes == 0 || (passes < effort.passes && passed_s() + pass_s <= most_s);
       ++passes) {
    const double pass_start_s = passed_s();
    for (SweptSize& point : points) {
      const double left_s = (passes == 0 ? messages_part * most_s : most_s) - passed_s();
      if (left_s < 0 && !is_essential(point, sizes)) continue;
      measure(team, point.operation, point.bytes, effort, left_s / 2, point.seconds);
    }
    for (const auto operation : {PairOperation::stream, PairOperation::two_way_stream}) {
      add_streams(team, operation, sizes, streams_part * most_s, streams);
    }
    pass_s = passed_s() - pass_start_s;
  }
  std::vector<PairTime> times;
  for (SweptSize& point : points) {
    if (!point.seconds.empty()) times.push_back(summary_of(step, std::move(point), passes));
  }
  for (SweptSize& stream : streams) times.push_back(stream_summary_of(step, std::move(stream)));
  return times;
}

}  // namespace rankplace::bench
