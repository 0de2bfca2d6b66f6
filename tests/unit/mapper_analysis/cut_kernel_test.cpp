// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/cut_kernel.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "mapper/analysis/graph_structure.hpp"
#include "tests/support/graphs.hpp"

using namespace rankplace;
using namespace rankplace::test;

TEST_CASE("a ring, a chain, a tree and a star of any size end as one rank") {
  const auto [graph, cut] = GENERATE(table<CommGraph, std::uint64_t>({
      {ring(5'000, 7), 14},
      {binomial_broadcast(4'096, 3), 3},
      {GraphBuilder(4).edge(0, 1, 9).edge(2, 3, 9).edge(1, 2, 4).build(), 4},
      {GraphBuilder(5).edge(0, 1, 5).edge(0, 2, 6).edge(0, 3, 7).edge(4, 0, 8).build(), 5},
  }));
  const auto kernel = cut_kernel(graph);
  REQUIRE(kernel);
  CHECK(kernel->graph.rank_count() == 1);
  CHECK(kernel->least == cut);
}

TEST_CASE("a graph in which no peer has half of a rank has no kernel") {
  CHECK_FALSE(cut_kernel(all_to_all(12)));
  CHECK_FALSE(cut_kernel(GraphBuilder(1).build()));
}

TEST_CASE("the minimum cut is the kernel's, or the lightest around merged ranks") {
  std::mt19937 random(GENERATE(range(0U, 150U)));
  const std::size_t ranks = 2 + random() % 14;
  const auto percent = static_cast<unsigned>(15 + random() % 60);
  const CommGraph graph = random_graph(random, ranks, percent, 9);
  const auto kernel = cut_kernel(graph);
  const CommGraph& left = kernel ? kernel->graph : graph;
  std::uint64_t least = kernel ? kernel->least : UINT64_MAX;
  if (left.rank_count() > 1) least = std::min(least, minimum_cut(left));
  CHECK(least == minimum_cut(graph));
}
