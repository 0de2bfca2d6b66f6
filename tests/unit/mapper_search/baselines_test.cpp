// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/baselines.hpp"

#include <catch2/catch.hpp>

#include "mapper/model/errors.hpp"
#include "mapper/search/slot_order.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {
std::vector<std::uint32_t> cores(Baseline baseline, const Machine& machine, std::size_t ranks,
                                 std::uint64_t seed = 1) {
  const Placement placement = baseline_placement(baseline, machine, ranks, seed);
  std::vector<std::uint32_t> numbers;
  for (const CoreId core : placement.cores()) numbers.push_back(core.value());
  return numbers;
}
using Cores = std::vector<std::uint32_t>;
}  // namespace

TEST_CASE("packed fills node after node up to its slots") {
  const Machine machine({{"a", tree_2x2x2(), 3}, {"b", tree_2x2x2(), 0}});
  CHECK(cores(Baseline::packed, machine, 5) == Cores{0, 1, 2, 8, 9});
}

TEST_CASE("scattered goes round the nodes, then the sockets, then the caches") {
  CHECK(cores(Baseline::scattered, cluster_of(1, tree_2x2x2()), 8) ==
        Cores{0, 4, 2, 6, 1, 5, 3, 7});
  CHECK(cores(Baseline::scattered, cluster_of(2, tree_2x2x2()), 6) == Cores{0, 8, 4, 12, 2, 10});
  const Machine uneven({{"a", tree_2x2x2(), 1}, {"b", tree_2x2x2(), 0}});
  CHECK(cores(Baseline::scattered, uneven, 4) == Cores{0, 8, 12, 10});
}

TEST_CASE("random respects slots, and the seed decides") {
  const Machine machine({{"a", tree_2x2x2(), 2}, {"b", tree_2x2x2(), 0}});
  CHECK(cores(Baseline::random, machine, 10, 5) == cores(Baseline::random, machine, 10, 5));
  CHECK(cores(Baseline::random, machine, 10, 5) != cores(Baseline::random, machine, 10, 6));
}

TEST_CASE("too many ranks and unknown names are refused") {
  const Machine machine({{"a", tree_2x2x2(), 2}});
  CHECK_THROWS_WITH(baseline_placement(Baseline::packed, machine, 3, 1),
                    Catch::Contains("3 ranks but only 2 slots"));
  CHECK_THROWS_AS(baseline_from("spread"), UsageError);
  CHECK(baseline_from("scattered") == Baseline::scattered);
}

TEST_CASE("nodes filled in order") {
  const Machine machine({{"a", tree_2x2x2(), 3}, {"b", tree_2x2x2(), 0}, {"c", tree_2x6(), 0}});
  CHECK(ranks_per_node(machine, 7) == std::vector<std::size_t>{3, 4, 0});
}
