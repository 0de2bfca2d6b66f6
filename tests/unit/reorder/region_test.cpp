// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/region.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "reorder/solver/node_plans.hpp"
#include "reorder/solver/node_regions.hpp"
#include "reorder/solver/vertex_edges.hpp"
#include "tests/unit/reorder/random_grids.hpp"

using namespace rankplace;
using namespace rankplace::test;
using reorder::End;
using reorder::Region;

TEST_CASE("a region gives vertices in the order of its dimensions", "[reorder]") {
  const auto grid = *reorder::cart_grid(std::vector{3, 4}, std::vector{0, 0});
  Region region(grid);
  const Region first = region.take(5, {1, 0});  // a column of 3, and 2 of the next
  CHECK(first.vertices() == std::vector<reorder::Vertex>{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}});
  CHECK(region.count() == 7);
  const Region last = region.take(2, {0, 1}, End::last);
  CHECK(last.vertices() == std::vector<reorder::Vertex>{{2, 2}, {2, 3}});
  CHECK(region.take(5, {0, 1}).count() == 5);
  CHECK(region.count() == 0);
}

TEST_CASE("every plan gives each node as many vertices as it has slots", "[reorder]") {
  std::mt19937 random(2);
  for (int i = 0; i < 200; ++i) {
    const reorder::CartGrid grid = random_cart_grid(random, 300);
    const auto vertices = static_cast<std::size_t>(grid.vertex_count());
    const std::size_t nodes = 1 + random() % std::min<std::size_t>(vertices, 30);
    std::vector<std::int64_t> slots;
    for (const std::size_t part : random_parts(random, vertices, nodes)) {
      slots.push_back(static_cast<std::int64_t>(part));
    }
    for (const reorder::NodePlan& plan : reorder::node_plans(grid, slots, 24)) {
      const reorder::NodeRegions regions(grid, Region(grid), slots, plan);
      std::set<reorder::Vertex> all;
      for (std::size_t n = 0; n < nodes; ++n) {
        const Region region = regions.of(n);
        INFO("case " << i << ", plan " << static_cast<int>(plan.kind));
        REQUIRE(region.count() == slots[n]);
        for (const reorder::Vertex& vertex : region.vertices()) {
          REQUIRE(all.insert(vertex).second);
        }
      }
      REQUIRE(all.size() == vertices);
    }
  }
}

TEST_CASE("the surface of a box is what crosses it", "[reorder]") {
  std::mt19937 random(3);
  for (int i = 0; i < 200; ++i) {
    const reorder::CartGrid grid = random_cart_grid(random, 300);
    Region region(grid);
    const auto count = static_cast<std::int64_t>(random()) % (grid.vertex_count() + 1);
    const Region part = region.take(
        std::abs(count),
        reorder::order_from(random() % std::max<std::size_t>(1, grid.dimensions), grid.dimensions));
    std::uint64_t crossing = 0;
    for (const auto& edges : reorder::edges_of_vertices(grid, part.vertices())) {
      for (const reorder::SlotEdge& edge : edges) {
        crossing += edge.peer == reorder::SlotEdge::elsewhere ? edge.weight : 0;
      }
    }
    CHECK(reorder::surface(grid, part) == crossing);
  }
}
