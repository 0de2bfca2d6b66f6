// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/memory_demand.hpp"

#include <catch2/catch.hpp>

#include "mapper/profile/tables.hpp"
#include "support/errors.hpp"

using namespace rankplace;
using Catch::Contains;

namespace {

/// Two ranks that compute for 2 and 3 s.
Profile profile_with(const std::string& memory_lines) {
  Profile profile;
  profile.ranks = {{.host = "n", .os_pus = {}, .wall_s = 3, .mpi_s = 1},
                   {.host = "n", .os_pus = {}, .wall_s = 3, .mpi_s = 0}};
  parse_memory_csv("rank,bytes,counted_part,counter\n" + memory_lines, "memory.csv", profile);
  return profile;
}

}  // namespace

TEST_CASE("ranks want what they fetch while they compute") {
  const auto demand = counted_demand(
      profile_with("0,4000000000,1.000,cache-misses\n1,6000000000,0.500,cache-misses\n"));
  REQUIRE(demand.rank_GBps);
  CHECK(*demand.rank_GBps == Approx(2));
  CHECK(demand.source == "cache-misses");
}

TEST_CASE("without counts there is no demand, and it is said why") {
  CHECK_FALSE(counted_demand(Profile{}).rank_GBps);
  CHECK_THAT(counted_demand(Profile{}).source, Contains("without memory counts"));
  const auto partly =
      counted_demand(profile_with("0,5,1.000,cache-misses\n1,0,0.000,no counter\n"));
  CHECK_FALSE(partly.rank_GBps);
  CHECK(partly.source == "rank 1: no counter");
  CHECK_FALSE(counted_demand(profile_with("0,0,1.000,cache-misses\n")).rank_GBps);
  Profile phase = profile_with("0,5,1.000,cache-misses\n");
  phase.phase = 1;
  CHECK_THAT(counted_demand(phase).source, Contains("not for phases"));
}

TEST_CASE("damaged counts are refused with the line") {
  CHECK_THROWS_WITH(profile_with("2,5,1.000,x\n"), Contains("memory.csv:2"));
  CHECK_THROWS_WITH(profile_with("0,5,1.500,x\n"), Contains("above 1"));
  CHECK_THROWS_WITH(profile_with("0,-5,1,x\n"), Contains("bytes"));
}
