// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "mapper/predict/simulate.hpp"
#include "tests/support/link_costs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/temp_dir.hpp"
#include "tests/support/traffic.hpp"
#include "tests/unit/mapper_predict/simulated.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// Actions of the first ranks of two nodes of eight.
SimulatedRun run_of(const TempDir& folder, const std::string& first, const std::string& ninth) {
  std::string list;
  for (int r = 0; r < 9; ++r) {
    const std::string rank = std::to_string(r);
    const std::string text = r == 0 ? first : r == 8 ? ninth : rank + " init\n";
    list += folder.file(rank, text + rank + " finalize\n").string() + '\n';
  }
  return {first_cores(9), folder.file("list", list).string()};
}

}  // namespace

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
  const std::size_t peer = GENERATE(1U, 8U);
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

TEST_CASE("SimGrid: whether large messages in opposite directions wait for one another") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  LinkCosts costs = costs_2x2x2();
  const bool behind = GENERATE(false, true);
  if (behind) costs.levels.back().answers = AnswerOrder::behind_data;
  const CostTree tree(machine, costs);
  // The second rank comes later: the data of the first one leave before it has to answer.
  const auto actions_of = [](const std::string& rank, const std::string& peer,
                             const std::string& compute) {
    return rank + " init\n" + rank + " compute " + compute + '\n' + rank + " irecv " + peer +
           " 0 1000000 6\n" + rank + " isend " + peer + " 0 1000000 6\n" + rank + " waitall\n" +
           rank + " finalize\n";
  };
  const double seconds =
      replayed(tree, {actions_of("0", "1", "0"), actions_of("1", "0", "50000")}, false);
  CAPTURE(behind);
  // An answer that passes data waits for the pieces that are on their way.
  CHECK(seconds == Approx(50 * us + (behind ? 2 : 1) * MB / 4e9).epsilon(0.15));
}

TEST_CASE("SimGrid: between nodes answers wait behind data, unless the level says otherwise") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  LinkCosts costs = costs_2x2x2();
  const bool passes = GENERATE(false, true);
  if (passes) costs.levels.front().answers = AnswerOrder::before_data;
  const CostTree tree(machine, costs);
  const auto actions_of = [](const std::string& rank, const std::string& peer, int compute) {
    return rank + " init\n" + rank + " compute " + std::to_string(compute) + '\n' + rank +
           " irecv " + peer + " 0 1000000 6\n" + rank + " isend " + peer + " 0 1000000 6\n" + rank +
           " waitall\n" + rank + " finalize\n";
  };
  std::vector<std::string> actions{actions_of("0", "8", 0)};
  for (int r = 1; r < 8; ++r) actions.push_back(std::to_string(r) + " init\n");
  actions.push_back(actions_of("8", "0", 100'000));
  CAPTURE(passes);
  CHECK(replayed(tree, actions, false) ==
        Approx(100 * us + (passes ? 1 : 2) * MB / 1e9).epsilon(0.15));
}

TEST_CASE("SimGrid: of two large messages that meet one goes first, by the draw") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  LinkCosts costs = costs_2x2x2();
  const bool passes = GENERATE(false, true);
  if (passes) costs.levels.front().answers = AnswerOrder::before_data;
  const CostTree tree(machine, costs);
  // 1 ms each way; rank 0 computes for 1 ms when it has its message.
  const auto exchange = [](const std::string& rank, const std::string& peer) {
    return rank + " init\n" + rank + " irecv " + peer + " 0 1000000 6\n" + rank + " isend " + peer +
           " 0 1000000 6\n" + rank + " wait " + peer + ' ' + rank + " 0\n";
  };
  const TempDir folder;
  SimulatedRun run = run_of(folder, exchange("0", "8") + "0 compute 1e6\n0 waitall\n",
                            exchange("8", "0") + "8 waitall\n");
  std::set<double> ms;
  for (; run.draw < 8; ++run.draw) {
    const double seconds = simulated(tree, run);
    CHECK(simulated(tree, run) == seconds);
    ms.insert(std::round(1e3 * seconds));
  }
  CHECK(ms == (passes ? std::set<double>{2} : std::set<double>{2, 3}));
}

TEST_CASE("SimGrid: who has to send before it receives is answered, whoever goes first") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const CostTree tree(machine, costs_2x2x2());
  const TempDir folder;
  SimulatedRun run = run_of(folder, "0 init\n0 send 8 0 1000000 6\n0 recv 8 0 1000000 6\n",
                            "8 init\n8 irecv 0 0 1000000 6\n8 isend 0 0 1000000 6\n8 waitall\n");
  for (; run.draw < 8; ++run.draw) {
    CHECK(simulated(tree, run) == Approx(2 * MB / 1e9).epsilon(0.1));
  }
}
