// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "support/errors.hpp"

using namespace rankplace;

TEST_CASE("flows of the same pair add up, rows are sorted by peer") {
  TrafficBuilder builder(3);
  builder.add(Rank(0), Rank(2), {10, 1});
  builder.add(Rank(0), Rank(1), {5, 1});
  builder.add(Rank(0), Rank(2), {20, 2});
  const CommunicationMatrix traffic = std::move(builder).build();
  REQUIRE(traffic.sent_by(Rank(0)).size() == 2);
  CHECK(traffic.sent_by(Rank(0))[0].peer == Rank(1));
  CHECK(traffic.between(Rank(0), Rank(2)) == Volume{30, 3});
  CHECK(traffic.between(Rank(2), Rank(0)) == Volume{});
  CHECK(traffic.sent_by(Rank(1)).empty());
  CHECK(traffic.total() == Volume{35, 4});
}

TEST_CASE("ranks out of range and sums past 64 bits are refused") {
  TrafficBuilder builder(2);
  CHECK_THROWS_WITH(builder.add(Rank(0), Rank(2), {1, 1}), Catch::Contains("out of range"));
  builder.add(Rank(0), Rank(1), {UINT64_MAX, 1});
  builder.add(Rank(0), Rank(1), {1, 1});
  CHECK_THROWS_AS(std::move(builder).build(), InputError);
}

TEST_CASE("the graph adds both directions and drops self messages") {
  TrafficBuilder builder(3);
  builder.add(Rank(0), Rank(1), {10, 1});
  builder.add(Rank(1), Rank(0), {4, 2});
  builder.add(Rank(2), Rank(2), {99, 9});
  const CommunicationMatrix traffic = std::move(builder).build();
  const CommGraph bytes(traffic, Measure::bytes);
  CHECK(bytes.edges_of(Rank(0)).size() == 1);
  CHECK(bytes.edges_of(Rank(1)).front().weight == 14);
  CHECK(bytes.edges_of(Rank(2)).empty());
  CHECK(bytes.total_weight() == 14);
  CHECK(CommGraph(traffic, Measure::messages).weight_of(Rank(1)) == 3);
}

TEST_CASE("a matrix that is added to others, first, last or alone, counts once") {
  TrafficBuilder whole(3);
  whole.add(Rank(0), Rank(1), {10, 1});
  whole.add(Rank(2), Rank(0), {7, 2});
  const CommunicationMatrix matrix = std::move(whole).build();
  const auto sum_of = [&](int before, int after) {
    TrafficBuilder builder(3);
    for (int i = 0; i < before; ++i) builder.add(Rank(0), Rank(2), {1, 1});
    builder.add(CommunicationMatrix{});
    builder.add(matrix);
    for (int i = 0; i < after; ++i) builder.add(Rank(0), Rank(1), {1, 1});
    if (before + after > 0) builder.add(matrix);
    return std::move(builder).build();
  };
  CHECK(sum_of(0, 0) == matrix);
  CHECK(sum_of(0, 2).between(Rank(0), Rank(1)) == Volume{22, 4});
  CHECK(sum_of(1, 0).between(Rank(0), Rank(1)) == Volume{20, 2});
  CHECK(sum_of(1, 1).between(Rank(2), Rank(0)) == Volume{14, 4});
  CHECK(sum_of(1, 1).sent_by(Rank(0)).size() == 2);
  TrafficBuilder more_ranks(4);
  more_ranks.add(matrix);
  CHECK(std::move(more_ranks).build().rank_count() == 4);
  TrafficBuilder fewer_ranks(2);
  CHECK_THROWS_AS(fewer_ranks.add(matrix), InputError);
}

TEST_CASE("copies of a graph have one identity, other graphs have others") {
  const CommGraph graph(CommunicationMatrix{}, Measure::bytes);
  const CommGraph copy = graph;
  const CommGraph other(CommunicationMatrix{}, Measure::bytes);
  CHECK(copy.identity() == graph.identity());
  CHECK(other.identity() != graph.identity());
}

TEST_CASE("threads make the same graph of directed traffic") {
  std::mt19937 random(3);
  constexpr std::size_t ranks = 5'000;
  TrafficBuilder builder(ranks);
  for (std::size_t i = 0; i < 20 * ranks; ++i) {
    builder.add(Rank(random() % ranks), Rank(random() % ranks), {random() % 50, 1});
  }
  const CommunicationMatrix traffic = std::move(builder).build();
  const CommGraph alone(traffic, Measure::bytes);
  Threads threads(4);
  const CommGraph shared(traffic, Measure::bytes, threads);
  REQUIRE(shared.total_weight() == alone.total_weight());
  for (std::size_t r = 0; r < ranks; ++r) {
    const auto same = [](const Edge& a, const Edge& b) {
      return a.peer == b.peer && a.weight == b.weight;
    };
    REQUIRE(std::ranges::equal(shared.edges_of(Rank(r)), alone.edges_of(Rank(r)), same));
    REQUIRE(shared.weight_of(Rank(r)) == alone.weight_of(Rank(r)));
  }
}
