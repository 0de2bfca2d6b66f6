// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/analytic.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "tests/support/link_costs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/traffic.hpp"

using namespace rankplace;
using namespace rankplace::test;
using Kind = Bottleneck::Kind;
using Direction = Bottleneck::Direction;

namespace {

constexpr double us = 1e-6;
constexpr std::uint64_t MB = 1'000'000;

/// Two nodes of 2x2x2 cores and costs_2x2x2(); rank r on core r.
struct TwoNodes {
  Machine machine = cluster_of(2, tree_2x2x2());
  CostTree tree{machine, costs_2x2x2()};
  std::vector<CoreId> packed = first_cores(16);

  [[nodiscard]] PatternTime time(const CommunicationMatrix& traffic) const {
    return pattern_time(traffic, tree, packed);
  }
  [[nodiscard]] ObjectId package(int number) const {
    return ObjectId(machine.object(machine.object_of(NodeId(number / 2))).first_child +
                    static_cast<std::uint32_t>(number % 2));
  }
};

}  // namespace

TEST_CASE("one message: latency and bandwidth of the level where the cores meet") {
  const TwoNodes on;
  const auto [peer, seconds] = GENERATE(table<std::size_t, double>({{1, 1 * us + 4000 / 4e9},
                                                                    {2, 2 * us + 4000 / 3e9},
                                                                    {4, 3 * us + 4000 / 2e9},
                                                                    {8, 10 * us + 4000 / 1e9}}));
  const PatternTime time = on.time(messages(16, {{0, peer, 4000, 1}}));
  CHECK(time.seconds == Approx(seconds).epsilon(1e-12));
  CHECK(time.bottleneck == Bottleneck{Kind::messages, {}, {}, Rank(0), Rank(peer)});
}

TEST_CASE("large messages ask their receiver first: three latencies each") {
  const std::size_t peer = GENERATE(1U, 8U);
  const bool has_own_limit = GENERATE(false, true);
  const Machine machine = cluster_of(2, tree_2x2x2());
  LinkCosts costs = costs_2x2x2();
  if (has_own_limit) {
    for (LevelCost& level : costs.levels) level.eager_bytes = 1000;
  }
  const CostTree tree(machine, costs);
  const double latency_s = (peer == 1 ? 1 : 10) * us;
  const double flow = peer == 1 ? 4e9 : 1e9;
  const std::uint64_t limit = has_own_limit ? 1000 : peer == 1 ? 4096 : 65536;
  const auto seconds = [&](std::uint64_t bytes, std::uint64_t count) {
    return pattern_time(messages(16, {{0, peer, bytes, count}}), tree, first_cores(16)).seconds;
  };
  CAPTURE(peer, has_own_limit);
  const auto bytes_s = [&](std::uint64_t bytes) { return static_cast<double>(bytes) / flow; };
  CHECK(seconds(limit - 1, 1) == Approx(latency_s + bytes_s(limit - 1)));
  CHECK(seconds(limit, 1) == Approx(3 * latency_s + bytes_s(limit)));
  // Of several, their mean size counts.
  CHECK(seconds(5 * limit - 1, 5) == Approx(5 * latency_s + bytes_s(5 * limit - 1)));
  CHECK(seconds(5 * limit, 5) == Approx(15 * latency_s + bytes_s(5 * limit)));
}

TEST_CASE("the messages of a pair follow one another") {
  const TwoNodes on;
  CHECK(on.time(messages(16, {{0, 8, 0, 100}})).seconds == Approx(1000 * us));
  CHECK(on.time(messages(16, {{0, 8, MB, 100}})).seconds == Approx(1000 * us + MB / 1e9));
}

TEST_CASE("a half-duplex link carries both directions, a full-duplex link each by itself") {
  const TwoNodes on;
  std::vector<Message> across;
  for (std::size_t r = 0; r < 4; ++r) {
    across.push_back({r, r + 4, MB, 1});
    across.push_back({r + 4, r, MB, 1});
  }
  const PatternTime sockets = on.time(messages(16, across));
  CHECK(sockets.seconds == Approx(3 * 3 * us + 8 * MB / 5e9));
  CHECK(sockets.bottleneck == Bottleneck{Kind::link, on.package(0), Direction::both, {}, {}});
  for (Message& message : across) {
    (message.sender < 4 ? message.receiver : message.sender) += 4;
  }
  across[0].bytes = 2 * MB;
  const PatternTime nodes = on.time(messages(16, across));
  CHECK(nodes.seconds == Approx(3 * 10 * us + 5 * MB / 1.5e9));
  CHECK(nodes.bottleneck ==
        Bottleneck{Kind::link, on.machine.object_of(NodeId(0)), Direction::up, {}, {}});
}

TEST_CASE("a link waits for the first message that crosses it") {
  const TwoNodes on;
  // Both leave node 0: 30 us for one large message, 60 us for two.
  const PatternTime time = on.time(messages(16, {{0, 8, 3 * MB, 2}, {1, 9, 3 * MB, 1}}));
  CHECK(time.seconds == Approx(30 * us + 6 * MB / 1.5e9));
}

TEST_CASE("no messages take no time; nor does what a rank sends to itself") {
  const TwoNodes on;
  CHECK(on.time(messages(16, {})).seconds == 0);
  const PatternTime time = on.time(messages(16, {{3, 3, MB, 5}}));
  CHECK(time.seconds == 0);
  CHECK(time.bottleneck.kind == Kind::nothing);
}

TEST_CASE("steps follow one another; the longest has the bottleneck") {
  const TwoNodes on;
  const std::vector<CommunicationMatrix> rounds{
      messages(16, {{0, 1, MB, 1}}), messages(16, {{0, 8, MB, 1}}), messages(16, {{0, 2, MB, 1}})};
  const PatternTime time = stepwise_time(rounds, on.tree, on.packed);
  CHECK(time.seconds == Approx(3 * 13 * us + MB / 4e9 + MB / 1e9 + MB / 3e9));
  CHECK(time.bottleneck.receiver == Rank(8));
}

TEST_CASE("the ring on one node of Draco: what its links were fitted to, and the handshakes") {
  const Machine node = cluster_of(1, tree_2x2x2());
  const CostTree tree(node, *preset_link_costs("draco"));
  const CommunicationMatrix step = ring_step(8, 131072);
  const std::vector<CoreId> best = first_cores(8);
  const std::vector<CoreId> worst{CoreId(0), CoreId(4), CoreId(1), CoreId(5),
                                  CoreId(2), CoreId(6), CoreId(3), CoreId(7)};
  CHECK(7 * pattern_time(step, tree, best).seconds ==
        Approx((741 + 2 * 7 * 0.8) * us).epsilon(0.002));
  CHECK(7 * pattern_time(step, tree, worst).seconds ==
        Approx((1475 + 2 * 7 * 0.9) * us).epsilon(0.002));
}

/// Recursive-doubling all-gather: in round k partners at distance 2^k exchange 2^k blocks.
static std::vector<CommunicationMatrix> recursive_doubling_rounds(std::size_t ranks,
                                                                  std::uint64_t bytes) {
  std::vector<CommunicationMatrix> rounds;
  for (std::size_t distance = 1; distance < ranks; distance *= 2) {
    TrafficBuilder builder(ranks);
    for (std::size_t r = 0; r < ranks; ++r) {
      builder.add(Rank(r), Rank(r ^ distance), {distance * bytes, 1});
    }
    rounds.push_back(std::move(builder).build());
  }
  return rounds;
}

TEST_CASE("Draco, 128 ranks, 128 KB: as an independent model of its links, simulated") {
  const Machine machine = cluster_of(16, tree_2x2x2());
  const CostTree tree(machine, *preset_link_costs("draco"));
  const std::vector<CoreId> packed = first_cores(128);
  std::vector<CoreId> alternating;  // neighbours on different sockets, node by node
  for (std::size_t r = 0; r < 128; ++r) {
    alternating.push_back(CoreId(r / 8 * 8 + r % 2 * 4 + r % 8 / 2));
  }
  const CommunicationMatrix step = ring_step(128, 131072);
  CHECK(127 * pattern_time(step, tree, packed).seconds == Approx(13436 * us).epsilon(0.03));
  CHECK(127 * pattern_time(step, tree, alternating).seconds == Approx(27403 * us).epsilon(0.03));
  const auto rounds = recursive_doubling_rounds(128, 131072);
  CHECK(stepwise_time(rounds, tree, packed).seconds == Approx(90463 * us).epsilon(0.03));
}

TEST_CASE("a core directly below the cluster: its only link is of the outermost level") {
  const Machine machine({{"big", tree_2x2x2(), 0},
                         {"small", regular_tree(ObjectKind::node, {{ObjectKind::core, 1}}), 0}});
  const CostTree tree(machine, costs_2x2x2());
  const std::vector<CoreId> cores{CoreId(0), CoreId(1), CoreId(8)};
  const PatternTime time =
      pattern_time(messages(3, {{0, 2, 3 * MB, 1}, {1, 2, 3 * MB, 1}}), tree, cores);
  CHECK(time.seconds == Approx(3 * 10 * us + 6 * MB / 1.5e9));
  CHECK(time.bottleneck ==
        Bottleneck{Kind::link, machine.object_of(NodeId(0)), Direction::up, {}, {}});
}
