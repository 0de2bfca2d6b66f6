// SPDX-License-Identifier: BSD-3-Clause
#include "support/text.hpp"

#include <catch2/catch.hpp>

namespace rankplace {

TEST_CASE("the last lines of a text") {
  const std::string text = "one\ntwo\nthree\n";
  CHECK(last_lines(text, 0).empty());
  CHECK(last_lines(text, 1) == "three");
  CHECK(last_lines(text, 2) == "two\nthree");
  CHECK(last_lines(text, 3) == "one\ntwo\nthree");
  CHECK(last_lines(text, 9) == "one\ntwo\nthree");
  CHECK(last_lines("", 2).empty());
  CHECK(last_lines("\n\n", 2).empty());
  CHECK(last_lines("\na", 1) == "a");
}

TEST_CASE("both ends of a text, and how much is between") {
  CHECK(both_ends("one\ntwo\nthree\nfour\nfive\n", 1) == "one\n[... 3 more lines ...]\nfive");
  CHECK(both_ends("one\ntwo\nthree\nfour\n", 2) == "one\ntwo\nthree\nfour");
  CHECK(both_ends("\n\none\ntwo\n\n", 5) == "one\ntwo");
  CHECK(both_ends("one", 1) == "one");
  CHECK(both_ends("", 3).empty());
}

}  // namespace rankplace
