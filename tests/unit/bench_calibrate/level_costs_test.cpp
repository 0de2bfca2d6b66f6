// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/level_costs.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "support/errors.hpp"
#include "tests/support/machines.hpp"
#include "tests/unit/bench_calibrate/pair_times.hpp"

using namespace rankplace;
using namespace rankplace::calibrate;
using namespace rankplace::test;
using Catch::Contains;

namespace {

/// A node of two packages of two cores: 4 pairs at the outer level, 2 at once.
const Machine two_packages = cluster_of(
    1, regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 2}}));
const std::vector<LevelPairs> two_levels = level_pairs(two_packages, PairChoice::all);

/// Steps 0-3 and 4 (together) of the outer level, 5-6 and 7 of the inner one.
std::vector<PairTime> times_of(const PairModel& outer_alone, const PairModel& outer_together) {
  std::vector<PairTime> times;
  for (std::size_t step = 0; step < 4; ++step) add_times(times, step, outer_alone);
  add_times(times, 4, outer_together);
  for (std::size_t step = 5; step < 8; ++step) add_times(times, step, {0.25, 16, 16, 0.5});
  return times;
}

}  // namespace

TEST_CASE("a level's costs are those of its pairs alone; its links', of all at once") {
  const auto measured = measured_levels(two_levels, times_of({1, 8, 8, 2}, {2, 6, 5, 3}), "then");
  REQUIRE(measured.size() == 2);
  const MeasuredLevel& outer = measured[0];
  CHECK(outer.cost.level == two_packages.level_names()[0]);
  CHECK(outer.cost.latency_us == Approx(1));
  CHECK(outer.cost.flow_GBps == Approx(8));
  CHECK(outer.cost.duplex == Duplex::full);
  CHECK(outer.cost.link_GBps == Approx(2 * 5));
  CHECK(outer.cost.provenance == "measured then: 4 of 4 pairs alone, 2 at once");
  CHECK_FALSE(outer.cost.fitted);
  CHECK(outer.alone.barrier_us == Approx(2));
  CHECK(outer.together.barrier_us == Approx(3));
  CHECK(outer.together.ping_pong.bandwidth_GBps == Approx(6));
  CHECK(measured[1].cost.latency_us == Approx(0.25));
  CHECK(measured[1].times.front().step == 0);
}

TEST_CASE("if an exchange halves what each direction gets, the directions share the link") {
  const auto measured = measured_levels(two_levels, times_of({1, 8, 4, 2}, {1, 6, 3, 2}), "then");
  CHECK(measured[0].cost.duplex == Duplex::half);
  CHECK(measured[0].cost.link_GBps == Approx(2 * 2 * 3));
}

TEST_CASE("a link carries at least what one message gets") {
  const auto measured = measured_levels(two_levels, times_of({1, 8, 7, 2}, {1, 3, 2, 2}), "then");
  CHECK(measured[0].cost.link_GBps == Approx(8));
}

TEST_CASE("where a stream is slower than messages by themselves, the costs are the stream's") {
  auto times = times_of({1, 8, 8, 2}, {2, 6, 5, 3});
  for (std::size_t step = 0; step < 5; ++step) {
    // Half a GB/s in the long run, one way and each way; small messages are as fast as ever.
    for (const auto operation : {PairOperation::stream, PairOperation::two_way_stream}) {
      for (std::uint64_t bytes = 1 << 10; bytes <= 1 << 22; bytes *= 4) {
        const double us = static_cast<double>(bytes) / 500;
        times.push_back({step, operation, bytes, us, us});
      }
    }
  }
  const auto measured = measured_levels(two_levels, times, "then");
  CHECK(measured[0].cost.flow_GBps == Approx(0.5).epsilon(0.05));
  CHECK(measured[0].cost.link_GBps == Approx(2 * 0.5).epsilon(0.05));
  CHECK(measured[0].cost.latency_us == Approx(1).epsilon(0.2));
  CHECK_THAT(measured[0].bursts, Contains("in a stream"));
  CHECK(measured[1].bursts.empty());
}

TEST_CASE("a stream that is faster, or hardly slower, changes nothing") {
  auto times = times_of({1, 8, 8, 2}, {2, 6, 5, 3});
  times.push_back({0, PairOperation::stream, 1 << 22, 100, 100});
  times.push_back({1, PairOperation::stream, 1 << 22, 560, 560});
  const auto measured = measured_levels(two_levels, times, "then");
  CHECK(measured[0].cost.flow_GBps == Approx(8));
  CHECK(measured[0].bursts.empty());
}

TEST_CASE("the line goes by the median of the streams, not by a disturbed one") {
  auto times = times_of({1, 8, 8, 2}, {2, 6, 5, 3});
  for (const auto operation : {PairOperation::stream, PairOperation::two_way_stream}) {
    times.push_back({0, operation, 1 << 22, 4194304 / 500.0, 4194304 / 500.0});
    times.push_back({0, operation, 1 << 20, 1048576 / 4100.0, 1048576 / 4100.0});
    times.push_back({0, operation, 1 << 18, 262144 / 4000.0, 262144 / 4000.0});
  }
  const auto measured = measured_levels(two_levels, times, "then");
  CHECK(measured[0].cost.flow_GBps == Approx(4).epsilon(0.05));
  CHECK(measured[0].alone.ping_pong.rms_residual < 0.15);
  CHECK_THAT(measured[0].bursts, Contains("4M alone take 525 us, in a stream 1.05 ms"));
  CHECK(measured[0].doubts.empty());
}

TEST_CASE("the residual is that of the line, also where streams cap its bandwidth") {
  auto times = times_of({1, 8, 8, 2}, {2, 6, 5, 3});
  // Some seldom bytes take long: the line itself would be flatter than streams are.
  std::erase_if(times, [](const PairTime& time) {
    return time.step < 4 && time.operation == PairOperation::ping_pong && time.bytes > 1 << 10;
  });
  for (std::size_t step = 0; step < 4; ++step) {
    times.push_back({step, PairOperation::ping_pong, 1 << 22, 525, 525, 1});
    times.push_back({step, PairOperation::ping_pong, 1 << 21, 1600, 1600, 1});
    times.push_back({step, PairOperation::stream, 1 << 22, 4194304 / 4000.0, 4194304 / 4000.0});
  }
  const auto measured = measured_levels(two_levels, times, "then");
  const MessageFit& line = measured[0].alone.ping_pong;
  CHECK(line.bandwidth_GBps <= 4.0001);
  double largest = 0;
  for (const PairTime& time : measured[0].times) {
    if (time.step >= 4 || time.operation != PairOperation::ping_pong) continue;
    const double bytes = static_cast<double>(time.bytes);
    const double us = std::max(time.best_us, bytes / 4000);
    const double on_line = line.latency_us + bytes / (1000 * line.bandwidth_GBps);
    largest = std::max(largest, std::abs(on_line - us) / us);
  }
  CHECK(line.largest_residual == Approx(largest));
}

TEST_CASE("one slow stream alone changes nothing, and is told") {
  auto times = times_of({1, 8, 8, 2}, {2, 6, 5, 3});
  times.push_back({0, PairOperation::stream, 1 << 22, 4194, 4194, 1});
  const auto measured = measured_levels(two_levels, times, "then");
  CHECK(measured[0].cost.flow_GBps == Approx(8));
  CHECK(measured[0].bursts.empty());
  CHECK_THAT(measured[0].doubts,
             Contains("4M alone take 525 us, in a stream 4.19 ms") && Contains("only one stream"));
  times.back().passes = 2;
  const auto twice = measured_levels(two_levels, times, "then");
  CHECK(twice[0].cost.flow_GBps == Approx(1).epsilon(0.05));
  CHECK(twice[0].doubts.empty());
}

TEST_CASE("a line that does not describe the times is named") {
  auto times = times_of({1, 8, 8, 2}, {2, 6, 5, 3});
  bool is_held_up = false;
  for (PairTime& time : times) {
    if (time.operation != PairOperation::exchange || time.bytes >= 1 << 22) continue;
    is_held_up = !is_held_up;
    if (is_held_up) time.best_us *= 100;
  }
  const auto measured = measured_levels(two_levels, times, "then");
  CHECK_THAT(measured[0].doubts, Contains("the line of the exchange alone errs by") &&
                                     Contains("the line of the exchange at once errs by") &&
                                     !Contains("ping-pong"));
}

TEST_CASE("where small messages took as long as large ones, the stream tells the bandwidth") {
  std::vector<PairTime> times;
  for (std::size_t step = 0; step < 8; ++step) {
    for (const auto operation : {PairOperation::ping_pong, PairOperation::exchange}) {
      times.push_back({step, operation, 1, 9000, 9000});
      times.push_back({step, operation, 1 << 14, 7000, 7000});
    }
    for (const auto operation : {PairOperation::stream, PairOperation::two_way_stream}) {
      times.push_back({step, operation, 1 << 14, 2048, 2048});
    }
  }
  const auto measured = measured_levels(two_levels, times, "then");
  CHECK(measured[0].cost.flow_GBps == Approx(0.008));
  CHECK(measured[0].cost.latency_us > 0);
}

TEST_CASE("only the pairs that were measured are counted") {
  auto times = times_of({1, 8, 8, 2}, {2, 6, 5, 3});
  std::erase_if(times, [](const PairTime& time) { return time.step == 1 || time.step == 2; });
  const auto measured = measured_levels(two_levels, times, "then");
  CHECK(measured[0].alone.pairs == 2);
  CHECK(measured[0].cost.provenance == "measured then: 2 of 4 pairs alone, 2 at once");
}

TEST_CASE("what was not reported is missed") {
  auto times = times_of({1, 8, 8, 2}, {2, 6, 5, 3});
  std::erase_if(times, [](const PairTime& time) { return time.step == 7; });
  CHECK_THROWS_WITH(measured_levels(two_levels, times, "then"),
                    Contains("not reported all of level " + two_levels[1].level));
}

TEST_CASE("a level whose times do not grow with the size is named") {
  std::vector<PairTime> times;
  for (std::size_t step = 0; step < 8; ++step) {
    for (const auto operation : {PairOperation::ping_pong, PairOperation::exchange}) {
      times.push_back({step, operation, 1, 1, 1});
      times.push_back({step, operation, 2, 1, 1});
    }
  }
  CHECK_THROWS_WITH(measured_levels(two_levels, times, "then"),
                    Contains("level " + two_levels[0].level) && Contains("measure larger"));
}
