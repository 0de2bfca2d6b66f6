// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/wrapped.hpp"

#include <catch2/catch.hpp>

namespace rankplace {
namespace {

TEST_CASE("lines break at spaces") {
  CHECK(wrapped("one two three", 7, 2) == "one two\n  three");
  CHECK(wrapped("one two three", 13, 2) == "one two three");
  CHECK(wrapped("one two three", 0, 2) == "one two three");
  CHECK(wrapped("  one two", 6, 2) == "  one\n  two");
  CHECK(wrapped("one\ntwo three", 6, 1) == "one\ntwo\n three");
}

TEST_CASE("characters count, not bytes") {
  CHECK(columns_of("\u00b5s") == 2);
  CHECK(wrapped("\u00b5\u00b5\u00b5 \u00b5\u00b5", 6, 0) == "\u00b5\u00b5\u00b5 \u00b5\u00b5");
}

TEST_CASE("wide characters count twice, combining ones not") {
  CHECK(columns_of("\u8a08\u7b97") == 4);
  CHECK(columns_of("e\u0301") == 1);
  CHECK(wrapped("\u8a08\u7b97 \u7bc0", 6, 0) == "\u8a08\u7b97\n\u7bc0");
  CHECK(part_in_columns("\u8a08\u7b97ab", 2, 5) == "\u7b97a");
  CHECK(part_in_columns("e\u0301ab", 1, 2) == "a");
  CHECK(part_in_columns("ab", 3, 5).empty());
}

TEST_CASE("a word that is too wide breaks behind commas only") {
  CHECK(wrapped("x {first,second,third}", 15, 2) == "x\n  {first,\n  second,third}");
  CHECK(wrapped("see /a/long/path/without/commas", 10, 2) == "see\n  /a/long/path/without/commas");
}

}  // namespace
}  // namespace rankplace
