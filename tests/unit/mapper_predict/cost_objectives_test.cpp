// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/cost_objectives.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/support/link_costs.hpp"

using namespace rankplace;
using namespace rankplace::test;

TEST_CASE("distances are what a byte or a message takes") {
  const auto costs = costs_2x2x2().levels;
  CHECK(byte_time_objective(costs).distances() == std::vector<std::uint64_t>{1000, 500, 333, 250});
  CHECK(latency_objective(costs).distances() == std::vector<std::uint64_t>{1000, 300, 200, 100});
}

TEST_CASE("bandwidths are of both directions together") {
  // 3 (full duplex), 5, 6, 8 GB/s: 8, 13.3, 16, 21.3 of the slowest's eighths.
  CHECK(bandwidth_objective(costs_2x2x2().levels).bandwidths() ==
        std::vector<std::uint64_t>{8, 14, 16, 20});
}

TEST_CASE("any bandwidths are near what the objective takes") {
  std::vector<LevelCost> costs{{"outermost", 1, 1, 1, Duplex::half, false, ""}};
  for (double GBps = 1; GBps < 5e5; GBps *= 1.37) {
    costs.push_back({"inner", 1, 1, GBps, Duplex::half, false, ""});
  }
  const Objective objective = bandwidth_objective(costs);
  for (std::size_t l = 0; l < costs.size(); ++l) {
    const double rounded = static_cast<double>(objective.bandwidths()[l]) / 8;
    CHECK(std::abs(rounded / costs[l].link_GBps - 1) < 0.1);
  }
}

TEST_CASE("latencies of nothing count as the least distance") {
  std::vector<LevelCost> costs = costs_2x2x2().levels;
  for (LevelCost& cost : costs) cost.latency_us = 0;
  CHECK(latency_objective(costs).distances() == std::vector<std::uint64_t>{1, 1, 1, 1});
}
