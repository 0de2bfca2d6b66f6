// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/similarity.hpp"

#include <catch2/catch.hpp>
#include <cmath>

using namespace rankplace;

namespace {

struct Bytes {
  std::size_t from;
  std::size_t to;
  std::uint64_t bytes;
};

CommGraph graph(const std::vector<Bytes>& flows) {
  TrafficBuilder builder(4);
  for (const Bytes& flow : flows) builder.add(Rank(flow.from), Rank(flow.to), {flow.bytes, 1});
  return CommGraph(std::move(builder).build(), Measure::bytes);
}

}  // namespace

TEST_CASE("the same pattern is alike whatever its amount and direction") {
  const CommGraph ring = graph({{0, 1, 8}, {1, 2, 8}, {2, 3, 8}, {3, 0, 8}});
  const CommGraph back = graph({{1, 0, 80}, {2, 1, 80}, {3, 2, 80}, {0, 3, 80}, {2, 2, 999}});
  CHECK(cosine_similarity(ring, back) == Approx(1));
}

TEST_CASE("patterns without a common pair, or without bytes, are not alike") {
  const CommGraph one = graph({{0, 1, 8}});
  CHECK(cosine_similarity(one, graph({{2, 3, 8}})) == 0);
  CHECK(cosine_similarity(one, graph({})) == 0);
  CHECK(cosine_similarity(graph({}), graph({})) == 0);
}

TEST_CASE("half in common is the cosine of 45 degrees") {
  CHECK(cosine_similarity(graph({{0, 1, 8}}), graph({{0, 1, 5}, {2, 3, 5}})) ==
        Approx(std::sqrt(0.5)));
}

TEST_CASE("each joins the first group that it resembles") {
  const std::vector<std::vector<double>> similarity{
      {1, 0.2, 0.95, 0.1}, {0.2, 1, 0.3, 0.9}, {0.95, 0.3, 1, 0.91}, {0.1, 0.9, 0.91, 1}};
  CHECK(groups_alike(similarity, 0.9) == std::vector<std::vector<std::size_t>>{{0, 2}, {1, 3}});
  // The third is like the first, but not like the second.
  CHECK(groups_alike({{1, 0.95, 0.95}, {0.95, 1, 0.8}, {0.95, 0.8, 1}}, 0.9) ==
        std::vector<std::vector<std::size_t>>{{0, 1}, {2}});
}
