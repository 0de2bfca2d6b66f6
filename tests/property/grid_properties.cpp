// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <random>
#include <string>

#include "mapper/model/placement/placement.hpp"
#include "mapper/search/grids/box_mapping.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "tests/support/objectives.hpp"
#include "tests/support/random_machines.hpp"
#include "tests/support/shuffled_grids.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

GridShape random_shape(std::mt19937& random) {
  GridShape shape;
  const std::size_t dimensions = 1 + random() % 4;
  const int longest = dimensions == 1 ? 200 : dimensions == 2 ? 20 : dimensions == 3 ? 9 : 6;
  for (std::size_t d = 0; d < dimensions; ++d) {
    shape.sides.push_back(5 + static_cast<int>(random() % static_cast<unsigned>(longest - 4)));
    shape.wrapped.push_back(random() % 2 == 0);
    shape.weights.push_back(1 + random() % 1000);
  }
  shape.holes_in_1000 = random() % 3 == 0 ? random() % 60 : 0;
  return shape;
}

/// Random nodes until there are as many slots.
Machine machine_for(std::mt19937& random, std::size_t ranks) {
  std::vector<NodeSpec> specs;
  for (std::size_t slots = 0; slots < ranks;) {
    const std::size_t cores = 1 + random() % 64;
    specs.push_back({"n" + std::to_string(specs.size()), random_tree(random, cores), 0});
    slots += cores;
  }
  return Machine(specs, random_network(random, specs.size()));
}

}  // namespace

TEST_CASE("random grids are recognised, and their boxes fill any nodes") {
  std::mt19937 random(77);
  constexpr std::size_t rounds = 40;
  for (std::size_t round = 0; round < rounds; ++round) {
    const GridShape shape = random_shape(random);
    const ShuffledGrid grid = shuffled_grid(shape, random());
    const std::size_t ranks = grid.graph.rank_count();
    const Machine machine = machine_for(random, ranks);
    SearchOptions options;
    if (round % 2 == 0) options.fixed = FixedRanks(machine, {{Rank(ranks / 2), CoreId(0)}});
    const Objective objective = objectives(machine, random)[round % 5];
    const auto boxes = grids::box_mapping(grid.graph, machine, objective, options);
    if (shape.holes_in_1000 == 0) REQUIRE(boxes);
    if (!boxes) continue;  // holes may leave pieces of a small grid
    const Placement placement(machine, boxes->core_of_rank);  // refuses cores that are taken twice
    CHECK(placement.rank_count() == ranks);
    std::vector<std::size_t> on_node(machine.node_count(), 0);
    for (const CoreId core : boxes->core_of_rank) ++on_node[machine.core(core).node.value()];
    CHECK(on_node == ranks_on_nodes(machine, ranks, options));
    for (const auto& [rank, core] : options.fixed.core_of_rank()) {
      CHECK(placement.core_of(rank) == core);
    }
  }
}
