// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/cartesian.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>
#include <string>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"
#include "tests/unit/reorder/random_grids.hpp"

using namespace rankplace;
using namespace rankplace::test;
using reorder::CartGrid;

namespace {

/// Nodes with one core for each vertex of a grid, each alone and all together; in the order of the
/// switches above them.
struct Nodes {
  std::vector<NodeSpec> specs;
  std::vector<Machine> each;
  NetworkTree network;

  void add(TopologyTree tree) {
    specs.push_back({"n" + std::to_string(specs.size()), std::move(tree), 0});
    each.emplace_back(std::vector{specs.back()});
  }
  [[nodiscard]] Machine all() const { return Machine(specs, network); }
  [[nodiscard]] reorder::SwitchTree tree() const {
    std::vector<std::size_t> hosts(specs.size());
    std::iota(hosts.begin(), hosts.end(), std::size_t{0});
    return {network, hosts};
  }
  [[nodiscard]] std::vector<const Machine*> machines() const {
    std::vector<const Machine*> pointers;
    for (const Machine& machine : each) pointers.push_back(&machine);
    return pointers;
  }
};

enum class Switches { none, random };

Nodes random_nodes(std::mt19937& random, std::size_t vertices, Switches with_switches) {
  Nodes nodes;
  const std::size_t count = 1 + random() % std::min<std::size_t>(vertices, 9);
  for (const std::size_t cores : random_parts(random, vertices, count)) {
    nodes.add(random_tree(random, cores));
  }
  nodes.network =
      with_switches == Switches::none ? NetworkTree{count, {}} : random_network(random, count);
  return nodes;
}

Nodes flat_nodes(std::size_t count, std::size_t cores) {
  Nodes nodes;
  for (std::size_t n = 0; n < count; ++n) {
    TopologyTree tree{ObjectKind::node, {}, {}};
    for (std::size_t c = 0; c < cores; ++c) tree.children.push_back({ObjectKind::core, {}, {}});
    nodes.add(std::move(tree));
  }
  nodes.network = {count, {}};
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
  const auto solution = reorder::solved_cartesian(grid, nodes.machines(), nodes.tree(), start,
                                                  Objective::lexicographic());
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
    const Nodes nodes = random_nodes(random, static_cast<std::size_t>(grid.vertex_count()),
                                     i % 4 < 2 ? Switches::none : Switches::random);
    const auto start =
        i % 2 == 0 ? shuffled(random, grid.vertex_count()) : identity(grid.vertex_count());
    const Machine machine = nodes.all();
    for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes(machine),
                                       Objective::bottleneck(machine)}) {
      const auto solution =
          reorder::solved_cartesian(grid, nodes.machines(), nodes.tree(), start, objective);
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

TEST_CASE("switches get boxes, and the nodes below them boxes of these", "[reorder]") {
  // 16 x 16 on four switches of four nodes of 16: quarters of 8 x 8, in each four boxes of 4 x 4.
  const CartGrid grid = *reorder::cart_grid(std::vector{16, 16}, std::vector{0, 0});
  Nodes nodes = flat_nodes(16, 16);
  nodes.network = {0, std::vector<NetworkTree>(4, {4, {}})};
  std::mt19937 random(5);
  const auto solution =
      reorder::solved_cartesian(grid, nodes.machines(), nodes.tree(),
                                shuffled(random, grid.vertex_count()), Objective::lexicographic());
  CHECK(solution.score.levels[0] == LevelLoad{16, 64, 32});
  CHECK(solution.score.levels[1].largest_link == 16);
  CHECK(solution.score.levels[1].pair_volume == 64);
}

TEST_CASE("a tree of switches keeps the first host first, and leaves out what parts nothing",
          "[reorder]") {
  // Host 2 stands first in the network, alone below two switches; host 0 is in the last switch.
  const NetworkTree network{1, {{0, {{1, {}}}}, {3, {}}}};
  const reorder::SwitchTree tree(network, {2, 4, 3, 0, 1});
  CHECK(tree.host_of_node() == std::vector<std::size_t>{0, 1, 3, 2, 4});
  CHECK(tree.group_count() == 2);
  CHECK(tree.group(0).height == 2);
  CHECK(tree.group(1).height == 1);
  CHECK(tree.group(1).self.end == 3);
  CHECK(tree.meeting(0, 2) == 1);
  CHECK(tree.meeting(0, 3) == 0);
  CHECK(tree.group_of_node(4) == 0);
}

TEST_CASE("levels of switches have the names of a machine", "[reorder]") {
  const NetworkTree network{0, {{0, {{2, {}}, {2, {}}}}, {2, {}}}};
  const reorder::SwitchTree tree(network, {0, 1, 2, 3, 4, 5});
  const Machine levels = reorder::machine_of_kinds(reorder::with_network(0, tree));
  CHECK(levels_of(levels) == std::vector<std::string>{"inter-pod", "inter-switch", "inter-node"});
}
