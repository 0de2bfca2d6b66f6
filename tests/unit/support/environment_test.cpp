// SPDX-License-Identifier: BSD-3-Clause
#include "support/host/environment.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

namespace rankplace {

TEST_CASE("the environment holds every variable as NAME=value") {
  REQUIRE(::setenv("RANKPLACE_TEST_VARIABLE", "a=b c", 1) == 0);
  CHECK(std::ranges::count(own_environment(), "RANKPLACE_TEST_VARIABLE=a=b c") == 1);
  REQUIRE(::unsetenv("RANKPLACE_TEST_VARIABLE") == 0);
  CHECK(std::ranges::count(own_environment(), "RANKPLACE_TEST_VARIABLE=a=b c") == 0);
}

}  // namespace rankplace
