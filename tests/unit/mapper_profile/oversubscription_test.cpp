// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/oversubscription.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;

namespace {

Profile profile_of(std::vector<std::pair<std::string, std::vector<std::uint32_t>>> ranks) {
  Profile profile;
  for (auto& [host, os_pus] : ranks) {
    ProfileRank rank;
    rank.host = host;
    rank.os_pus = os_pus;
    profile.ranks.push_back(rank);
  }
  return profile;
}

}  // namespace

TEST_CASE("a run with a hardware thread for each rank is not oversubscribed") {
  CHECK_FALSE(oversubscription_of(profile_of({{"a", {0}}, {"a", {1}}, {"b", {0}}})));
  CHECK_FALSE(oversubscription_of(profile_of({{"a", {0, 1}}, {"a", {0, 1}}})));
}

TEST_CASE("the most crowded host is told, bound ranks or not") {
  const auto found = oversubscription_of(
      profile_of({{"a", {0, 1}}, {"a", {0, 1}}, {"a", {0, 1}}, {"b", {4}}, {"b", {4}}}));
  REQUIRE(found);
  CHECK(found->host == "b");
  CHECK(found->ranks == 2);
  CHECK(found->hwthreads == 1);
}

TEST_CASE("nothing is said of hosts and ranks whose binding was not recorded") {
  CHECK_FALSE(oversubscription_of(profile_of({{"a", {0}}, {"a", {}}})));
  CHECK_FALSE(oversubscription_of(profile_of({{"", {0}}, {"", {0}}})));
  CHECK_FALSE(oversubscription_of(Profile{}));
}
