// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/draws.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <variant>
#include <vector>

#include "tests/support/link_costs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/traffic.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// How often a run on two nodes is replayed.
std::size_t draws_on(int nodes, double largest_bytes, const LinkCosts& costs) {
  return draws_of(CostTree(cluster_of(nodes, tree_2x2x2()), costs), largest_bytes);
}

}  // namespace

TEST_CASE("a run is replayed several times where answers to large messages wait behind data") {
  LinkCosts costs = costs_2x2x2();
  CHECK(draws_on(2, 65535, costs) == 1);
  CHECK(draws_on(2, 65536, costs) > 1);
  CHECK(draws_on(1, 1e9, costs) == 1);
  costs.levels.front().eager_bytes = 1000;
  CHECK(draws_on(2, 1000, costs) > 1);
  costs.levels.front().answers = AnswerOrder::before_data;
  CHECK(draws_on(2, 1e9, costs) == 1);
  costs.levels.back().answers = AnswerOrder::behind_data;
  CHECK(draws_on(1, 4096, costs) > 1);
}

TEST_CASE("each draw of a replay has a seed of its own; a single one has none") {
  const SimulatedRun run{first_cores(2), "list"};
  const std::vector<NamedSimulation> replays{{"best", {nullptr, run}}, {"worst", {nullptr, run}}};
  const auto seeds_of = [&](std::size_t draws) {
    std::vector<std::uint32_t> seeds;
    for (const NamedSimulation& one : drawn(replays, draws)) {
      seeds.push_back(std::get<SimulatedRun>(one.simulation.work).draw);
    }
    return seeds;
  };
  CHECK(seeds_of(1) == std::vector<std::uint32_t>{0, 0});
  CHECK(seeds_of(3) == std::vector<std::uint32_t>{1, 2, 3, 1, 2, 3});
  CHECK(drawn(replays, 3)[3].name == "worst");
}

TEST_CASE("the time of a placement is the mean of its draws") {
  const std::vector<double> seconds{1, 2, 3, 10, 20, 60};
  CHECK(means_of_draws(seconds, 3) == std::vector<double>{2, 30});
  CHECK(means_of_draws(seconds, 1) == seconds);
  // 1, 2, 3: the standard deviation is 1, the mean 2; 10, 20, 60: 26.46 and 30.
  CHECK(error_of_draws(std::vector<double>{1, 2, 3}, 3) == Approx(1 / std::sqrt(3.0) / 2));
  CHECK(error_of_draws(seconds, 3) == Approx(26.4575 / std::sqrt(3.0) / 30).epsilon(1e-4));
  CHECK(error_of_draws(seconds, 1) == 0);
}
