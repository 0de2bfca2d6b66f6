// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "mapper/cost/evaluate.hpp"
#include "mapper/network/kinds/hyperx.hpp"
#include "mapper/network/kinds/torus.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/networks/allocated_box.hpp"
#include "mapper/search/networks/block_swap.hpp"
#include "mapper/search/networks/grid_embeddings.hpp"
#include "mapper/search/networks/laid_in_grid.hpp"
#include "mapper/search/networks/network_space.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/network_machines.hpp"

// Grids of ranks in tori of nodes.

using namespace rankplace;
using namespace rankplace::networks;
using namespace rankplace::test;

namespace {

TopologyTree node_of(std::size_t cores) {
  return regular_tree(ObjectKind::node, {{ObjectKind::core, cores}});
}

/// Ranks in a cube, each of which exchanges `weight` with its six neighbours; open at the ends.
CommGraph cube(std::size_t side, std::uint64_t weight) {
  GraphBuilder graph(side * side * side);
  for (std::size_t r = 0; r < side * side * side; ++r) {
    for (const std::size_t stride : {std::size_t{1}, side, side * side}) {
      if (r / stride % side + 1 < side) graph.edge(r, r + stride, weight);
    }
  }
  return graph.build();
}

/// The byte-hops of the best grid that is laid in; 0: none is.
std::uint64_t laid_in(const CommGraph& graph, const Machine& machine) {
  const NetworkSpace space(machine, {});
  const auto found = laid_in_grids(graph, space, Objective::hop_bytes(machine), {});
  if (found.empty()) return 0;
  return evaluate(graph, machine, Placement(machine, found.front().core_of_rank)).network.byte_hops;
}

Machine torus_of(std::vector<TorusDimension> dimensions, std::size_t cores) {
  return machine_at_all_hosts(make_torus(std::move(dimensions)), node_of(cores));
}

}  // namespace

TEST_CASE("cubes lie in tori so that every cut edge takes one link") {
  // 8 nodes along each side of 16 ranks: 3 x 7 cuts of 256 edges.
  CHECK(laid_in(cube(16, 1), torus_of({{8, true, 1}, {8, true, 1}, {8, true, 1}}, 8)) == 5376);
  // The same in six dimensions, as Tofu's software has it: 8 = 4 x 2, walked back and forth.
  CHECK(
      laid_in(
          cube(16, 1),
          torus_of(
              {{4, true, 1}, {4, true, 1}, {4, true, 1}, {2, true, 1}, {2, true, 1}, {2, true, 1}},
              8)) == 5376);
}

TEST_CASE("a plane lies in a torus of three dimensions, its sides along two digits of one axis") {
  // 8 x 8 nodes of the plane: axis x, and y beside z. 2 x 7 cuts of 16 edges, none longer.
  CHECK(laid_in(stencil(16, 16, 1), torus_of({{8, true, 1}, {4, true, 1}, {2, true, 1}}, 4)) ==
        224);
  // 16 nodes along one axis only: two digits of it, 4 x 4. Neighbours across the slow one are 4
  // links apart or fewer, as the fast one runs back and forth.
  const std::uint64_t row = laid_in(stencil(8, 8, 1), torus_of({{16, true, 1}}, 4));
  CHECK(row > 0);
  CHECK(row <= 3 * 8 + 3 * 8 * 4);
}

TEST_CASE("nodes at a switch and full rows count as near") {
  const Machine two_at_a_router =
      machine_at_all_hosts(make_torus({{4, true, 1}, {4, true, 1}}, 2), node_of(2));
  // 4 x 8 nodes: 4 of the 7 cuts across the long side are inside routers.
  CHECK(laid_in(stencil(8, 8, 1), two_at_a_router) == 3 * 8 + 3 * 8);
  const Machine hyperx = machine_at_all_hosts(
      make_hyperx({{4, 1}, {4, 1}}, 1, HyperXRouting::dimension_order), node_of(4));
  CHECK(laid_in(stencil(8, 8, 1), hyperx) == 6 * 8);
}

TEST_CASE("graphs that are no grids and nodes that fill no box are left alone") {
  const Machine torus = torus_of({{4, true, 1}, {4, true, 1}}, 4);
  CHECK(laid_in(all_to_all(64, 1), torus) == 0);
  std::vector<NodeSpec> corner;
  for (const std::size_t host : {0U, 1U, 4U}) {
    corner.push_back({"n" + std::to_string(host), node_of(4), 0, {}, HostId(host)});
  }
  const Machine three(corner, make_torus({{4, true, 1}, {4, true, 1}}));
  CHECK(laid_in(stencil(4, 3, 1), three) == 0);
  CHECK_FALSE(allocated_box(NodeCoordinates(three), 3));
}

TEST_CASE("a box of a ring may reach over its end") {
  std::vector<NodeSpec> nodes;
  for (const std::size_t host : {6U, 7U, 0U, 1U}) {
    nodes.push_back({"n" + std::to_string(host), node_of(2), 0, {}, HostId(host)});
  }
  const Machine machine(nodes, make_torus({{8, true, 1}}));
  const auto box = allocated_box(NodeCoordinates(machine), 4);
  REQUIRE(box);
  REQUIRE(box->sides.size() == 1);
  CHECK(box->sides.front().coordinates == std::vector<std::uint32_t>{6, 7, 0, 1});
  CHECK(box->node_at == std::vector<std::size_t>{0, 1, 2, 3});
  CHECK(box->hops(0, 1, 2) == 1);
}

TEST_CASE("an embedding visits every position once, one digit after the other by one") {
  const DimensionEmbedding embedding{{{0, 4, 2}, {1, 1, 3}, {0, 1, 4}}};
  REQUIRE(embedding.parts() == 24);
  std::set<std::vector<std::size_t>> seen;
  std::vector<std::size_t> last;
  for (std::size_t part = 0; part < embedding.parts(); ++part) {
    std::vector<std::size_t> at(2, 0);
    embedding.add_positions(part, at);
    CHECK(seen.insert(at).second);
    if (!last.empty()) {
      const std::size_t in_0 = at[0] > last[0] ? at[0] - last[0] : last[0] - at[0];
      const std::size_t in_1 = at[1] > last[1] ? at[1] - last[1] : last[1] - at[1];
      CHECK((in_0 + in_1 == 1 || (in_0 == 4 && in_1 == 0)));
    }
    last = at;
  }
}

TEST_CASE("exchanged blocks are a permutation inside the classes, and never worse") {
  std::mt19937 random(7);
  for (int round = 0; round < 30; ++round) {
    const Machine machine = random_network_machine(random, 2 + random() % 20, 3);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 40, 100);
    const NetworkSpace space(machine, {});
    const Placement packed = baseline_placement(Baseline::packed, machine, ranks, 1);
    const auto traffic = traffic_between_nodes(graph, machine, packed);
    const auto node_of = swapped_blocks(space.nodes(), space.nested(), traffic, 1'000'000);
    std::vector<NodeTraffic> moved;
    std::uint64_t before = 0;
    std::uint64_t after = 0;
    for (const NodeTraffic& pair : traffic) {
      const auto hops = [&](std::size_t a, std::size_t b) {
        return space.distances().between(a, b) * pair.weight;
      };
      before += hops(pair.a.value(), pair.b.value());
      after += hops(node_of[pair.a.value()], node_of[pair.b.value()]);
    }
    CHECK(after <= before);
    CHECK(std::set<std::uint32_t>(node_of.begin(), node_of.end()).size() == machine.node_count());
    const auto& classes = space.nodes().classes.class_of;
    for (std::size_t n = 0; n < node_of.size(); ++n) CHECK(classes[n] == classes[node_of[n]]);
  }
}
