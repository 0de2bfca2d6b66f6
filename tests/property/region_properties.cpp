// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>

#include "mapper/search/constraints/slot_order.hpp"
#include "mapper/search/multilevel/division/multisection.hpp"
#include "mapper/search/multilevel/division/region_search.hpp"
#include "mapper/search/multilevel/division/split.hpp"
#include "mapper/search/multilevel/multilevel.hpp"
#include "mapper/search/presets/multilevel_plan.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/random_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;
using namespace rankplace::multilevel;

namespace {

/// Parts with more room than there are vertices.
struct RoomyProblem {
  std::vector<std::size_t> rooms;
  WorkGraph graph;
};

RoomyProblem roomy_problem(std::mt19937& random) {
  RoomyProblem problem;
  problem.rooms.resize(3 + random() % 6);
  for (std::size_t& room : problem.rooms) room = 1 + random() % 20;
  const std::size_t all =
      std::accumulate(problem.rooms.begin(), problem.rooms.end(), std::size_t{0});
  const std::size_t ranks = all - random() % (all / 2 + 1);
  problem.graph =
      work_graph_of(random_graph(random, ranks, static_cast<unsigned>(5 + random() % 30), 100));
  return problem;
}

void require_room(const std::vector<std::size_t>& part_of, const std::vector<std::size_t>& rooms) {
  std::vector<std::size_t> held(rooms.size(), 0);
  for (const std::size_t part : part_of) ++held.at(part);
  for (std::size_t part = 0; part < rooms.size(); ++part) REQUIRE(held[part] <= rooms[part]);
}

/// Vertices in order, each in the first part that has room.
std::vector<std::size_t> filled_in_order(const RoomyProblem& problem) {
  std::vector<std::size_t> part_of;
  for (std::size_t part = 0; part < problem.rooms.size(); ++part) {
    part_of.insert(part_of.end(), problem.rooms[part], part);
  }
  part_of.resize(problem.graph.vertex_count());
  return part_of;
}

/// Where search_regions() leads from filled_in_order().
std::vector<std::size_t> searched(const RoomyProblem& problem, std::int64_t least_region_gain,
                                  unsigned seed, std::size_t thread_count,
                                  std::size_t regions_of_two_parts = 1) {
  SplitOptions options = split_options(Preset::fast, problem.graph);
  options.least_region_gain = least_region_gain;
  options.regions_of_two_parts = regions_of_two_parts;
  auto part_of = filled_in_order(problem);
  SeededRandom seeded(seed);
  Threads threads(thread_count);
  search_regions(problem.graph, problem.rooms, options, threads, seeded, part_of);
  return part_of;
}

}  // namespace

TEST_CASE("the sizes that two rooms leave to a side are those with which no side overflows") {
  for (std::int64_t room = 0; room < 7; ++room) {
    for (std::int64_t other = 0; other < 7; ++other) {
      for (std::int64_t all = 0; all <= room + other; ++all) {
        const SideSize size = SideSize::by_room(all, room, other);
        for (std::int64_t side = 0; side <= all; ++side) {
          REQUIRE((size.excess_of(side) == 0) == (side <= room && all - side <= other));
        }
      }
    }
  }
}

TEST_CASE("no part holds more than its room") {
  std::mt19937 random(51);
  for (int round = 0; round < 30; ++round) {
    const RoomyProblem problem = roomy_problem(random);
    SeededRandom seeded(random());
    Threads threads(2);
    require_room(split(problem.graph, problem.rooms, split_options(Preset::fast, problem.graph),
                       threads, seeded),
                 problem.rooms);
  }
}

TEST_CASE("regions that are divided anew keep to their rooms, and less lies between parts") {
  std::mt19937 random(52);
  int better = 0;
  for (int round = 0; round < 30; ++round) {
    const RoomyProblem problem = roomy_problem(random);
    const auto before = filled_in_order(problem);
    const auto now = searched(problem, 5, 9, 1);
    require_room(now, problem.rooms);
    REQUIRE(doubled_weight_between_parts(problem.graph, now) <=
            doubled_weight_between_parts(problem.graph, before));
    REQUIRE(searched(problem, 5, 9, 3) == now);
    better += doubled_weight_between_parts(problem.graph, now) <
              doubled_weight_between_parts(problem.graph, before);
  }
  CHECK(better > 20);
}

TEST_CASE("rounds of regions go on where another one need bring less") {
  std::mt19937 random(54);
  int better = 0;
  for (int round = 0; round < 15; ++round) {
    const RoomyProblem problem = roomy_problem(random);
    const auto weight_after = [&](std::int64_t least_region_gain) {
      return doubled_weight_between_parts(problem.graph,
                                          searched(problem, least_region_gain, 11, 1));
    };
    const std::int64_t after_one_round = weight_after(1'000'000);
    const std::int64_t after_all = weight_after(1);
    REQUIRE(after_all <= after_one_round);
    better += after_all < after_one_round;
  }
  CHECK(better > 2);
}

TEST_CASE("a round of more regions goes on from where one of fewer ends") {
  std::mt19937 random(55);
  int better = 0;
  for (int round = 0; round < 15; ++round) {
    const RoomyProblem problem = roomy_problem(random);
    const auto weight_after = [&](std::size_t regions_of_two_parts) {
      return doubled_weight_between_parts(
          problem.graph, searched(problem, all_of_weight * 1000, 11, 1, regions_of_two_parts));
    };
    const std::int64_t after_few = weight_after(1);
    const std::int64_t after_more = weight_after(3);
    REQUIRE(after_more <= after_few);
    better += after_more < after_few;
  }
  CHECK(better > 2);
}

TEST_CASE("a hopeless division keeps to its rooms and is not refined, another one is") {
  std::mt19937 random(56);
  int better = 0;
  for (int round = 0; round < 30; ++round) {
    const RoomyProblem problem = roomy_problem(random);
    const auto divided = [&](std::int64_t hopeless_doubled_weight) {
      SplitOptions options = split_options(Preset::fast, problem.graph);
      options.hopeless_doubled_weight = hopeless_doubled_weight;
      SeededRandom seeded(7);
      Threads threads(1);
      return split(problem.graph, problem.rooms, options, threads, seeded);
    };
    const auto unrefined = divided(-1);
    require_room(unrefined, problem.rooms);
    const std::int64_t weight = doubled_weight_between_parts(problem.graph, unrefined);
    REQUIRE(divided(weight - 1) == unrefined);
    const std::int64_t refined = doubled_weight_between_parts(problem.graph, divided(weight));
    REQUIRE(refined <= weight);
    better += refined < weight;
  }
  CHECK(better > 2);
}

TEST_CASE("divisions by regions have exactly their sizes, whatever the number of threads") {
  std::mt19937 random(57);
  for (const bool orders : {true, false}) {
    const std::vector<std::size_t> sizes(12, 30);
    const WorkGraph graph = work_graph_of(random_graph(random, 360, 2, 100));
    SplitOptions options = split_options(Preset::fast, graph);
    REQUIRE(options.least_region_gain > 0);
    options.orders_before_regions = orders;
    const auto divided = [&](std::size_t thread_count) {
      SeededRandom seeded(3);
      Threads threads(thread_count);
      return split(graph, sizes, options, threads, seeded);
    };
    const auto parts = divided(1);
    for (std::size_t p = 0; p < sizes.size(); ++p) {
      REQUIRE(std::ranges::count(parts, p) == static_cast<std::ptrdiff_t>(sizes[p]));
    }
    REQUIRE(divided(3) == parts);
  }
}

TEST_CASE("multisections that choose idle cores use the same nodes, each core once") {
  std::mt19937 random(53);
  for (int round = 0; round < 15; ++round) {
    const Machine machine = random_machine(random, 2 + random() % 4, 12);
    const std::size_t ranks = 1 + random() % machine.slot_count();
    const WorkGraph graph = work_graph_of(random_graph(random, ranks, 30, 100));
    SearchOptions options;
    options.preset = Preset::fast;
    const auto place = [&](std::size_t count) {
      Threads threads(count);
      return multisection(graph, machine, options, split_options(Preset::fast, graph), threads, 7,
                          Filling::free);
    };
    const auto cores = place(1);
    const Placement placement(machine, cores);  // refuses a core taken twice
    const auto usual = ranks_per_node(machine, ranks);
    for (const CoreId core : cores) REQUIRE(usual[machine.core(core).node.value()] > 0);
    REQUIRE(place(3) == cores);
  }
}
