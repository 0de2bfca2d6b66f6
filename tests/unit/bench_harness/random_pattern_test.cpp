// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/random_pattern.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "support/errors.hpp"

namespace rankplace::bench {
namespace {

const std::vector<int> three_nodes{0, 0, 0, 1, 1, 2, 2, 2, 2};

/// Communications inside each node; key -1: between nodes.
std::map<int, std::size_t> counts(const std::vector<Communication>& pattern) {
  std::map<int, std::size_t> count;
  for (const auto& [sender, receiver] : pattern) {
    CHECK(sender != receiver);
    const int from = three_nodes.at(static_cast<std::size_t>(sender));
    const int to = three_nodes.at(static_cast<std::size_t>(receiver));
    ++count[from == to ? from : -1];
  }
  return count;
}

TEST_CASE("as many communications inside each node and between nodes as asked for") {
  const auto pattern = random_pattern(three_nodes, {.intra_node = 10, .ratio = 0.25, .seed = 3});
  CHECK(counts(pattern) == std::map<int, std::size_t>{{-1, 8}, {0, 10}, {1, 10}, {2, 10}});
}

TEST_CASE("every ordered pair of a node is drawn about equally often") {
  const std::uint64_t draws = 60000;
  const auto pattern = random_pattern({0, 0, 0}, {.intra_node = draws, .ratio = 0, .seed = 1});
  std::map<std::pair<int, int>, std::size_t> count;
  for (const auto& [sender, receiver] : pattern) ++count[{sender, receiver}];
  REQUIRE(count.size() == 6);
  for (const auto& [pair, times] : count) {
    CHECK(times == Approx(static_cast<double>(draws) / 6).epsilon(0.05));
  }
}

TEST_CASE("the seed and nothing else decides") {
  const RandomPatternOptions options{.intra_node = 20, .ratio = 1, .seed = 5};
  CHECK(random_pattern(three_nodes, options) == random_pattern(three_nodes, options));
  RandomPatternOptions other = options;
  other.seed = 6;
  CHECK(random_pattern(three_nodes, options) != random_pattern(three_nodes, other));
}

TEST_CASE("patterns that cannot be are refused") {
  CHECK_THROWS_AS(random_pattern({0, 0}, {.intra_node = 4, .ratio = 1, .seed = 1}), UsageError);
  CHECK_THROWS_AS(random_pattern({0, 0, 1}, {.intra_node = 1, .ratio = 0, .seed = 1}), UsageError);
  CHECK_THROWS_AS(random_pattern({0, 0, 1, 1}, {.intra_node = 1, .ratio = 1e300, .seed = 1}),
                  UsageError);
  CHECK(random_pattern({0, 1}, {.intra_node = 0, .ratio = 1, .seed = 1}).empty());
}

}  // namespace
}  // namespace rankplace::bench
