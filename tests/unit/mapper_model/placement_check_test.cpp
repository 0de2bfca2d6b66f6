// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/placement/placement_check.hpp"

#include <catch2/catch.hpp>

#include "support/host/host_name.hpp"

using namespace rankplace;

TEST_CASE("host names are the same if they are up to the first dot") {
  CHECK(is_same_host("n01", "n01.site.org"));
  CHECK(is_same_host("n01.a.org", "n01"));
  CHECK(is_same_host("localhost", "anything"));
  CHECK_FALSE(is_same_host("n01", "n02"));
  CHECK_FALSE(is_same_host("localhost", ""));
  CHECK_FALSE(is_same_host("10.0.0.1", "10.0.0.2"));
  CHECK(short_host_name_of("10.0.0.1") == "10.0.0.1");
  CHECK(short_host_name_of("1.2.3") == "1");
}

TEST_CASE("ranks on another host, on other cores, or nowhere are differences") {
  const std::vector<RankSlot> wanted{
      {0, "a", {0}}, {1, "a", {1}}, {2, "b", {0, 1}}, {3, "b", {2}}, {4, "b.x", {3}}};
  const std::vector<RankSlot> found{
      {4, "b", {3}, {3, 7}}, {2, "b", {0}}, {1, "b", {1}}, {0, "a", {0}}};
  const auto differences = differences_between(wanted, found);
  REQUIRE(differences.size() == 3);
  CHECK(differences[0].wanted == wanted[1]);
  CHECK(differences[0].found == found[2]);
  CHECK(differences[1].found == found[1]);
  CHECK(differences[2].wanted == wanted[3]);
  CHECK(differences[2].found == RankSlot{3, "", {}});
}
