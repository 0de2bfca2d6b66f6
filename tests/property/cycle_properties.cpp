// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>
#include <set>

#include "mapper/search/multilevel/refinement/cycle_refine.hpp"
#include "mapper/search/multilevel/refinement/negative_cycles.hpp"
#include "mapper/search/multilevel/refinement/pair_refine.hpp"
#include "mapper/search/presets/multilevel_plan.hpp"
#include "tests/support/graphs.hpp"

using namespace rankplace;
using namespace rankplace::test;
using namespace rankplace::multilevel;

namespace {

std::vector<CostArc> random_arcs(std::mt19937& random, std::uint32_t nodes) {
  std::vector<CostArc> arcs;
  for (std::uint32_t from = 0; from < nodes; ++from) {
    for (std::uint32_t to = 0; to < nodes; ++to) {
      if (to == from || random() % 3 == 0) continue;
      arcs.push_back({from, to, static_cast<std::int64_t>(random() % 40) - 6});
    }
  }
  return arcs;
}

/// By the least cost of a walk from each node back to it (Floyd 1962).
bool has_negative_cycle(const std::vector<CostArc>& arcs, std::size_t nodes) {
  constexpr std::int64_t far = 1'000'000;
  std::vector<std::vector<std::int64_t>> cost(nodes, std::vector<std::int64_t>(nodes, far));
  for (const CostArc& arc : arcs) cost[arc.from][arc.to] = arc.cost;
  for (std::size_t via = 0; via < nodes; ++via) {
    for (auto& from : cost) {
      for (std::size_t to = 0; to < nodes; ++to) {
        from[to] = std::min(from[to], from[via] + cost[via][to]);
      }
    }
  }
  for (std::size_t node = 0; node < nodes; ++node) {
    if (cost[node][node] < 0) return true;
  }
  return false;
}

/// A path of 12 vertices in four parts of 3. The last vertex lies in the first part.
WorkGraph path_of_12() {
  GraphBuilder path(12);
  for (std::size_t v = 0; v + 1 < 12; ++v) path.edge(v, v + 1, 8);
  return work_graph_of(path.build());
}
const std::vector<std::size_t> shifted{0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0};
const std::vector<std::size_t> rooms_of_path{3, 3, 3, 3};

}  // namespace

TEST_CASE("a graph has negative cycles if and only if some are found") {
  std::mt19937 random(71);
  int with = 0;
  for (int round = 0; round < 200; ++round) {
    const auto nodes = static_cast<std::uint32_t>(2 + random() % 8);
    const auto arcs = random_arcs(random, nodes);
    const auto cycles = negative_cycles(arcs, nodes);
    REQUIRE(cycles.empty() != has_negative_cycle(arcs, nodes));
    with += cycles.empty() ? 0 : 1;
    std::set<std::uint32_t> met;
    for (const auto& cycle : cycles) {
      std::int64_t cost = 0;
      std::set<std::uint32_t> from;
      std::set<std::uint32_t> to;
      for (const std::size_t a : cycle) {
        cost += arcs[a].cost;
        from.insert(arcs[a].from);
        to.insert(arcs[a].to);
        REQUIRE(met.insert(arcs[a].from).second);
      }
      REQUIRE(cost < 0);
      REQUIRE(from == to);
    }
  }
  CHECK(with > 50);
  CHECK(with < 200);
}

TEST_CASE("a vertex too many goes from part to part where pairs of parts bring nothing") {
  const WorkGraph graph = path_of_12();
  SeededRandom random(1);
  auto by_cycles = shifted;
  REQUIRE(refine_by_cycles(graph, rooms_of_path, {}, calling_thread(), random, by_cycles));
  CHECK(doubled_weight_between_parts(graph, by_cycles) == 2 * 3 * 8);
  CHECK_FALSE(refine_by_cycles(graph, rooms_of_path, {}, calling_thread(), random, by_cycles));
  auto by_pairs = shifted;
  Threads threads(1);
  refine_pairs(graph, rooms_of_path, split_options(Preset::fast, graph), threads, random, by_pairs);
  CHECK(doubled_weight_between_parts(graph, by_pairs) == 2 * 4 * 8);
}

TEST_CASE("vertices go to a part with room, and none need come back") {
  const WorkGraph graph = path_of_12();
  SeededRandom random(1);
  std::vector<std::size_t> part_of{0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 0};
  REQUIRE(refine_by_cycles(graph, {4, 4, 5}, {}, calling_thread(), random, part_of));
  CHECK(doubled_weight_between_parts(graph, part_of) == 2 * 2 * 8);
  CHECK(std::ranges::count(part_of, 2U) == 5);
}

TEST_CASE("a descent around cycles of parts ends when its work is done") {
  const WorkGraph graph = path_of_12();
  SeededRandom random(1);
  auto part_of = shifted;
  CycleOptions options;
  options.descent_work = 0;
  CHECK_FALSE(refine_by_cycles(graph, rooms_of_path, options, calling_thread(), random, part_of));
  CHECK(part_of == shifted);
}

TEST_CASE("the number of threads does not change what cycles of parts do") {
  std::mt19937 random(73);
  const std::vector<std::size_t> rooms(40, 12);
  std::vector<std::size_t> first;
  for (std::size_t part = 0; part < rooms.size(); ++part) first.insert(first.end(), 12, part);
  std::shuffle(first.begin(), first.end(), random);
  const WorkGraph graph = work_graph_of(stencil(24, 20));
  std::vector<std::vector<std::size_t>> found;
  for (const std::size_t count : {1U, 2U, 5U}) {
    Threads threads(count);
    SeededRandom seeded(6);
    found.push_back(first);
    REQUIRE(refine_by_cycles(graph, rooms, {10'000}, threads, seeded, found.back()));
  }
  CHECK(found[1] == found[0]);
  CHECK(found[2] == found[0]);
}

TEST_CASE("cycles of parts keep to their rooms, and more work is not worse") {
  std::mt19937 random(72);
  int better = 0;
  int better_by_work = 0;
  for (int round = 0; round < 40; ++round) {
    std::vector<std::size_t> rooms(3 + random() % 6);
    for (std::size_t& room : rooms) room = 1 + random() % 20;
    std::vector<std::size_t> first;
    for (std::size_t part = 0; part < rooms.size(); ++part) {
      first.insert(first.end(), rooms[part], part);
    }
    std::shuffle(first.begin(), first.end(), random);
    first.resize(first.size() - random() % (first.size() / 2));
    const WorkGraph graph = work_graph_of(random_graph(random, first.size(), 20, 100));
    if (graph.edges.empty()) continue;
    std::int64_t weight = doubled_weight_between_parts(graph, first);
    for (const std::uint64_t work : {std::uint64_t{0}, std::uint64_t{20'000}}) {
      auto part_of = first;
      SeededRandom seeded(5);
      const bool is_less =
          refine_by_cycles(graph, rooms, {work}, calling_thread(), seeded, part_of);
      std::vector<std::size_t> held(rooms.size(), 0);
      for (const std::size_t part : part_of) ++held.at(part);
      for (std::size_t part = 0; part < rooms.size(); ++part) REQUIRE(held[part] <= rooms[part]);
      const std::int64_t now = doubled_weight_between_parts(graph, part_of);
      REQUIRE(is_less == (now < doubled_weight_between_parts(graph, first)));
      REQUIRE(now <= weight);
      (work == 0 ? better : better_by_work) += now < weight;
      weight = now;
    }
  }
  CHECK(better > 30);
  CHECK(better_by_work > 10);
}
