// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/option_names.hpp"

#include <catch2/catch.hpp>

namespace rankplace::cli {
namespace {

TEST_CASE("the command line names options where the library names parameters") {
  CHECK(with_option_names("no `links` are given; use `link_costs` A=1") ==
        "no --links are given; use --link A=1");
  CHECK(with_option_names("(see `cores_per_rank`)") == "(see --cores-per-rank)");
  CHECK(with_option_names("`fixed`") == "--fix");
}

TEST_CASE("other words in backquotes stay") {
  CHECK(with_option_names("") == "");
  CHECK(with_option_names("no parameter, links") == "no parameter, links");
  CHECK(with_option_names("`file` and `links`") == "`file` and --links");
  CHECK(with_option_names("a lone ` and `links`") == "a lone ` and --links");
  CHECK(with_option_names("`links") == "`links");
}

}  // namespace
}  // namespace rankplace::cli
