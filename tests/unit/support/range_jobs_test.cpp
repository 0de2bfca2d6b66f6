// SPDX-License-Identifier: BSD-3-Clause
#include "support/threads/range_jobs.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace rankplace;

TEST_CASE("what ranges find comes in their order, whatever the number of threads") {
  struct Range {
    std::size_t begin = 7;
    std::size_t end = 7;
  };
  for (const std::size_t count : {std::size_t{1}, std::size_t{4}}) {
    Threads threads(count);
    const auto find = [](Range& range, std::size_t begin, std::size_t end) {
      range = {begin, end};
    };
    const auto ranges = found_in_ranges<Range>(threads, 25, 10, find);
    REQUIRE(ranges.size() == 3);
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      CHECK(ranges[i].begin == 10 * i);
      CHECK(ranges[i].end == std::min<std::size_t>(10 * i + 10, 25));
    }
    CHECK(found_in_ranges<Range>(threads, 0, 10, find).empty());
  }
}
