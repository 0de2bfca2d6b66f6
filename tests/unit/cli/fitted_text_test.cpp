// SPDX-License-Identifier: BSD-3-Clause
#include "cli/output/fitted_text.hpp"

#include <catch2/catch.hpp>

namespace rankplace::cli {
namespace {

TEST_CASE("without a limit a text stays as it is") {
  CHECK(fitted("one two three\n", 0) == "one two three\n");
}

TEST_CASE("sentences break at spaces, below their beginning") {
  CHECK(fitted("one two three four\n", 9) == "one two\n  three\n  four\n");
  CHECK(fitted("  topic  one two three\n", 18) == "  topic  one two\n         three\n");
}

TEST_CASE("what is to be copied stays whole") {
  const std::string text = "run it with:\n  mpirun -np 8 --rankfile best ./app\n";
  CHECK(fitted(text, 20) == text);
  CHECK(fitted("run it with:\nand then on\n", 12) == "run it with:\nand then on\n");
}

TEST_CASE("tables that are too wide come in parts with their first column") {
  const std::string table =
      "name    one    two  three\n"
      "----  -----  -----  -----\n"
      "a         1      2      3\n"
      "b     10 us     20\n"
      "(end)\n";
  CHECK(fitted(table, 25) == table);
  CHECK(fitted(table, 18) ==
        "name    one    two\n"
        "----  -----  -----\n"
        "a         1      2\n"
        "b     10 us     20\n"
        "\n"
        "name  three\n"
        "----  -----\n"
        "a         3\n"
        "b\n"
        "(end)\n");
}

TEST_CASE("each part of a table repeats as many columns as tell its rows apart") {
  const std::string table =
      "name  np   one    two  three\n"
      "----  --  ----  -----  -----\n"
      "a      1     1      2      3\n"
      "a      2     4      5      6\n";
  CHECK(fitted(table, 24) ==
        "name  np   one    two\n"
        "----  --  ----  -----\n"
        "a      1     1      2\n"
        "a      2     4      5\n"
        "\n"
        "name  np  three\n"
        "----  --  -----\n"
        "a      1      3\n"
        "a      2      6\n");
}

}  // namespace
}  // namespace rankplace::cli
