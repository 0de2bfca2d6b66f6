// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/placement/shared_cores.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;

TEST_CASE("ranks that find a core of their own share none") {
  CHECK(shared_cores({}).empty());
  CHECK(shared_cores({{0, "a", {0}}, {1, "a", {1}}, {2, "b", {0}}}).empty());
  CHECK(shared_cores({{0, "a", {0, 1}}, {1, "a", {0, 1}}}).empty());
  // Ranks 0 and 1 make room for rank 2.
  CHECK(shared_cores({{0, "a", {0, 1}}, {1, "a", {1, 2}}, {2, "a", {0}}}).empty());
}

TEST_CASE("each rank that is left without a core is named, with one that has it") {
  CHECK(shared_cores({{0, "a", {3}}, {1, "a", {2}}, {2, "a.site.org", {3}}}) ==
        std::vector<SharedCore>{{2, 0, "a.site.org", 3, false}});
  // Hosts of two domains are two hosts.
  CHECK(shared_cores({{0, "h1.a.org", {3}}, {1, "h1.b.org", {3}}}).empty());
  CHECK(shared_cores({{0, "a", {0}}, {1, "a", {0}}, {2, "a", {0}}}).size() == 2);
  const auto three_on_two = shared_cores({{0, "a", {0, 1}}, {1, "a", {0, 1}}, {2, "a", {0, 1}}});
  REQUIRE(three_on_two.size() == 1);
  CHECK(three_on_two[0].rank == 2);
}

TEST_CASE("hardware threads are told apart on one core") {
  const RankSlot first{0, "a", {0}, {}, {0}};
  const RankSlot second{1, "a", {0}, {}, {1}};
  CHECK(shared_cores({first, second}).empty());
  const RankSlot again{2, "a", {0}, {}, {1}};
  CHECK(shared_cores({first, second, again}) == std::vector<SharedCore>{{2, 1, "a", 1, true}});
}
