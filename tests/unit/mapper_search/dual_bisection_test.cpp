// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/dual_bisection.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/network/hyperx.hpp"
#include "mapper/network/torus.hpp"
#include "mapper/search/multilevel/bisect.hpp"
#include "mapper/search/multilevel/fm_refine.hpp"
#include "mapper/search/networks/halving_order.hpp"
#include "mapper/search/networks/network_space.hpp"
#include "support/seeded_random.hpp"
#include "support/threads.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/network_machines.hpp"

// Starts by dual recursive bipartitioning, and the order of nodes that they follow.

using namespace rankplace;
using namespace rankplace::networks;
using namespace rankplace::test;

namespace {

TopologyTree node_with(std::size_t cores) {
  return regular_tree(ObjectKind::node, {{ObjectKind::core, cores}});
}

/// A hypercube as a graph of switches, whose shape the network does not tell.
Machine hypercube(std::size_t dimensions, std::size_t cores) {
  std::vector<SwitchLink> links;
  for (std::size_t s = 0; s < std::size_t{1} << dimensions; ++s) {
    for (std::size_t d = 0; d < dimensions; ++d) {
      if ((s >> d & 1U) == 0) links.push_back({s, s | std::size_t{1} << d});
    }
  }
  return machine_at_all_hosts(switch_graph(std::size_t{1} << dimensions, 1, links),
                              node_with(cores));
}

}  // namespace

TEST_CASE("a hypercube given by its links is halved into hypercubes") {
  const Machine machine = hypercube(6, 1);
  const NetworkSpace space(machine, {});
  const auto& order = space.nested().nodes;
  for (std::size_t size = 32; size >= 2; size /= 2) {
    for (std::size_t first = 0; first < 64; first += size) {
      // A part of as many nodes has no more links inside than a hypercube.
      std::size_t links = 0;
      for (std::size_t a = first; a < first + size; ++a) {
        for (std::size_t b = first; b < a; ++b) {
          if (space.distances().between(order[a], order[b]) == 1) ++links;
        }
      }
      CHECK(links == size / 2 * static_cast<std::size_t>(std::countr_zero(size)));
    }
  }
}

TEST_CASE("dual bisection puts as many ranks on nodes as they shall have, and is near the best") {
  const Machine machine =
      machine_at_all_hosts(make_torus({{8, true, 1}, {8, true, 1}}), node_with(4));
  const NetworkSpace space(machine, {});
  const CommGraph graph = stencil(16, 16, 5);
  const auto found = by_dual_bisection(graph, space, 1, {}, 1);
  REQUIRE(found);
  CHECK(std::set<CoreId>(found->begin(), found->end()).size() == 256);
  // 2 x 7 cuts of 16 edges, each one link, are best.
  const auto load = evaluate(graph, machine, Placement(machine, *found)).network;
  CHECK(load.byte_hops >= 2 * 7 * 16 * 5);
  CHECK(load.byte_hops <= 2 * 7 * 16 * 5 * 3 / 2);
  SearchOptions options;
  options.ranks_on_node.assign(64, 0);
  for (std::size_t n = 0; n < 64; n += 2) options.ranks_on_node[n] = 4;
  const auto spread = by_dual_bisection(stencil(16, 8, 1), space, 1, options, 1);
  REQUIRE(spread);
  for (const CoreId core : *spread) CHECK(machine.core(core).node.value() % 2 == 0);
}

TEST_CASE(
    "a butterfly on a hypercube, and on a torus of rings of four: every edge takes one link") {
  // Ranks in an order that shows nothing: 37 is odd.
  TrafficBuilder builder(64);
  for (std::uint32_t r = 0; r < 64; ++r) {
    for (std::uint32_t bit = 1; bit < 64; bit *= 2) {
      builder.add(Rank(r * 37 % 64), Rank((r ^ bit) * 37 % 64), {5, 1});
    }
  }
  const CommGraph graph(std::move(builder).build(), Measure::bytes);
  for (const Machine& machine :
       {hypercube(6, 1),
        machine_at_all_hosts(make_torus({{4, true, 1}, {4, true, 1}, {4, true, 1}}),
                             node_with(1))}) {
    const NetworkSpace space(machine, {});
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const auto found = by_dual_bisection(graph, space, 1, {}, seed);
      REQUIRE(found);
      const auto load = evaluate(graph, machine, Placement(machine, *found)).network;
      CHECK(load.byte_hops == 64 * 6 * 5);
    }
  }
}

TEST_CASE("domains are halved in the order in which they exchange most with halved ones") {
  HalvingOrder order(4);
  CHECK(order.next() == 0);
  CHECK_FALSE(order.is_waiting(0));
  CHECK_FALSE(order.is_waiting(4));
  order.add(2, 5);
  order.add(3, 4);
  order.add(3, 4);
  order.apply();
  CHECK(order.next() == 3);
  order.add(1, 6);
  order.apply();
  CHECK(order.next() == 1);
  CHECK(order.next() == 2);
  CHECK_FALSE(order.next());
}

TEST_CASE(
    "a bisection grown on the graph itself halves a large hypercube through its fewest edges") {
  multilevel::WorkGraph cube;
  for (std::uint32_t v = 0; v < 1024; ++v) {
    for (std::uint32_t bit = 1; bit < 1024; bit *= 2) cube.edges.push_back({v ^ bit, 1});
    cube.finish_vertex(1);
  }
  multilevel::BisectOptions options;
  options.uncoarsened_tries = 1;
  Threads alone(1);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SeededRandom random(seed);
    const auto size = multilevel::SideSize::exactly(512);
    const auto sides = multilevel::bisect(cube, size, options, alone, random);
    CHECK(std::ranges::count(sides, 0) == 512);
    CHECK(multilevel::quality_of(cube, sides, size).cut == 512);
  }
}

TEST_CASE("no dual bisection with fixed ranks or for sense worst") {
  const Machine machine = hypercube(3, 2);
  const NetworkSpace space(machine, {});
  SearchOptions options;
  options.sense = Sense::worst;
  CHECK_FALSE(by_dual_bisection(ring(16, 1), space, 1, options, 1));
  options.sense = Sense::best;
  options.fixed = FixedRanks(machine, {{Rank(0), CoreId(3)}});
  CHECK_FALSE(by_dual_bisection(ring(16, 1), space, 1, options, 1));
}

TEST_CASE("distances of nodes by coordinates are the network's") {
  std::vector<TorusDimension> cube(9, {2, true, 1});
  for (const auto& network :
       {make_torus(cube), make_torus({{7, true, 1}, {40, false, 1}, {3, true, 1}}, 2),
        make_torus({{700, true, 1}, {2, false, 1}}),
        make_hyperx({{5, 1}, {70, 1}}, 3, HyperXRouting::dimension_order)}) {
    const Machine machine = machine_at_all_hosts(network, node_with(1));
    const NodeCoordinates coordinates(machine);
    std::mt19937 random(2);
    for (int i = 0; i < 3000; ++i) {
      const std::size_t a = random() % machine.node_count();
      const std::size_t b = random() % machine.node_count();
      CHECK(coordinates.hops(a, b) == network->hops(HostId(a), HostId(b)));
    }
  }
}
