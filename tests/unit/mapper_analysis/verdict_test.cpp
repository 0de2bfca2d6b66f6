// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/verdict.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;

namespace {

const std::vector<std::string> cluster_levels{"inter-node", "inter-socket"};
const std::vector<std::string> node_levels{"inter-socket", "shared-cache"};

Score score(std::uint64_t outer, std::uint64_t inner) {
  return {{{outer, 2 * outer, outer}, {inner, 2 * inner, inner}}};
}

Prospect prospect(const VerdictInput& input, const std::vector<std::string>& levels) {
  return judge(input, levels).prospect;
}

}  // namespace

TEST_CASE("a run that hardly uses MPI cannot win anything") {
  CHECK(prospect({0.01, std::nullopt, score(1, 1), score(9, 1)}, node_levels) ==
        Prospect::will_not_matter);
}

TEST_CASE("equal loads cannot matter") {
  CHECK(prospect({0.9, std::nullopt, score(3, 1), score(3, 1)}, node_levels) ==
        Prospect::will_not_matter);
}

TEST_CASE("on one node, the loads between sockets and the share of MPI decide") {
  CHECK(prospect({0.5, std::nullopt, score(2, 1), score(8, 1)}, node_levels) ==
        Prospect::will_matter);
  CHECK(prospect({0.1, std::nullopt, score(2, 1), score(8, 1)}, node_levels) ==
        Prospect::may_matter);
  CHECK(prospect({0.5, std::nullopt, score(7, 1), score(8, 1)}, node_levels) ==
        Prospect::may_matter);
}

TEST_CASE("inside nodes, the paper's ratio decides") {
  CHECK(prospect({0.5, 1.2, score(5, 1), score(5, 8)}, cluster_levels) ==
        Prospect::will_not_matter);
  CHECK(prospect({0.5, 0.142, score(5, 1), score(5, 8)}, cluster_levels) == Prospect::will_matter);
  CHECK(prospect({0.5, 0.7, score(5, 1), score(5, 8)}, cluster_levels) == Prospect::may_matter);
  CHECK(prospect({0.1, 0.142, score(5, 1), score(5, 8)}, cluster_levels) == Prospect::may_matter);
}

TEST_CASE("where the network's load differs, the ratio does not hide it") {
  CHECK(prospect({0.5, 3.0, score(2, 1), score(8, 1)}, cluster_levels) == Prospect::will_matter);
}

TEST_CASE("the reason carries the numbers") {
  CHECK_THAT(
      judge({0.5, std::nullopt, score(2, 1), score(8, 1)}, node_levels).reason,
      Catch::Contains("50.0 %") && Catch::Contains("4 times") && Catch::Contains("inter-socket"));
  CHECK_THAT(judge({0.5, std::nullopt, score(0, 1), score(8, 1)}, node_levels).reason,
             Catch::Contains("keeps the inter-socket links free"));
}

TEST_CASE("of a run that was not timed nothing is certain but equal loads") {
  CHECK(prospect({std::nullopt, std::nullopt, score(3, 1), score(3, 1)}, node_levels) ==
        Prospect::will_not_matter);
  CHECK(prospect({std::nullopt, std::nullopt, score(2, 1), score(8, 1)}, node_levels) ==
        Prospect::may_matter);
  CHECK(prospect({std::nullopt, 0.3, score(2, 1), score(2, 9)}, cluster_levels) ==
        Prospect::may_matter);
}

TEST_CASE("time inside MPI of an oversubscribed run is an upper bound, not a promise") {
  const VerdictInput large{0.9, std::nullopt, score(2, 1), score(8, 1), true};
  CHECK(prospect(large, node_levels) == Prospect::may_matter);
  CHECK_THAT(judge(large, node_levels).reason, Catch::Contains("of an oversubscribed run"));
  CHECK(prospect({0.9, 0.142, score(5, 1), score(5, 8), true}, cluster_levels) ==
        Prospect::may_matter);
  CHECK(prospect({0.01, std::nullopt, score(2, 1), score(8, 1), true}, node_levels) ==
        Prospect::will_not_matter);
}
