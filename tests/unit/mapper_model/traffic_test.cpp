// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>

#include "mapper/model/comm_graph.hpp"
#include "mapper/model/communication_matrix.hpp"
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
