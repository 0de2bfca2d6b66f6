// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/level_pairs.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "support/errors.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::calibrate;
using namespace rankplace::test;
using Catch::Contains;

namespace {

/// Every pair meets at its level, and no core is in two pairs at once.
void check_pairs(const Machine& machine, const std::vector<LevelPairs>& levels) {
  REQUIRE(levels.size() == machine.level_count());
  for (std::size_t l = 0; l < levels.size(); ++l) {
    CHECK(levels[l].level == machine.level_names()[l]);
    std::set<std::uint32_t> busy;
    for (const RankPair& pair : levels[l].together) {
      CHECK(machine.level_of(CoreId(pair.first), CoreId(pair.second)) == l);
      CHECK(busy.insert(pair.first).second);
      CHECK(busy.insert(pair.second).second);
    }
    for (const RankPair& pair : levels[l].alone) {
      CHECK(machine.level_of(CoreId(pair.first), CoreId(pair.second)) == l);
    }
  }
}

}  // namespace

TEST_CASE("a sample of every level's pairs, and all cores at once") {
  const Machine machine = cluster_of(4, tree_2x2x2());
  const auto levels = level_pairs(machine, PairChoice::sample);
  check_pairs(machine, levels);
  const auto numbers = [&](std::size_t l) {
    return std::vector<std::size_t>{levels[l].pair_count, levels[l].alone.size(),
                                    levels[l].together.size(), levels[l].pairs_per_link};
  };
  CHECK(numbers(0) == std::vector<std::size_t>{6 * 64, 4, 16, 8});  // inter-node
  CHECK(numbers(1) == std::vector<std::size_t>{4 * 16, 4, 16, 4});  // inter-socket
  CHECK(numbers(2) == std::vector<std::size_t>{8 * 4, 4, 16, 2});   // intra-socket
  CHECK(numbers(3) == std::vector<std::size_t>{16, 4, 16, 1});      // shared-cache
  CHECK(levels[0].alone.front() == RankPair{0, 8});
  CHECK(levels[0].alone.back() == RankPair{16, 24});
}

TEST_CASE("all pairs of a level") {
  const Machine machine = cluster_of(2, tree_2x2x2());
  const auto levels = level_pairs(machine, PairChoice::all);
  check_pairs(machine, levels);
  std::size_t pairs = 0;
  for (const LevelPairs& level : levels) {
    CHECK(level.alone.size() == level.pair_count);
    pairs += level.alone.size();
  }
  CHECK(pairs == 16 * 15 / 2);
}

TEST_CASE("nodes that differ: pairs at once only between different nodes") {
  const Machine machine({{"large", tree_2x6(), 0},
                         {"small", regular_tree(ObjectKind::node, {{ObjectKind::core, 2}}), 0}});
  const auto levels = level_pairs(machine, PairChoice::sample);
  check_pairs(machine, levels);
  CHECK(levels[0].together == std::vector<RankPair>{{5, 12}, {6, 13}});
  CHECK(levels[0].pairs_per_link == 2);
}

TEST_CASE("a machine of one core has no levels") {
  const Machine machine = cluster_of(1, regular_tree(ObjectKind::node, {{ObjectKind::core, 1}}));
  CHECK(level_pairs(machine, PairChoice::sample).empty());
}

TEST_CASE("too many pairs to measure them all") {
  const Machine machine = cluster_of(1, regular_tree(ObjectKind::node, {{ObjectKind::core, 200}}));
  CHECK_THROWS_WITH(level_pairs(machine, PairChoice::all), Contains("19900 pairs"));
  CHECK_NOTHROW(level_pairs(machine, PairChoice::sample));
}
