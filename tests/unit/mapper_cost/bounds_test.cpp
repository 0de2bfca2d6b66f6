// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/bounds.hpp"

#include <catch2/catch.hpp>

#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

TEST_CASE("all-to-all: the bounds are what every placement has") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const Objective objective = Objective::lexicographic();
  const Score only{{{16, 32, 16}, {12, 48, 8}, {7, 56, 4}}};
  CHECK(lower_bound(all_to_all(8), machine, objective) == only);
  CHECK((objective.compare(upper_bound(all_to_all(8), machine, objective), only) >= 0));
  CHECK(upper_bound(all_to_all(8), machine, objective).levels[0].link_sum == 32);
  CHECK(upper_bound(all_to_all(8), machine, objective).levels[0].pair_volume == 16);
}

TEST_CASE("a rank's heaviest peers bound what stays inside") {
  // A ring: with 2 ranks to an L2 each rank has one of its two neighbours outside.
  const Machine machine = cluster_of(1, tree_2x2x2());
  const Score bound = lower_bound(ring(8, 10), machine, Objective::lexicographic());
  CHECK(bound.levels[0] == LevelLoad{0, 0, 0});
  CHECK(bound.levels[1] == LevelLoad{20, 80, 40});
  CHECK(bound.levels[2] == LevelLoad{20, 160, 40});
}

TEST_CASE("the minimum cut bounds every link of an object that holds some ranks") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const Score bound = lower_bound(ring(8, 10), machine, Objective::lexicographic(),
                                  {std::vector<std::uint64_t>(9, 20), {}});
  CHECK(bound.levels[0] == LevelLoad{20, 40, 20});
}

TEST_CASE("hop-bytes bounds hold for distances that do not fall inwards") {
  const Machine machine = cluster_of(1, tree_2x2x2());
  const Objective objective = Objective::hop_bytes({1, 5, 3});
  const Score low = lower_bound(all_to_all(8), machine, objective);
  const Score high = upper_bound(all_to_all(8), machine, objective);
  const Score only{{{0, 0, 16}, {0, 0, 8}, {0, 0, 4}}};
  CHECK((objective.compare(low, only) <= 0));
  CHECK((objective.compare(high, only) >= 0));
  CHECK(low.levels[0].pair_volume + low.levels[1].pair_volume + low.levels[2].pair_volume == 28);
}
