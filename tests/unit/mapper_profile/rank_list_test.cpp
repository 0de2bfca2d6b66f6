// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/rank_list.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"

using namespace rankplace;

namespace {
std::vector<Rank> parse(std::string_view text, std::size_t rank_count) {
  return parse_rank_list(text, rank_count, LineReader("", "f"));
}
}  // namespace

TEST_CASE("rank lists keep their order through text and back") {
  for (const char* text : {"", "0", "0-3 7", "7 0-3", "3 2 1 0", "5-6 0-1 9"}) {
    CHECK(format_rank_list(parse(text, 10)) == text);
  }
  CHECK(parse(" 1  2 ", 3) == std::vector<Rank>{Rank(1), Rank(2)});
}

TEST_CASE("lists that no run can have are refused") {
  CHECK_THROWS_WITH(parse("0-4", 4), Catch::Contains("rank 4 is out of range"));
  CHECK_THROWS_WITH(parse("3-1", 4), Catch::Contains("goes down"));
  CHECK_THROWS_WITH(parse("1 2 1", 4), Catch::Contains("comes twice"));
  CHECK_THROWS_WITH(parse("0-3 0-3", 4), Catch::Contains("more than 4 items"));
  CHECK_THROWS_WITH(parse("-2", 4), Catch::Contains("must not be negative"));
  CHECK_THROWS_WITH(parse("1-", 4), Catch::Contains("must be an integer"));
  CHECK_THROWS_WITH(parse("1,2", 4), Catch::Contains("must be an integer"));
}
