// SPDX-License-Identifier: BSD-3-Clause
// Images of placements under swaps of alike objects.
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/machine/alike.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/nearest_image.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/placement_cores.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// Nodes with a slot for each core; often some are alike.
Machine full_machine(std::mt19937& random) {
  std::vector<NodeSpec> specs;
  const std::size_t nodes = 1 + random() % 5;
  for (std::size_t n = 0; n < nodes; ++n) {
    TopologyTree tree = n % 2 == 1 ? specs.back().tree : random_tree(random, 1 + random() % 12);
    if (n % 2 == 0 && random() % 2 == 0) put_random_card(random, tree);
    specs.push_back({"n" + std::to_string(n), std::move(tree), 0});
  }
  return Machine(specs, random_network(random, nodes));
}

std::size_t in_place(const std::vector<CoreId>& a, const std::vector<CoreId>& b) {
  std::size_t count = 0;
  for (std::size_t r = 0; r < a.size(); ++r) count += a[r] == b[r] ? 1 : 0;
  return count;
}

/// Swaps what alike siblings hold, again and again.
std::vector<CoreId> scrambled(std::mt19937& random, const Machine& machine,
                              std::vector<CoreId> cores) {
  for (int i = 0; i < 40; ++i) {
    const Object& above = machine.object(ObjectId(random() % machine.object_count()));
    if (above.child_count < 2) continue;
    const ObjectId a(above.first_child + random() % above.child_count);
    const ObjectId b(above.first_child + random() % above.child_count);
    if (a == b || !are_alike(machine, a, b)) continue;
    const std::uint32_t from_a = machine.object(a).first_core;
    const std::uint32_t from_b = machine.object(b).first_core;
    for (CoreId& core : cores) {
      const auto value = static_cast<std::uint32_t>(core.value());
      if (machine.holds(a, core)) {
        core = CoreId(value - from_a + from_b);
      } else if (machine.holds(b, core)) {
        core = CoreId(value - from_b + from_a);
      }
    }
  }
  return cores;
}

}  // namespace

TEST_CASE("images: the same loads on other cores, never further from the reference") {
  std::mt19937 random(91);
  for (int round = 0; round < 200; ++round) {
    const Machine machine = full_machine(random);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 40, 50);
    const auto cores = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    const auto reference = cores_of(baseline_placement(Baseline::random, machine, ranks, random()));
    const auto image = nearest_image(machine, cores, reference);
    REQUIRE(std::set<CoreId>(image.begin(), image.end()).size() == ranks);
    REQUIRE(in_place(image, reference) >= in_place(cores, reference));
    REQUIRE(evaluate(graph, machine, Placement(machine, image)).levels ==
            evaluate(graph, machine, Placement(machine, cores)).levels);
  }
}

TEST_CASE("images: a placement whose objects were exchanged comes back") {
  std::mt19937 random(92);
  for (int round = 0; round < 50; ++round) {
    const Machine machine = cluster_of(1 + static_cast<int>(random() % 6), tree_2x2x2());
    const auto cores =
        cores_of(baseline_placement(Baseline::random, machine, machine.core_count(), random()));
    REQUIRE(nearest_image(machine, scrambled(random, machine, cores), cores) == cores);
  }
}
