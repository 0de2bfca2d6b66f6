// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/graph_structure.hpp"

#include <algorithm>
#include <boost/graph/cuthill_mckee_ordering.hpp>
#include <catch2/catch.hpp>
#include <iterator>
#include <random>

#include "mapper/analysis/boost_graph.hpp"
#include "tests/support/graphs.hpp"

using namespace rankplace;
using namespace rankplace::test;

TEST_CASE("Boost.Graph sees the same edges and weights, each once") {
  const CommGraph graph = GraphBuilder(4).edge(0, 1, 5).edge(1, 0, 2).edge(2, 0, 9).build();
  const BoostCommGraph adapted = boost_graph(graph);
  CHECK(boost::num_vertices(adapted) == 4);
  CHECK(boost::num_edges(adapted) == 2);
  const auto [edge, found] = boost::edge(0, 1, adapted);
  REQUIRE(found);
  CHECK(boost::get(boost::edge_weight, adapted, edge) == 7);
}

TEST_CASE("connected components are numbered by first appearance") {
  const CommGraph graph = GraphBuilder(5).edge(0, 3, 1).edge(1, 4, 1).build();
  CHECK(connected_components(graph) == std::vector<std::size_t>{0, 1, 2, 0, 1});
}

TEST_CASE("reverse Cuthill-McKee brings a relabelled chain back into order") {
  const CommGraph graph =
      GraphBuilder(5).edge(3, 0, 1).edge(0, 4, 1).edge(4, 1, 1).edge(1, 2, 1).build();
  std::vector<Rank> order = reverse_cuthill_mckee_order(graph);
  if (order.front() == Rank(2)) std::ranges::reverse(order);
  CHECK(order == std::vector{Rank(3), Rank(0), Rank(4), Rank(1), Rank(2)});
}

TEST_CASE("reverse Cuthill-McKee names every rank once, isolated ones too") {
  std::vector<Rank> order = reverse_cuthill_mckee_order(GraphBuilder(4).edge(0, 2, 1).build());
  std::ranges::sort(order);
  CHECK(order == std::vector{Rank(0), Rank(1), Rank(2), Rank(3)});
}

TEST_CASE("reverse Cuthill-McKee begins where Boost.Graph begins by itself") {
  std::mt19937 random(19);
  for (int round = 0; round < 40; ++round) {
    const std::size_t ranks = 2 + random() % 60;
    const CommGraph graph =
        random_graph(random, ranks, 1 + static_cast<unsigned>(random() % 12), 9);
    const std::vector<Rank> numbers = all_ranks(ranks);
    const BoostCommRows rows = boost_rows(graph, numbers);
    std::vector<std::uint32_t> expected;
    boost::cuthill_mckee_ordering(rows, std::back_inserter(expected));
    std::ranges::reverse(expected);
    const std::vector<Rank> order = reverse_cuthill_mckee_order(graph);
    REQUIRE(std::ranges::equal(order, expected, {}, &Rank::value));
  }
}

TEST_CASE("minimum cut") {
  CHECK(minimum_cut(ring(6, 5)) == 10);
  CHECK(minimum_cut(all_to_all(6)) == 5);
  CHECK(minimum_cut(GraphBuilder(3).edge(0, 1, 5).build()) == 0);  // rank 2 is alone
  CHECK(minimum_cut(GraphBuilder(1).build()) == 0);
  CHECK(minimum_cut(GraphBuilder(4).edge(0, 1, 9).edge(2, 3, 9).edge(1, 2, 4).build()) == 4);
}
