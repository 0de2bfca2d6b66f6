// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/blocks.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

namespace rankplace::harness {
namespace {

TEST_CASE("every round runs every placement once, in the order that its seed and number say") {
  for (std::uint32_t round = 0; round < 50; ++round) {
    auto order = order_of_round(3, round, 4);
    CHECK(order == order_of_round(3, round, 4));
    std::ranges::sort(order);
    CHECK(order == std::vector<std::size_t>{0, 1, 2, 3});
  }
}

TEST_CASE("all orders come, about equally often, and another seed gives others") {
  std::map<std::vector<std::size_t>, int> seen;
  bool differs = false;
  for (std::uint32_t round = 0; round < 600; ++round) {
    ++seen[order_of_round(1, round, 3)];
    differs = differs || order_of_round(1, round, 3) != order_of_round(2, round, 3);
  }
  CHECK(seen.size() == 6);
  for (const auto& [order, count] : seen) CHECK((count > 60 && count < 140));
  CHECK(differs);
}

}  // namespace
}  // namespace rankplace::harness
