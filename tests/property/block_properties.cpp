// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <random>
#include <utility>
#include <vector>

#include "mapper/model/placement/placement.hpp"
#include "mapper/search/multilevel/swaps/block_descent.hpp"
#include "tests/support/hop_byte_problems.hpp"
#include "tests/support/placement_cores.hpp"
#include "tests/support/random_cores.hpp"

using namespace rankplace;
using namespace rankplace::test;
using namespace rankplace::multilevel;

namespace {

/// What a search in blocks gets.
struct BlockCase {
  const WorkGraph& graph;
  const Machine& machine;
  const CoreDistances& distances;
  const std::vector<CoreId>& start;
  const SwapOptions& options;
};

/// Never worse, no core taken twice, nodes kept where they must be, and the same on any number of
/// threads. `place(blocks, threads)` returns a placement.
template <class Place>
void check_in_blocks(unsigned seed, int rounds, const Place& place) {
  std::mt19937 random(seed);
  int improved = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto [machine, ranks, graph, distances] = random_problem(random);
    const WorkGraph work = work_graph_of(graph, round % 3 == 0 ? Sense::worst : Sense::best);
    const CoreDistances between(machine, distances);
    const auto start = random_cores(random, machine, ranks);
    const SwapOptions options{round % 2 == 0 ? MoveScope::anywhere : MoveScope::inside_node,
                              random()};
    const BlockCase blocks{work, machine, between, start, options};
    Threads alone(1);
    Threads several(4);
    const std::vector<CoreId> cores = place(blocks, alone);
    static_cast<void>(Placement(machine, cores));  // refuses a core taken twice, and full nodes
    REQUIRE(cost_of(work, between, cores) <= cost_of(work, between, start));
    if (options.moves == MoveScope::inside_node) {
      REQUIRE(ranks_by_node(machine, cores) == ranks_by_node(machine, start));
    }
    REQUIRE(place(blocks, several) == cores);
    if (cores != start) ++improved;
  }
  REQUIRE(improved > 10);
}

}  // namespace

TEST_CASE(
    "blocks that descend at the same time: never worse, and the same on any number of threads") {
  check_in_blocks(37, 30, [](const BlockCase& in, Threads& threads) {
    return descend_in_blocks(in.graph, in.machine, in.distances, in.start, in.options, threads, 3);
  });
}

TEST_CASE("iterated search in blocks: never worse, and the same on any number of threads") {
  const Turns turns{2, 4, 20'000, 10'000};
  check_in_blocks(38, 20, [&](const BlockCase& in, Threads& threads) {
    auto cores = in.start;
    for (const std::uint64_t turn : {0U, 1U}) {
      cores = iterate_in_blocks(in.graph, in.machine, in.distances, std::move(cores), in.options,
                                threads, turns, turn);
    }
    return cores;
  });
}

TEST_CASE("turns of iterated search share the work of a plan's rounds") {
  const MultilevelPlan plan{.neighbourhoods = 10'000'000, .swaps = 3'000'000};
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
