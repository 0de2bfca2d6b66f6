// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/chain_order.hpp"

#include <catch2/catch.hpp>

#include "tests/support/graphs.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

std::vector<std::uint32_t> numbers(const std::vector<Rank>& ranks) {
  std::vector<std::uint32_t> numbers;
  for (const Rank rank : ranks) numbers.push_back(rank.value());
  return numbers;
}

}  // namespace

TEST_CASE("a ring and a path are passed in their own order, one after the other") {
  GraphBuilder builder(9);
  for (const auto& [a, b] : {std::pair{0, 4}, {4, 2}, {2, 6}, {6, 0}}) builder.edge(a, b, 5);
  for (const auto& [a, b] : {std::pair{3, 1}, {1, 7}, {7, 5}}) builder.edge(a, b, 5);
  const CommGraph graph = builder.build();
  CHECK(numbers(chain_order(graph)) == std::vector<std::uint32_t>{0, 4, 2, 6, 3, 1, 7, 5, 8});
  CHECK(component_sizes(graph) == std::vector<std::size_t>{4, 4, 1});
  CHECK(is_thin(graph));
}

TEST_CASE("the heaviest edge comes first; a graph of many edges is not thin") {
  const CommGraph star = GraphBuilder(4).edge(1, 0, 1).edge(1, 2, 9).edge(1, 3, 4).build();
  CHECK(numbers(chain_order(star)) == std::vector<std::uint32_t>{0, 1, 2, 3});
  GraphBuilder builder(6);
  for (std::size_t a = 0; a < 6; ++a) {
    for (std::size_t b = 0; b < a; ++b) builder.edge(a, b, 1);
  }
  CHECK_FALSE(is_thin(builder.build()));
}
