// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>

#include "mapper/cost/evaluate.hpp"
#include "mapper/predict/analytic.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "tests/support/link_costs.hpp"
#include "tests/support/random_machines.hpp"
#include "tests/support/traffic.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// A machine, traffic, and a placement of it, all random.
struct Instance {
  explicit Instance(std::mt19937& random)
      : machine(random_machine(random, 1 + random() % 4, 9)),
        traffic(random_traffic(random, 1 + random() % machine.slot_count(), 40, 1'000'000, 9)),
        placement(baseline_placement(Baseline::random, machine, traffic.rank_count(), random())) {}

  [[nodiscard]] double time(const LinkCosts& costs) const { return time(costs, traffic); }
  [[nodiscard]] double time(const LinkCosts& costs, const CommunicationMatrix& other) const {
    return pattern_time(other, CostTree(machine, costs), placement.cores()).seconds;
  }

  Machine machine;
  CommunicationMatrix traffic;
  Placement placement;
};

constexpr int instances = 60;

}  // namespace

TEST_CASE("with nothing but half-duplex links, the time is that of the cost function's loads") {
  std::mt19937 random(31);
  for (int i = 0; i < instances; ++i) {
    const Instance on(random);
    LinkCosts costs = some_link_costs(on.machine);
    for (LevelCost& cost : costs.levels) {
      cost.latency_us = 0;
      cost.flow_GBps = 1e9;
      cost.duplex = Duplex::half;
    }
    const Score score = evaluate(CommGraph(on.traffic, Measure::bytes), on.machine, on.placement);
    double slowest_s = 0;
    for (std::size_t l = 0; l < score.levels.size(); ++l) {
      slowest_s = std::max(slowest_s, static_cast<double>(score.levels[l].largest_link) /
                                          (costs.levels[l].link_GBps * 1e9));
    }
    REQUIRE(on.time(costs) == Approx(slowest_s).epsilon(1e-12));
  }
}

TEST_CASE("links twice as fast and latencies half as long halve the time") {
  std::mt19937 random(32);
  for (int i = 0; i < instances; ++i) {
    const Instance on(random);
    LinkCosts costs = some_link_costs(on.machine);
    const double before = on.time(costs);
    for (LevelCost& cost : costs.levels) {
      cost.latency_us /= 2;
      cost.flow_GBps *= 2;
      cost.link_GBps *= 2;
    }
    REQUIRE(on.time(costs) == Approx(before / 2).epsilon(1e-12));
  }
}

TEST_CASE("all at once: not faster than any pair alone, not slower than one after another") {
  std::mt19937 random(33);
  for (int i = 0; i < instances; ++i) {
    const Instance on(random);
    const LinkCosts costs = some_link_costs(on.machine);
    const double together = on.time(costs);
    double sum = 0;
    for (std::size_t r = 0; r < on.traffic.rank_count(); ++r) {
      for (const Flow& flow : on.traffic.sent_by(Rank(r))) {
        const double alone = on.time(
            costs, messages(on.traffic.rank_count(),
                            {{r, flow.peer.value(), flow.volume.bytes, flow.volume.messages}}));
        REQUIRE(alone <= together * (1 + 1e-12));
        sum += alone;
      }
    }
    REQUIRE(together <= sum * (1 + 1e-12));
    const CostTree tree(on.machine, costs);
    REQUIRE(one_by_one_s(on.traffic, tree, on.placement.cores()) == Approx(sum).epsilon(1e-9));
  }
}

TEST_CASE("renaming the ranks of traffic and placement alike changes no time") {
  std::mt19937 random(34);
  for (int i = 0; i < instances; ++i) {
    const Instance on(random);
    const LinkCosts costs = some_link_costs(on.machine);
    const std::size_t ranks = on.traffic.rank_count();
    std::vector<std::size_t> name(ranks);
    std::iota(name.begin(), name.end(), std::size_t{0});
    std::ranges::shuffle(name, random);
    TrafficBuilder renamed(ranks);
    std::vector<CoreId> cores(ranks);
    for (std::size_t r = 0; r < ranks; ++r) {
      cores[name[r]] = on.placement.core_of(Rank(r));
      for (const Flow& flow : on.traffic.sent_by(Rank(r))) {
        renamed.add(Rank(name[r]), Rank(name[flow.peer.value()]), flow.volume);
      }
    }
    const auto traffic = std::move(renamed).build();
    REQUIRE(pattern_time(traffic, CostTree(on.machine, costs), cores).seconds ==
            Approx(on.time(costs)).epsilon(1e-12));
  }
}
