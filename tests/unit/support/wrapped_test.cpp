// SPDX-License-Identifier: BSD-3-Clause
#include "support/wrapped.hpp"

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

TEST_CASE("a word that is too wide breaks behind commas only") {
  CHECK(wrapped("x {first,second,third}", 15, 2) == "x\n  {first,\n  second,third}");
  CHECK(wrapped("see /a/long/path/without/commas", 10, 2) == "see\n  /a/long/path/without/commas");
}

}  // namespace
}  // namespace rankplace
