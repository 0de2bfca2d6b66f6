// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "mapper/search/multilevel/division/division_annealing.hpp"
#include "mapper/search/multilevel/refinement/cycle_refine.hpp"
#include "mapper/search/multilevel/refinement/part_overflow.hpp"
#include "tests/support/graphs.hpp"

using namespace rankplace;
using namespace rankplace::test;
using namespace rankplace::multilevel;

namespace {

using Division = std::vector<std::size_t>;

/// A path of so many vertices, all edges alike.
WorkGraph path_of(std::size_t vertices) {
  GraphBuilder path(vertices);
  for (std::size_t v = 0; v + 1 < vertices; ++v) path.edge(v, v + 1, 8);
  return work_graph_of(path.build());
}

/// Whether no part holds more than it has room for.
bool fits(const Division& part_of, const Division& rooms) {
  Division held(rooms.size(), 0);
  for (const std::size_t part : part_of) ++held.at(part);
  return std::ranges::equal(held, rooms, std::ranges::less_equal{});
}

/// Vertices in random parts, which are full but for some.
Division random_division(std::mt19937& random, const Division& rooms) {
  Division part_of;
  for (std::size_t p = 0; p < rooms.size(); ++p) part_of.insert(part_of.end(), rooms[p], p);
  std::shuffle(part_of.begin(), part_of.end(), random);
  part_of.resize(part_of.size() - random() % (part_of.size() / 4));
  return part_of;
}

Division random_rooms(std::mt19937& random) {
  Division rooms(3 + random() % 6);
  for (std::size_t& room : rooms) room = 4 + random() % 20;
  return rooms;
}

}  // namespace

TEST_CASE("a part too full hands a vertex on, from part to part, to one with room") {
  const WorkGraph graph = path_of(9);
  Division part_of{0, 0, 0, 0, 1, 1, 1, 2, 2};
  REQUIRE(relieve_full_parts(graph, {3, 3, 3}, part_of));
  CHECK(part_of == Division{0, 0, 0, 1, 1, 1, 2, 2, 2});
}

TEST_CASE("where no peer leads to room, a part stays too full") {
  const WorkGraph graph = work_graph_of(GraphBuilder(4).edge(0, 1, 8).edge(2, 3, 8).build());
  Division part_of{0, 0, 0, 1};
  CHECK(relieve_full_parts(graph, {2, 2}, part_of));
  CHECK(part_of == Division{0, 0, 1, 1});
  part_of = {0, 0, 0, 0};
  CHECK_FALSE(relieve_full_parts(graph, {2, 2}, part_of));
}

TEST_CASE("parts that are too full fit afterwards, and the others stay within their rooms") {
  std::mt19937 random(81);
  for (int round = 0; round < 40; ++round) {
    const Division rooms = random_rooms(random);
    Division part_of = random_division(random, rooms);
    const WorkGraph graph = work_graph_of(random_graph(random, part_of.size(), 60, 100));
    for (int moved = 0; moved < 5; ++moved) part_of[random() % part_of.size()] = 0;
    REQUIRE(relieve_full_parts(graph, rooms, part_of));
    REQUIRE(fits(part_of, rooms));
  }
}

TEST_CASE("annealing keeps to rooms, lowers the weight or changes nothing, and repeats itself") {
  std::mt19937 random(82);
  int better = 0;
  for (int round = 0; round < 40; ++round) {
    Division rooms = random_rooms(random);
    for (std::size_t& room : rooms) room += 20;
    const Division first = random_division(random, rooms);
    const WorkGraph graph = work_graph_of(random_graph(random, first.size(), 4, 100));
    const auto annealed = [&] {
      Division part_of = first;
      SeededRandom seeded(5);
      const bool is_less = anneal_division(graph, rooms, {100'000}, seeded, part_of);
      const auto weight = doubled_weight_between_parts(graph, part_of);
      REQUIRE(is_less == (weight < doubled_weight_between_parts(graph, first)));
      REQUIRE(is_less == (part_of != first));
      better += is_less ? 1 : 0;
      return part_of;
    };
    const Division part_of = annealed();
    REQUIRE(fits(part_of, rooms));
    REQUIRE(annealed() == part_of);
  }
  CHECK(better > 2 * 30);
}

TEST_CASE("annealing finds what cycles of parts do not") {
  // Pieces of four, where one piece of sixteen would do: each step on the way there costs.
  const WorkGraph graph = path_of(64);
  Division first;
  for (std::size_t v = 0; v < 64; ++v) first.push_back(v / 4 % 4);
  const Division rooms{16, 16, 16, 16};
  Division by_cycles = first;
  SeededRandom random(1);
  refine_by_cycles(graph, rooms, {}, calling_thread(), random, by_cycles);
  Division by_annealing = first;
  REQUIRE(anneal_division(graph, rooms, {2'000'000}, random, by_annealing));
  CHECK(doubled_weight_between_parts(graph, by_annealing) <
        doubled_weight_between_parts(graph, by_cycles));
}

TEST_CASE("annealing that is stopped or has no work changes nothing") {
  const WorkGraph graph = path_of(12);
  const Division first{0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1};
  Division part_of = first;
  SeededRandom random(1);
  CHECK_FALSE(anneal_division(graph, {6, 6}, {}, random, part_of));
  const auto over = [] { return true; };
  CHECK_FALSE(anneal_division(graph, {6, 6}, {100'000, over}, random, part_of));
  CHECK(part_of == first);
}
