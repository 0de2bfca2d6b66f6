// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/placement/placement_slots.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;
using Catch::Contains;

TEST_CASE("slots name the host and the core within it, and lead back to the placement") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const Placement placement(machine, {CoreId(15), CoreId(0), CoreId(8)});
  const std::vector<RankSlot> slots = slots_of(machine, placement);
  CHECK(slots == std::vector<RankSlot>{{0, "n1", {7}}, {1, "n0", {0}}, {2, "n1", {0}}});
  CHECK(placement_from(machine, slots) == placement);
}

TEST_CASE("slots that the machine does not have are refused with the rank") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const auto refused = [&machine](const RankSlot& second, const std::string& why) {
    CHECK_THROWS_WITH(placement_from(machine, {{0, "n0", {0}}, second}), Contains(why));
    CHECK_THROWS_AS(placement_from(machine, {{0, "n0", {0}}, second}), InputError);
  };
  refused({1, "n7", {0}}, "rank 1: unknown host 'n7'");
  refused({1, "n1", {8}}, "rank 1: there is no core 8 on n1");
  refused({1, "n1", {0, 1}}, "rank 1: it has 2 cores");
  refused({1, "n0", {0}}, "ranks 0 and 1 are both on core 0 of n0");
}
