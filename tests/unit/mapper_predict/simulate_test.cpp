// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simulate.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <vector>

#include "mapper/predict/analytic.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "tests/support/link_costs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"
#include "tests/support/temp_dir.hpp"
#include "tests/support/traffic.hpp"
#include "tests/unit/mapper_predict/simulated.hpp"

using namespace rankplace;
using namespace rankplace::test;
using Catch::Contains;

TEST_CASE("SimGrid: one message takes what its level's costs say") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  // Of one that asks its receiver first: three latencies.
  const auto [peer, seconds] = GENERATE(table<std::size_t, double>({{1, 3 * us + MB / 4e9},
                                                                    {2, 6 * us + MB / 3e9},
                                                                    {4, 9 * us + MB / 2e9},
                                                                    {8, 30 * us + MB / 1e9}}));
  CHECK(simulated(messages(16, {{0, peer, MB, 1}}), tree, first_cores(16)) ==
        Approx(seconds).epsilon(1e-6));
}

TEST_CASE("SimGrid: a ring step within Draco and its worst placement") {
  const Machine node = cluster_of(1, tree_2x2x2());
  const CostTree tree(node, *preset_link_costs("draco"));
  const CommunicationMatrix step = ring_step(8, 131072);
  const std::vector<CoreId> worst{CoreId(0), CoreId(4), CoreId(1), CoreId(5),
                                  CoreId(2), CoreId(6), CoreId(3), CoreId(7)};
  CHECK(simulated(tree, pattern_of(std::vector(7, step), tree, first_cores(8))) ==
        Approx((741 + 2 * 7 * 0.8) * us).epsilon(0.002));
  CHECK(simulated(tree, pattern_of(std::vector(7, step), tree, worst)) ==
        Approx((1475 + 2 * 7 * 0.9) * us).epsilon(0.002));
}

TEST_CASE("SimGrid: flows of different latencies pass no link faster than it is") {
  const Machine machine = resolve_machine("2xcore:2 pu:1", {}, nullptr).machine;
  const LinkCosts costs{"test", {{"inter-node", 2, 1, 0.7}, {"intra-socket", 0.5, 2, 3}}};
  const CostTree tree(machine, costs);
  const CommunicationMatrix traffic =
      messages(4, {{1, 2, 500'000, 1}, {3, 1, 600'000, 1}, {3, 0, 300'000, 1}, {3, 2, 500'000, 1}});
  CHECK(simulated(traffic, tree, first_cores(4)) >= 900'000 / 0.7e9);
}

TEST_CASE("SimGrid: actions written by hand") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  const bool merged = GENERATE(false, true);
  const std::vector<std::string> actions{
      "0 init\n0 compute 5e5\n0 send 1 0 1000000 6\n0 recv 1 1 0 6\n0 finalize\n",
      "1 init\n1 irecv 0 0 1000000 6\n1 compute 1e5\n1 wait 0 1 0\n1 send 0 1 0 6\n1 finalize\n"};
  // 500 us of computing, a message of 1 MB, asked for in between, and an empty one in the shared
  // cache.
  CHECK(replayed(tree, actions, merged) ==
        Approx(500 * us + (3 * us + MB / 4e9) + 1 * us).epsilon(1e-4));
}

TEST_CASE("SimGrid: actions that it cannot replay are an error with its words, never a hang") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  CHECK_THROWS_WITH(replayed(tree, {"0 init\n0 jump 1\n", "1 init\n"}, false),
                    Contains("test: ") && Contains("jump"));
  CHECK_THROWS_WITH(
      replayed(tree, {"0 init\n0 recv 1 0 5 6\n", "1 init\n1 finalize\n"}, false),
      Contains("test: ranks wait for messages that nobody sends: rank 0 (recv from 1)"));
  CHECK_THROWS_WITH(simulated(tree, SimulatedRun{first_cores(3), "/dev/null"}),
                    Contains("/dev/null names 0 files for 3 ranks"));
}

TEST_CASE("SimGrid: never faster than the analytic engine, never slower than pair after pair") {
  std::mt19937 random(41);
  std::vector<CostTree> trees;
  std::vector<NamedSimulation> simulations;
  std::vector<double> at_least;
  std::vector<double> at_most;
  constexpr std::size_t instances = 12;
  trees.reserve(instances);
  for (std::size_t i = 0; i < instances; ++i) {
    const Machine machine = random_machine(random, 1 + random() % 4, 9);
    const CostTree& tree = trees.emplace_back(machine, some_link_costs(machine));
    const auto cores = first_cores(machine.core_count());
    const CommunicationMatrix traffic = random_traffic(random, cores.size(), 30, 1'000'000, 9);
    const std::vector<CommunicationMatrix> rounds{traffic};
    simulations.push_back({"random", {&tree, pattern_of(rounds, tree, cores)}});
    at_least.push_back(pattern_time(traffic, tree, cores).seconds);
    at_most.push_back(0);
    for (std::size_t r = 0; r < cores.size(); ++r) {
      for (const Flow& flow : traffic.sent_by(Rank(r))) {
        const Message alone{r, flow.peer.value(), flow.volume.bytes, flow.volume.messages};
        at_most.back() += pattern_time(messages(cores.size(), {alone}), tree, cores).seconds;
      }
    }
  }
  const auto seconds = simulate(simulations, {.library = RANKPLACE_SIMGRID, .at_once = 2});
  for (std::size_t i = 0; i < instances; ++i) {
    CAPTURE(i);
    CHECK(seconds[i] >= at_least[i] * (1 - 1e-4));
    CHECK(seconds[i] <= at_most[i] * (1 + 1e-4) + 1e-9);
  }
}

TEST_CASE("SimGrid agrees with the analytic engine within 1 % where a link binds") {
  const Machine machine = cluster_of(8, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  const auto cores = first_cores(64);
  const std::string pattern = GENERATE("stencil", "shift", "exchange");
  TrafficBuilder builder(64);
  for (std::size_t r = 0; r < 64; ++r) {
    const Volume face{pattern == "shift" ? MB : 256'000, 4};
    if (pattern == "shift") builder.add(Rank(r), Rank((r + 8) % 64), face);
    if (pattern == "exchange") builder.add(Rank(r), Rank(r ^ 8U), face);
    if (pattern != "stencil") continue;
    for (const std::size_t stride : {1U, 4U, 16U}) {  // 4 x 4 x 4, periodic
      const std::size_t line = r / stride % 4;
      builder.add(Rank(r), Rank(r + ((line + 1) % 4) * stride - line * stride), face);
      builder.add(Rank(r), Rank(r + ((line + 3) % 4) * stride - line * stride), face);
    }
  }
  const CommunicationMatrix traffic = std::move(builder).build();
  const PatternTime analytic = pattern_time(traffic, tree, cores);
  CAPTURE(pattern);
  CHECK(analytic.bottleneck.kind == Bottleneck::Kind::link);
  CHECK(simulated(traffic, tree, cores) == Approx(analytic.seconds).epsilon(0.01));
}

TEST_CASE("SimGrid: a library that is not there") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  CHECK_THROWS_AS(simulate({{"test", {&tree, SimulatedPattern{}}}}, {.library = "/none.so"}),
                  InputError);
}
