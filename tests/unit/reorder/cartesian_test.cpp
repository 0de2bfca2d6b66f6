// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/cartesian.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>
#include <string>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/comm_graph.hpp"
#include "reorder/solver/node_layout.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"
#include "tests/unit/reorder/random_grids.hpp"

using namespace rankplace;
using namespace rankplace::test;
using reorder::CartGrid;

namespace {

/// Nodes with one core for each vertex of a grid, each alone and all together.
struct Nodes {
  std::vector<NodeSpec> specs;
  std::vector<Machine> each;

  void add(TopologyTree tree) {
    specs.push_back({"n" + std::to_string(specs.size()), std::move(tree), 0});
    each.emplace_back(std::vector{specs.back()});
  }
  [[nodiscard]] Machine all() const { return Machine(specs); }
  [[nodiscard]] std::vector<const Machine*> machines() const {
    std::vector<const Machine*> pointers;
    for (const Machine& machine : each) pointers.push_back(&machine);
    return pointers;
  }
};

Nodes random_nodes(std::mt19937& random, std::size_t vertices) {
  Nodes nodes;
  const std::size_t count = 1 + random() % std::min<std::size_t>(vertices, 9);
  for (const std::size_t cores : random_parts(random, vertices, count)) {
    nodes.add(random_tree(random, cores));
  }
  return nodes;
}

Nodes flat_nodes(std::size_t count, std::size_t cores) {
  Nodes nodes;
  for (std::size_t n = 0; n < count; ++n) {
    TopologyTree tree{ObjectKind::node, {}, {}};
    for (std::size_t c = 0; c < cores; ++c) tree.children.push_back({ObjectKind::core, {}, {}});
    nodes.add(std::move(tree));
  }
  return nodes;
}

Score evaluated(const CartGrid& grid, const Nodes& nodes,
                const std::vector<std::int64_t>& vertex_of_slot) {
  const Machine machine = nodes.all();
  std::vector<CoreId> core_of_rank(vertex_of_slot.size());
  for (std::size_t c = 0; c < vertex_of_slot.size(); ++c) {
    core_of_rank[static_cast<std::size_t>(vertex_of_slot[c])] = CoreId(c);
  }
  const CommGraph graph(traffic_of_grid(grid), Measure::bytes);
  return evaluate(graph, machine, Placement(machine, core_of_rank));
}

std::vector<std::int64_t> shuffled(std::mt19937& random, std::int64_t count) {
  std::vector<std::int64_t> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), std::int64_t{0});
  std::shuffle(numbers.begin(), numbers.end(), random);
  return numbers;
}

bool is_permutation(std::vector<std::int64_t> numbers) {
  std::ranges::sort(numbers);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] != static_cast<std::int64_t>(i)) return false;
  }
  return true;
}

std::vector<std::int64_t> identity(std::int64_t count) {
  std::vector<std::int64_t> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), std::int64_t{0});
  return numbers;
}

/// What nodes exchange in the solution from a start that deals vertices out to nodes in turn.
LevelLoad between_nodes(const CartGrid& grid, const Nodes& nodes) {
  const std::size_t count = nodes.each.size();
  std::vector<std::int64_t> start;
  for (std::size_t n = 0; n < count; ++n) {
    for (std::int64_t v = static_cast<std::int64_t>(n); v < grid.vertex_count();
         v += static_cast<std::int64_t>(count)) {
      start.push_back(v);
    }
  }
  const auto solution =
      reorder::solved_cartesian(grid, nodes.machines(), start, Objective::lexicographic());
  return solution.score.levels.front();
}

}  // namespace

TEST_CASE("a Cartesian grid numbers vertices as MPI does", "[reorder]") {
  const std::vector<int> sides{2, 1, 3};
  const CartGrid grid = *reorder::cart_grid(sides, std::vector{0, 1, 1});
  CHECK(grid.dimensions == 2);
  CHECK(grid.vertex_count() == 6);
  CHECK(grid.number_of(grid.vertex(4)) == 4);
  CHECK(grid.number_of(*grid.neighbour(grid.vertex(5), 1, 1)) == 3);
  CHECK_FALSE(grid.neighbour(grid.vertex(5), 0, 1));
  CHECK_FALSE(reorder::cart_grid(std::vector{2, 0}, std::vector{0, 0}));
  CHECK_FALSE(reorder::cart_grid(std::vector{1 << 16, 1 << 16}, std::vector{0, 0}));
  CHECK(reorder::cart_grid(std::vector<int>{}, std::vector<int>{})->vertex_count() == 1);
}

TEST_CASE("solutions are permutations, cost what evaluate says, and are never worse", "[reorder]") {
  std::mt19937 random(1);
  for (int i = 0; i < 300; ++i) {
    const CartGrid grid = random_cart_grid(random, 200);
    const Nodes nodes = random_nodes(random, static_cast<std::size_t>(grid.vertex_count()));
    const auto start =
        i % 2 == 0 ? shuffled(random, grid.vertex_count()) : identity(grid.vertex_count());
    const Machine machine = nodes.all();
    for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes(machine),
                                       Objective::bottleneck(machine)}) {
      const auto solution = reorder::solved_cartesian(grid, nodes.machines(), start, objective);
      INFO("case " << i);
      REQUIRE(is_permutation(solution.vertex_of_slot));
      REQUIRE(solution.before == evaluated(grid, nodes, start));
      REQUIRE(solution.score == evaluated(grid, nodes, solution.vertex_of_slot));
      const bool is_worse = objective.compare(solution.score, solution.before) > 0;
      REQUIRE_FALSE(is_worse);
      if (solution.score == solution.before) REQUIRE(solution.vertex_of_slot == start);
    }
  }
}

TEST_CASE("whole boxes where numbers divide, nearly whole ones elsewhere", "[reorder]") {
  const auto grid = [](std::vector<int> sides, int period) {
    return *reorder::cart_grid(sides, std::vector<int>(sides.size(), period));
  };
  // 16 x 16 on 16 nodes of 16: boxes of 4 x 4, of which the inner ones have 16 neighbours.
  CHECK(between_nodes(grid({16, 16}, 0), flat_nodes(16, 16)).largest_link == 16);
  CHECK(between_nodes(grid({16, 16}, 0), flat_nodes(16, 16)).pair_volume == 96);
  CHECK(between_nodes(grid({8, 8, 8}, 1), flat_nodes(8, 64)).largest_link == 96);
  // 7 nodes of 16: no box of 16 tiles 8 x 14. Rows of two would cost 14 + 14 and two ends.
  CHECK(between_nodes(grid({8, 14}, 0), flat_nodes(7, 16)).largest_link <= 16);
  // 3 x 67 and one node more than the other: strips.
  CHECK(between_nodes(grid({3, 67}, 0), flat_nodes(3, 67)).largest_link <= 8);
}
