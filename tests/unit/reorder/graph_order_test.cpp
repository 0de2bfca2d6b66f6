// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/graph_order.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <numeric>
#include <random>

#include "mapper/cost/evaluate.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

TEST_CASE("an order of a graph is a permutation, and never worse", "[reorder]") {
  std::mt19937 random(4);
  for (int i = 0; i < 40; ++i) {
    const Machine machine = random_machine(random, 1 + random() % 5, 8);
    if (machine.core_count() < 2 || machine.slot_count() != machine.core_count()) continue;
    const CommGraph graph = random_graph(random, machine.core_count(), 20, 100);
    std::vector<std::uint32_t> now(machine.core_count());
    std::iota(now.begin(), now.end(), 0U);
    std::shuffle(now.begin(), now.end(), random);
    const Objective objective =
        i % 2 == 0 ? Objective::lexicographic() : Objective::hop_bytes(machine);
    const auto order = reorder::best_graph_order(graph, machine, objective, now, 0.05);
    std::vector<CoreId> cores(now.size());
    for (std::size_t c = 0; c < now.size(); ++c) cores[order.vertex_of_slot[c]] = CoreId(c);
    INFO("case " << i);
    REQUIRE(order.after == evaluate(graph, machine, Placement(machine, cores)));
    const bool is_better = objective.improves(Sense::best, order.after, order.before);
    CHECK(order.is_better == is_better);
    if (!is_better) CHECK(order.vertex_of_slot == now);
  }
}

TEST_CASE("a search ends about when its time is over", "[reorder]") {
  std::mt19937 random(5);
  TopologyTree node{ObjectKind::node, {}, {}};
  node.children.assign(32, TopologyTree{ObjectKind::core, {}, {}});
  std::vector<NodeSpec> nodes;
  for (int n = 0; n < 128; ++n) nodes.push_back({"n" + std::to_string(n), node, 0});
  const Machine machine(nodes);
  GraphBuilder edges(machine.core_count());
  for (int e = 0; e < 12'000; ++e) {
    const std::size_t a = random() % machine.core_count();
    const std::size_t b = random() % machine.core_count();
    if (a != b) edges.edge(a, b, 1 + random() % 100);
  }
  const CommGraph graph = edges.build();
  std::vector<std::uint32_t> now(machine.core_count());
  std::iota(now.begin(), now.end(), 0U);
  const std::clock_t start = std::clock();
  const auto order =
      reorder::best_graph_order(graph, machine, Objective::lexicographic(), now, 0.01);
  const double hurried = static_cast<double>(std::clock() - start);
  (void)reorder::best_graph_order(graph, machine, Objective::lexicographic(), now, 60);
  const double whole = static_cast<double>(std::clock() - start) - hurried;
  CHECK(hurried < whole);
  CHECK(order.vertex_of_slot.size() == now.size());
  CHECK(reorder::default_budget_s(1) == 0.1);
  CHECK(reorder::default_budget_s(2500) == Approx(0.3));
  CHECK(reorder::default_budget_s(1'000'000) == 10);
}
