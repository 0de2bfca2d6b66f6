// SPDX-License-Identifier: BSD-3-Clause
#include "bench/pair_line.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"

using namespace rankplace;

TEST_CASE("a list of pairs comes back as it was") {
  const std::vector<RankPair> pairs{{0, 4}, {1, 5}, {17, 2}};
  CHECK(pair_list_text(pairs) == "0-4,1-5,17-2");
  CHECK(parse_pair_list("0-4,1-5,17-2") == pairs);
}

TEST_CASE("what is no list of pairs is refused") {
  for (const char* text : {"", "0", "0-", "-1", "0-1,", "0-1-2", "0-x", "3-3", "0-1,1-2"}) {
    INFO(text);
    CHECK_THROWS_AS(parse_pair_list(text), UsageError);
  }
}

TEST_CASE("a line of rankplace-pairs comes back as it was, also behind a launcher's tag") {
  const PairTime time{3, PairOperation::ping_pong, 8192, 2.25, 2.5};
  CHECK(pair_line(time) ==
        "rankplace-pairs step 3 ping-pong 8192 bytes best 2.25 us median 2.5 us");
  CHECK(time_of_pair_line(pair_line(time)) == time);
  CHECK(time_of_pair_line("[1,0]<stdout>:" + pair_line(time)) == time);
  const PairTime barrier{0, PairOperation::barrier, 0, 1e-3, 1.25e7};
  CHECK(time_of_pair_line(pair_line(barrier)) == barrier);
}

TEST_CASE("other lines, and damaged ones, are none of rankplace-pairs") {
  for (const char* line :
       {"", "hello", "rankplace-pairs step x ping-pong 8 bytes best 2 us median 2 us",
        "rankplace-pairs step 3 ping 8 bytes best 2 us median 2 us",
        "rankplace-pairs step 3 ping-pong 8 bytes best 2 us median",
        "rankplace-pairs step 3 ping-pong 8 bytes best 2 ms median 2 us"}) {
    INFO(line);
    CHECK_FALSE(time_of_pair_line(line));
  }
}
