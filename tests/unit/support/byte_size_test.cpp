// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/byte_size.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"

namespace rankplace {
namespace {

TEST_CASE("sizes with and without unit") {
  CHECK(parse_bytes("0") == 0);
  CHECK(parse_bytes("1000") == 1000);
  CHECK(parse_bytes("8K") == 8192);
  CHECK(parse_bytes("2m") == 2097152);
  CHECK(format_bytes(8192) == "8K");
  CHECK(format_bytes(1048576) == "1M");
  CHECK(format_bytes(1000) == "1000");
  CHECK(format_bytes(0) == "0");
}

TEST_CASE("lists and doubling ranges of sizes") {
  using Sizes = std::vector<std::uint64_t>;
  CHECK(parse_byte_list("8K..64K") == Sizes{8192, 16384, 32768, 65536});
  CHECK(parse_byte_list("8K..8K") == Sizes{8192});
  CHECK(parse_byte_list("8K,100,1M") == Sizes{8192, 100, 1048576});
}

TEST_CASE("what is no size is refused") {
  for (const char* text : {"", "K", "8Q", "-1", "8 K", "1.5K", "20000000000000000000",
                           "18446744073709551615K", "8KK"}) {
    CHECK_THROWS_AS(parse_bytes(text), UsageError);
  }
  for (const char* text : {"8K..", "..8K", "64K..8K", "0..8K", "8K..100K", "8K,,16K", "8K,"}) {
    CHECK_THROWS_AS(parse_byte_list(text), UsageError);
  }
}

}  // namespace
}  // namespace rankplace
