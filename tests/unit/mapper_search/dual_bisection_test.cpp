// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/dual_bisection.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <set>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/network/kinds/hyperx.hpp"
#include "mapper/network/kinds/torus.hpp"
#include "mapper/search/grids/box_mapping.hpp"
#include "mapper/search/multilevel/division/bisect.hpp"
#include "mapper/search/multilevel/refinement/fm_refine.hpp"
#include "mapper/search/networks/halving_order.hpp"
#include "mapper/search/networks/network_space.hpp"
#include "mapper/search/networks/node_annealing.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"
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

TEST_CASE("boxes of a grid go to other nodes as they are, with fewer byte-hops") {
  const Machine machine = hypercube(6, 4);
  const NetworkSpace space(machine, {});
  const CommGraph graph = stencil(16, 16, 5);
  const auto boxes =
      grids::whole_box_mapping(graph, space.tree(), Objective::hop_bytes(space.tree()), {});
  REQUIRE(boxes);
  const auto moved = nodes_by_dual_bisection(graph, space, {}, *boxes, 1);
  REQUIRE(moved);
  std::map<NodeId, NodeId> went_to;
  for (std::size_t r = 0; r < moved->size(); ++r) {
    const NodeId to = machine.core((*moved)[r]).node;
    CHECK(went_to.try_emplace(machine.core((*boxes)[r]).node, to).first->second == to);
  }
  const Score before = evaluate(graph, machine, Placement(machine, *boxes));
  const Score after = evaluate(graph, machine, Placement(machine, *moved));
  CHECK(after.levels == before.levels);
  CHECK(after.network.byte_hops < before.network.byte_hops);
  // 2 x 7 cuts of 16 edges: an 8 x 8 grid fits into the hypercube.
  CHECK(after.network.byte_hops <= 2 * 7 * 16 * 5 * 5 / 4);
}

TEST_CASE("nodes that differ keep what they hold") {
  std::vector<NodeSpec> nodes;
  for (std::size_t host = 0; host < 4; ++host) {
    nodes.push_back({"n" + std::to_string(host), node_with(host + 1), 0, {}, HostId(host)});
  }
  const Machine machine(nodes, make_torus({{4, true, 1}}));
  const NetworkSpace space(machine, {});
  std::vector<CoreId> cores;
  for (std::uint32_t c = 0; c < 10; ++c) cores.emplace_back(c);
  CHECK_FALSE(nodes_by_dual_bisection(ring(10, 1), space, {}, cores, 1));
}

TEST_CASE("annealing brings a shuffled ring together, by equal nodes, the same for the same seed") {
  const Machine machine = machine_at_all_hosts(make_torus({{24, true, 1}}), node_with(1));
  const NetworkSpace space(machine, {});
  std::vector<NodeTraffic> traffic;
  for (std::uint32_t i = 0; i < 24; ++i) {
    const NodeId here(i * 7 % 24);
    const NodeId next((i + 1) * 7 % 24);
    traffic.push_back({std::min(here, next), std::max(here, next), 9});
  }
  std::ranges::sort(traffic, {}, [](const NodeTraffic& pair) { return std::pair(pair.a, pair.b); });
  const AnnealingOptions options{.moves = 100'000, .seed = 3};
  const auto node_of = annealed_nodes(space.nodes(), traffic, options);
  CHECK(annealed_nodes(space.nodes(), traffic, options) == node_of);
  CHECK(std::set<std::uint32_t>(node_of.begin(), node_of.end()).size() == 24);
  std::uint64_t byte_hops = 0;
  for (const NodeTraffic& pair : traffic) {
    byte_hops +=
        pair.weight * space.distances().between(node_of[pair.a.value()], node_of[pair.b.value()]);
  }
  CHECK(byte_hops <= std::uint64_t{24} * 9 * 3 / 2);  // before: 24 * 9 * 7
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
