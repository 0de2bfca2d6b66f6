// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/node_ratio.hpp"

#include <catch2/catch.hpp>

#include "tests/support/machines.hpp"

using namespace rankplace;

namespace {

CommunicationMatrix ring_of_bytes(std::size_t ranks, std::uint64_t bytes) {
  TrafficBuilder builder(ranks);
  for (std::size_t r = 0; r < ranks; ++r) builder.add(Rank(r), Rank((r + 1) % ranks), {bytes, 1});
  return std::move(builder).build();
}

Placement packed(const Machine& machine, std::size_t ranks) {
  std::vector<CoreId> cores;
  for (std::size_t r = 0; r < ranks; ++r) cores.emplace_back(r);
  return Placement(machine, std::move(cores));
}

}  // namespace

// Zhang, Yuan and Srinivasan (2010), section V.A: the ratio of the ring on 16 nodes of 8 is 1 : 7.
TEST_CASE("the paper's ratio of the ring on Draco comes out") {
  const Machine draco = test::cluster_of(16, test::tree_2x2x2());
  const NodeSplit split =
      split_by_node(ring_of_bytes(128, 10), nodes_of(draco, packed(draco, 128)));
  CHECK(split.inter_node == Volume{160, 16});
  CHECK(split.intra_node == Volume{1120, 112});
  CHECK(*split.byte_ratio() == Approx(1.0 / 7));
}

// The same section gives 0.09 for 11 nodes of 12 cores with 8 ranks on the last.
TEST_CASE("the paper's ratio of the ring on Jaguar comes out") {
  const Machine jaguar = test::cluster_of(11, test::tree_2x6());
  const NodeSplit split =
      split_by_node(ring_of_bytes(128, 1), nodes_of(jaguar, packed(jaguar, 128)));
  CHECK(*split.message_ratio() == Approx(11.0 / 117));
}

TEST_CASE("there is no ratio where nothing stays inside a node; self messages are nowhere") {
  TrafficBuilder builder(2);
  builder.add(Rank(0), Rank(1), {5, 1});
  builder.add(Rank(0), Rank(0), {7, 1});
  const CommunicationMatrix traffic = std::move(builder).build();
  const std::vector<NodeId> apart{NodeId(0), NodeId(1)};
  const NodeSplit split = split_by_node(traffic, apart);
  CHECK(split.inter_node.bytes == 5);
  CHECK_FALSE(split.byte_ratio());
}

TEST_CASE("traffic between two nodes crosses the links of both") {
  TrafficBuilder builder(4);
  builder.add(Rank(0), Rank(1), {10, 1});  // inside node 0
  builder.add(Rank(0), Rank(2), {20, 2});
  builder.add(Rank(3), Rank(1), {40, 4});
  const CommunicationMatrix traffic = std::move(builder).build();
  const std::vector<NodeId> node_of_rank{NodeId(0), NodeId(0), NodeId(1), NodeId(2)};
  const auto splits = splits_of_nodes(traffic, node_of_rank, 4);
  REQUIRE(splits.size() == 4);
  CHECK(splits[0].intra_node == Volume{10, 1});
  CHECK(splits[0].inter_node == Volume{60, 6});
  CHECK(splits[1].inter_node == Volume{20, 2});
  CHECK(splits[2].inter_node == Volume{40, 4});
  CHECK(splits[3].inter_node == Volume{});
  CHECK_FALSE(splits[1].byte_ratio());
}
