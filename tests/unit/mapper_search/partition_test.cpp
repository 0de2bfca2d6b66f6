// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/initial_mappings/partition.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "mapper/model/placement/placement.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "mapper/search/initial_mappings/scotch.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

TEST_CASE("Scotch gives the same parts for the same seed, whatever was asked in between") {
  const CommGraph graph = stencil(12, 10);
  const auto first = scotch_parts(graph, all_ranks(120), {40, 40, 40}, 3);
  static_cast<void>(scotch_parts(graph, all_ranks(120), {60, 60}, 9));
  CHECK(scotch_parts(graph, all_ranks(120), {40, 40, 40}, 3) == first);
}

TEST_CASE("weights far beyond 32 bits reach Scotch scaled") {
  const std::uint64_t heavy = std::uint64_t{1} << 58;
  const CommGraph graph =
      GraphBuilder(4).edge(0, 2, heavy).edge(1, 3, heavy).edge(0, 1, 1).edge(2, 3, 1).build();
  const auto parts = scotch_parts(graph, all_ranks(4), {2, 2}, 1);
  CHECK(parts[0] == parts[2]);
  CHECK(parts[1] == parts[3]);
}

TEST_CASE("repair moves the rank that costs least to the part that wants it most") {
  const CommGraph graph =
      GraphBuilder(5).edge(0, 1, 10).edge(1, 2, 10).edge(2, 3, 3).edge(3, 4, 1).build();
  std::vector<std::size_t> parts{0, 0, 0, 0, 1};
  repair_sizes(graph, all_ranks(5), {3, 2}, parts);
  CHECK(parts == std::vector<std::size_t>{0, 0, 0, 1, 1});
  parts = {0, 0, 0, 0, 0};
  repair_sizes(graph, all_ranks(5), {1, 2, 2}, parts);
  CHECK(std::ranges::count(parts, 0U) == 1);
  CHECK(std::ranges::count(parts, 1U) == 2);
}

TEST_CASE("a partition fills uneven clusters with exactly one rank per slot") {
  std::mt19937 random(31);
  for (int round = 0; round < 15; ++round) {
    const Machine machine = random_machine(random, 1 + random() % 4, 20);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const CommGraph graph = random_graph(random, ranks, 40, 100);
    std::vector<CoreId> cores(ranks);
    const auto counts = ranks_per_node(machine, ranks);
    place_by_splitting(machine, counts, machine.root(), all_ranks(ranks),
                       *scotch_splitter(graph, 1), cores);
    const Placement placement(machine, cores);  // refuses a core taken twice
    for (std::size_t n = 0; n < counts.size(); ++n) {
      const auto here = [&](CoreId core) { return machine.core(core).node == NodeId(n); };
      CHECK(static_cast<std::size_t>(std::ranges::count_if(placement.cores(), here)) == counts[n]);
    }
  }
}

TEST_CASE("a partly filled node shares its ranks out in order or evenly over its children") {
  const Machine machine = cluster_of(
      2, regular_tree(ObjectKind::node,
                      {{ObjectKind::package, 2}, {ObjectKind::l3, 3}, {ObjectKind::core, 6}}));
  const std::vector<std::size_t> counts{32, 36};
  const ObjectId partly = machine.object_of(NodeId(0));
  const auto sizes = [&](ObjectId object, std::size_t ranks, Filling filling) {
    return share_out(machine, counts, object, ranks, filling).sizes;
  };
  using Sizes = std::vector<std::size_t>;
  CHECK(sizes(partly, 32, Filling::in_order) == Sizes{18, 14});
  CHECK(sizes(partly, 32, Filling::even_children) == Sizes{16, 16});
  CHECK(sizes(partly, 10, Filling::even_children) == Sizes{10});
  const ObjectId socket(machine.object(partly).first_child);
  CHECK(sizes(socket, 16, Filling::even_children) == Sizes{6, 6, 4});
  CHECK(sizes(machine.root(), 68, Filling::even_children) == Sizes{32, 36});
  CHECK(sizes(machine.object_of(NodeId(1)), 36, Filling::even_children) == Sizes{18, 18});
}
