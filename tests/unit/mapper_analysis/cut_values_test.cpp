// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/cut_values.hpp"

#include <catch2/catch.hpp>
#include <initializer_list>
#include <tuple>
#include <utility>

using namespace rankplace;

namespace {

CommGraph graph_of(std::size_t ranks,
                   std::initializer_list<std::tuple<std::size_t, std::size_t, std::uint64_t>> all) {
  TrafficBuilder traffic(ranks);
  for (const auto& [a, b, bytes] : all) traffic.add(Rank(a), Rank(b), {bytes, 1});
  return {std::move(traffic).build(), Measure::bytes};
}

}  // namespace

TEST_CASE("edges above the widest gap between weights are heavy") {
  CHECK(least_heavy_weight(graph_of(4, {{0, 1, 3}, {1, 2, 5}, {2, 3, 100}, {0, 3, 190}})) == 100);
  CHECK(least_heavy_weight(graph_of(4, {{0, 1, 60}, {1, 2, 70}, {2, 3, 100}})) == 60);
  CHECK(least_heavy_weight(graph_of(2, {})) == 0);
  const CommGraph heavy = graph_of_heavy_edges(graph_of(4, {{0, 1, 3}, {1, 2, 5}, {2, 3, 100}}));
  CHECK(heavy.total_weight() == 1);
  CHECK(heavy.rank_count() == 4);
}

TEST_CASE("a cut is a sum of edge weights with as many heavy ones as there must be") {
  const CommGraph graph = graph_of(5, {{0, 1, 100}, {1, 2, 100}, {2, 3, 110}, {3, 4, 4}});
  const auto any = CutValues::make(graph, 0, 1000);
  REQUIRE(any);
  CHECK(any->at_least(0) == 0);
  CHECK(any->at_least(1) == 4);
  CHECK(any->at_least(101) == 104);
  CHECK(any->at_least(105) == 110);
  CHECK(any->at_least(115) == 200);
  CHECK(any->at_least(315) == 1000);
  const auto two_heavy = CutValues::make(graph, 2, 1000);
  REQUIRE(two_heavy);
  CHECK(two_heavy->at_least(0) == 200);
  CHECK(two_heavy->at_least(205) == 210);
}

TEST_CASE(
    "values of a graph whose weights are large and have nothing in common are not tabulated") {
  const CommGraph graph = graph_of(3, {{0, 1, 1'000'000'007}, {1, 2, 998'244'353}});
  CHECK_FALSE(CutValues::make(graph, 0, graph.total_weight()));
  CHECK_FALSE(CutValues::make(graph_of(2, {}), 0, 10));
}
