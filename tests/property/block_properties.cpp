// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <random>
#include <utility>
#include <vector>

#include "mapper/model/placement.hpp"
#include "mapper/search/multilevel/block_descent.hpp"
#include "tests/support/hop_byte_problems.hpp"
#include "tests/support/placement_cores.hpp"
#include "tests/support/random_cores.hpp"

using namespace rankplace;
using namespace rankplace::test;
using namespace rankplace::multilevel;

TEST_CASE(
    "blocks that descend at the same time: never worse, and the same on any number of threads") {
  std::mt19937 random(37);
  int improved = 0;
  for (int round = 0; round < 30; ++round) {
    const auto [machine, ranks, graph, distances] = random_problem(random);
    const WorkGraph work = work_graph_of(graph, round % 3 == 0 ? Sense::worst : Sense::best);
    const CoreDistances between(machine, distances);
    const auto start = random_cores(random, machine, ranks);
    const SwapOptions options{round % 2 == 0 ? MoveScope::anywhere : MoveScope::inside_node,
                              random()};
    const auto descended = [&](std::size_t count) {
      Threads threads(count);
      return descend_in_blocks(work, machine, between, start, options, threads, 3);
    };
    const auto cores = descended(1);
    static_cast<void>(Placement(machine, cores));  // refuses a core taken twice, and full nodes
    REQUIRE(cost_of(work, between, cores) <= cost_of(work, between, start));
    if (options.moves == MoveScope::inside_node) {
      REQUIRE(ranks_by_node(machine, cores) == ranks_by_node(machine, start));
    }
    REQUIRE(descended(4) == cores);
    if (cores != start) ++improved;
  }
  REQUIRE(improved > 10);
}

TEST_CASE("iterated search in blocks: never worse, and the same on any number of threads") {
  std::mt19937 random(38);
  int improved = 0;
  for (int round = 0; round < 20; ++round) {
    const auto [machine, ranks, graph, distances] = random_problem(random);
    const WorkGraph work = work_graph_of(graph, round % 3 == 0 ? Sense::worst : Sense::best);
    const CoreDistances between(machine, distances);
    const auto start = random_cores(random, machine, ranks);
    const SwapOptions options{round % 2 == 0 ? MoveScope::anywhere : MoveScope::inside_node,
                              random()};
    const Turns turns{2, 4, 20'000, 10'000};
    const auto iterated = [&](std::size_t count) {
      Threads threads(count);
      auto cores = iterate_in_blocks(work, machine, between, start, options, threads, turns, 0);
      return iterate_in_blocks(work, machine, between, std::move(cores), options, threads, turns,
                               1);
    };
    const auto cores = iterated(1);
    static_cast<void>(Placement(machine, cores));  // refuses a core taken twice, and full nodes
    REQUIRE(cost_of(work, between, cores) <= cost_of(work, between, start));
    if (options.moves == MoveScope::inside_node) {
      REQUIRE(ranks_by_node(machine, cores) == ranks_by_node(machine, start));
    }
    REQUIRE(iterated(3) == cores);
    if (cores != start) ++improved;
  }
  REQUIRE(improved > 10);
}

TEST_CASE("turns of iterated search share the work of a plan's rounds") {
  const Plan plan{.neighbourhoods = 10'000'000, .swaps = 3'000'000};
  const Turns turns = turns_of(plan, 65'536);
  CHECK(turns.count == 9);  // a million looks for each of 17 blocks
  CHECK(turns.neighbourhoods * turns.count > 159'000'000);
  CHECK(turns.swaps * turns.count > 47'000'000);
  CHECK(turns.fruitless_limit() == 3);
  CHECK(turns_of({}, 65'536).count == 2);
  CHECK(turns_of({.neighbourhoods = UINT32_MAX}, 65'536).count == plan.rounds);
}

TEST_CASE("blocks keep sixteen threads busy on the machine of 65,536 ranks, and fit the caches") {
  CHECK(65'536 / cores_of_block(65'536) == 16);
  CHECK(cores_of_block(1'048'576) == 16'384);
  CHECK(cores_of_block(10'240) == 2'048);
}
