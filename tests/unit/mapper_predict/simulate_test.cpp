// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simulate.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <vector>

#include "mapper/predict/analytic.hpp"
#include "support/errors.hpp"
#include "tests/support/link_costs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"
#include "tests/support/temp_dir.hpp"
#include "tests/support/traffic.hpp"

using namespace rankplace;
using namespace rankplace::test;
using Catch::Contains;

namespace {

constexpr double us = 1e-6;
constexpr std::uint64_t MB = 1'000'000;

double simulated(const CostTree& tree, std::variant<SimulatedPattern, SimulatedRun> work) {
  return simulate({{"test", {&tree, std::move(work)}}}, {.library = RANKPLACE_SIMGRID}).front();
}

double simulated(const CommunicationMatrix& traffic, const CostTree& tree,
                 const std::vector<CoreId>& core_of_rank) {
  return simulated(tree, pattern_of(std::vector{traffic}, tree, core_of_rank));
}

/// Actions of each rank, as one file each or all in one.
double replayed(const CostTree& tree, const std::vector<std::string>& actions, bool merged) {
  const TempDir folder;
  std::string list;
  std::string all;
  std::vector<CoreId> cores = first_cores(actions.size());
  for (std::size_t r = 0; r < actions.size(); ++r) {
    list += folder.file(std::to_string(r), actions[r]).string() + '\n';
    all += actions[r];
  }
  if (merged) list = folder.file("all", all).string() + '\n';
  return simulated(tree, SimulatedRun{cores, folder.file("list", list).string()});
}

}  // namespace

TEST_CASE("SimGrid: one message takes what its level's costs say") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  const auto [peer, seconds] = GENERATE(table<std::size_t, double>({{1, 1 * us + MB / 4e9},
                                                                    {2, 2 * us + MB / 3e9},
                                                                    {4, 3 * us + MB / 2e9},
                                                                    {8, 10 * us + MB / 1e9}}));
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
        Approx(741 * us).epsilon(0.002));
  CHECK(simulated(tree, pattern_of(std::vector(7, step), tree, worst)) ==
        Approx(1475 * us).epsilon(0.002));
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

TEST_CASE("SimGrid: a small message leaves at once, a large one when the receiver is there") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  const bool is_small = GENERATE(true, false);
  const auto [send, wait] = GENERATE(table<std::string, std::string>(
      {{"send", ""}, {"isend", "0 wait 0 1 7\n"}, {"isend", "0 waitall\n"}}));
  const std::string message = std::string(" 7 ") + (is_small ? "4095" : "4096") + " 6\n";
  // The sender computes for 300 us after the message, the receiver for 200 us before it.
  const double seconds =
      replayed(tree,
               {"0 init\n0 " + send + " 1" + message + wait + "0 compute 3e5\n0 finalize\n",
                "1 init\n1 compute 2e5\n1 recv 0" + message + "1 finalize\n"},
               false);
  CAPTURE(send, wait, is_small);
  // The large one has been announced; the answer takes 1 us, then the sender goes on.
  CHECK(seconds == Approx(is_small ? 300 * us : 501 * us).epsilon(1e-3));
}

TEST_CASE(
    "SimGrid: the usual limit of small messages is lower inside a node; a level has its own") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const std::size_t peer = GENERATE(1, 8);
  const bool has_own = GENERATE(false, true);
  LinkCosts costs = costs_2x2x2();
  if (has_own) {
    for (LevelCost& level : costs.levels) level.eager_bytes = 1000;
  }
  const CostTree tree(machine, costs);
  const int limit = has_own ? 1000 : peer == 1 ? 4096 : 65536;
  const bool is_small = GENERATE(true, false);
  const std::string message = " 7 " + std::to_string(is_small ? limit - 1 : limit) + " 6\n";
  const std::string to = std::to_string(peer);
  std::vector<std::string> actions{"0 init\n0 send " + to + message + "0 finalize\n"};
  for (std::size_t r = 1; r <= peer; ++r) actions.push_back(std::to_string(r) + " init\n");
  actions.back() += to + " compute 5e5\n" + to + " recv 0" + message + to + " finalize\n";
  // The sender of a small one is through at once, so that nothing follows the receiver's computing.
  CAPTURE(peer, has_own, is_small);
  const double seconds = replayed(tree, actions, false);
  if (is_small) CHECK(seconds == Approx(500 * us).epsilon(1e-6));
  if (!is_small) CHECK(seconds > 501 * us * (1 - 1e-6));
}

TEST_CASE("SimGrid: small messages that nobody has received yet arrive, in their order") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  constexpr int messages = 1000;
  std::string sender = "0 init\n";
  std::string receiver = "1 init\n1 compute 1e6\n";
  for (int m = 0; m < messages; ++m) {
    sender += "0 send 1 0 4000 6\n";
    receiver += "1 recv 0 0 4000 6\n";
  }
  // They flow one after the other; all but the last few are there when the receiver comes.
  CHECK(replayed(tree, {sender + "0 finalize\n", receiver + "1 finalize\n"}, false) ==
        Approx(1000 * us + 1 * us).epsilon(1e-3));
}

TEST_CASE("SimGrid: the messages of a pair follow one another, so that the first is there first") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  LinkCosts costs = costs_2x2x2();
  costs.levels.back().eager_bytes = 65536;
  const CostTree tree(machine, costs);
  std::string sender = "0 init\n";
  for (int m = 0; m < 50; ++m) sender += "0 send 1 " + std::to_string(m) + " 40000 6\n";
  // Who shares the link among all fifty has the first one at the end.
  CHECK(
      replayed(tree,
               {sender + "0 finalize\n", "1 init\n1 recv 0 0 40000 6\n1 compute 1e6\n1 finalize\n"},
               false) == Approx(1 * us + 40000 / 4e9 + 1000 * us).epsilon(1e-3));
}

TEST_CASE("SimGrid: a link's burst passes at once, the rest at its rate") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  LinkCosts costs = costs_2x2x2();
  costs.levels.front().burst_bytes = 30'000;
  const CostTree tree(machine, costs);
  // 40 kB leave the node at 1 GB/s, 30 kB of them at once; then nothing for 30 us, and again.
  std::string sender = "0 init\n";
  std::string receiver;
  for (int m = 0; m < 2; ++m) {
    sender += "0 send 8 0 40000 6\n0 recv 8 0 0 6\n0 compute 30000\n";
    receiver += "8 recv 0 0 40000 6\n8 send 0 0 0 6\n";
  }
  std::vector<std::string> actions{sender + "0 finalize\n"};
  for (int r = 1; r < 8; ++r) actions.push_back(std::to_string(r) + " init\n");
  actions.push_back("8 init\n" + receiver + "8 finalize\n");
  CHECK(replayed(tree, actions, false) == Approx(2 * (10 + 10 + 10 + 30) * us).epsilon(0.02));
}

TEST_CASE("SimGrid: a pipeline of small messages is as fast as its links") {
  // Four nodes; each hands on 64 blocks of 10 kB (10 us) as they come.
  const Machine machine = cluster_of(4, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  std::vector<std::string> actions;
  for (int r = 0; r < 32; ++r) {
    const std::string rank = std::to_string(r);
    std::string text = rank + " init\n";
    for (int block = 0; block < 64 && r % 8 == 0; ++block) {
      const std::string rest = ' ' + std::to_string(block) + " 10000 6\n";
      if (r > 0) text += rank + " recv " + std::to_string(r - 8) + rest;
      if (r < 24) text += rank + " send " + std::to_string(r + 8) + rest;
    }
    actions.push_back(text + rank + " finalize\n");
  }
  CHECK(replayed(tree, actions, false) ==
        Approx(64 * 10 * us + 3 * 10 * us + 2 * 10 * us).epsilon(0.02));
}

TEST_CASE("SimGrid: two ranks that send each other large messages both go on") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  const auto actions_of = [](const std::string& rank, const std::string& peer) {
    return rank + " init\n" + rank + " isend " + peer + " 0 65536 6\n" + rank + " recv " + peer +
           " 0 65536 6\n" + rank + " wait " + rank + ' ' + peer + " 0\n" + rank + " finalize\n";
  };
  CHECK(replayed(tree, {actions_of("0", "1"), actions_of("1", "0")}, false) > 0);
}

TEST_CASE("SimGrid: large messages in opposite directions do not wait for one another") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  // The second rank comes later: the data of the first one leave before it has to answer.
  const auto actions_of = [](const std::string& rank, const std::string& peer,
                             const std::string& compute) {
    return rank + " init\n" + rank + " compute " + compute + '\n' + rank + " irecv " + peer +
           " 0 1000000 6\n" + rank + " isend " + peer + " 0 1000000 6\n" + rank + " waitall\n" +
           rank + " finalize\n";
  };
  const double seconds =
      replayed(tree, {actions_of("0", "1", "0"), actions_of("1", "0", "50000")}, false);
  // One after the other they take 550 us; an answer waits for the pieces that are on their way.
  CHECK(seconds == Approx(50 * us + MB / 4e9).epsilon(0.15));
}

TEST_CASE("SimGrid: actions that it cannot replay are an error with its words, never a hang") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  CHECK_THROWS_WITH(replayed(tree, {"0 init\n0 jump 1\n", "1 init\n"}, false),
                    Contains("test: ") && Contains("jump"));
  CHECK_THROWS_WITH(replayed(tree, {"0 init\n0 recv 1 0 5 6\n", "1 init\n1 finalize\n"}, false),
                    Contains("test: ranks wait for messages that nobody sends"));
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
    for (const std::size_t stride : {1, 4, 16}) {  // 4 x 4 x 4, periodic
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
