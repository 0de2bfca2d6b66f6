// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/time_left.hpp"

#include <catch2/catch.hpp>

namespace rankplace::cli {
namespace {

TEST_CASE("what is left is told no more exactly than it is known") {
  CHECK(time_left_text(0.3) == "about 1 s left");
  CHECK(time_left_text(7.4) == "about 7 s left");
  CHECK(time_left_text(38) == "about 40 s left");
  CHECK(time_left_text(89) == "about 90 s left");
  CHECK(time_left_text(200) == "about 3 min left");
  CHECK(time_left_text(3 * 3600.0) == "about 3 h left");
}

TEST_CASE("nothing is said before something is known") {
  const WorkClock clock;
  CHECK(clock.time_left(0).empty());
  CHECK(clock.time_left(0.5).empty());
  CHECK(in_brackets("").empty());
  CHECK(in_brackets("about 3 s left") == " (about 3 s left)");
}

}  // namespace
}  // namespace rankplace::cli
