// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/step_schedule.hpp"

#include <catch2/catch.hpp>
#include <cmath>

using namespace rankplace::bench;

namespace {

/// Messages of 1 B to 4 MiB on a link.
std::vector<SizeTime> sizes_on(double latency_s, double bytes_per_s) {
  std::vector<SizeTime> sizes;
  for (std::uint64_t bytes = 1; bytes <= std::uint64_t{4} << 20; bytes *= 2) {
    sizes.push_back({bytes, latency_s + static_cast<double>(bytes) / bytes_per_s});
  }
  return sizes;
}

const std::vector<SizeTime> fast = sizes_on(1e-6, 1e10);
const std::vector<SizeTime> slow = sizes_on(1e-4, 6.25e6);
const SweepEffort preset{};

std::vector<std::size_t> steps_in(const std::vector<ScheduledStep>& scheduled) {
  std::vector<std::size_t> steps;
  for (const ScheduledStep& step : scheduled) steps.push_back(step.step);
  return steps;
}

}  // namespace

TEST_CASE("what the cheap steps do not need is left to the others") {
  CHECK(std::isinf(fair_share_s(std::vector<double>{1, 2, 3}, 6)));
  CHECK(fair_share_s(std::vector<double>{10, 1, 10}, 11) == Approx(5));
  CHECK(fair_share_s(std::vector<double>{10, 10}, 4) == Approx(2));
  CHECK(fair_share_s(std::vector<double>{10}, -1) == 0);
  CHECK(std::isinf(fair_share_s({}, 0)));
}

TEST_CASE("fast messages are measured at all sizes, slow ones at those that fit") {
  CHECK(sizes_that_fit(fast, preset, 10).size() == fast.size());
  const auto fitting = sizes_that_fit(slow, preset, 20);
  CHECK(fitting.size() < slow.size());
  CHECK(fitting.front().bytes == 1);
  CHECK(fitting.back().seconds <= longest_message_s(20));
  CHECK(fitting.size() > 15);
  CHECK(sweep_cost_s(fitting, preset, 1) <= 20);
  CHECK(sweep_cost_s(slow, preset, 3) > 60);
}

TEST_CASE("with little time the sizes get sparse, both ends stay, and two remain in any case") {
  const auto sparse = sizes_that_fit(fast, preset, 0.6);
  CHECK(sparse.size() < fast.size());
  CHECK(sparse.front().bytes == fast.front().bytes);
  CHECK(sparse.back().bytes == fast.back().bytes);
}

TEST_CASE("a size that tells a bandwidth stays, however little time there is or long it takes") {
  const double latency_s = GENERATE(1e-4, 1.0);
  for (const double step_s : {1.0, 1e-3, 0.0}) {
    const auto sizes = sizes_that_fit(sizes_on(latency_s, 6.25e6), preset, step_s);
    CHECK(sizes.size() >= 2);
    CHECK(sizes.front().bytes == 1);
    CHECK(sizes.back().bytes >= 16 << 10);
  }
  const auto given = sizes_that_fit({{1, 1}, {2, 1}, {1 << 20, 9}}, preset, 1e-3);
  CHECK(given.size() == 2);
}

TEST_CASE("all pairs are measured if there is time, however many they are") {
  const std::vector<StepGroup> groups{{0, 5, 30, 40}, {5, 5, 1, 1}};
  CHECK(scheduled_steps(groups, 1000).size() == 10);
}

TEST_CASE("where time is short, pairs of slow links are left out, spread over all") {
  const std::vector<StepGroup> groups{{0, 9, 100, 100}, {9, 5, 1, 1}};
  const auto steps = scheduled_steps(groups, 15);
  CHECK(steps_in(steps) == std::vector<std::size_t>{0, 2, 4, 7, 8, 9, 10, 11, 12, 13});
  CHECK(steps.front().full_s == 100);
  CHECK(steps.back().full_s == 1);
}

TEST_CASE("a pair and all at once are always measured") {
  const std::vector<StepGroup> groups{{0, 9, 100, 100}, {9, 1, 0, 7}};
  CHECK(steps_in(scheduled_steps(groups, 0.1)) == std::vector<std::size_t>{0, 8, 9});
}

TEST_CASE("pairs are left out where time has become too short, but what a level must have stays") {
  const std::vector<StepGroup> groups{{0, 5, 30, 30}, {5, 3, 30, 30}};
  auto steps = scheduled_steps(groups, 1000);
  leave_out_pairs(steps, 1000);
  CHECK(steps.size() == 8);
  leave_out_pairs(steps, 6.5);
  CHECK(steps_in(steps) == std::vector<std::size_t>{0, 1, 2, 4, 5, 7});
  leave_out_pairs(steps, 0);
  CHECK(steps_in(steps) == std::vector<std::size_t>{0, 4, 5, 7});
}
