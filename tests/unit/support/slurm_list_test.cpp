// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/slurm_list.hpp"

#include <catch2/catch.hpp>

namespace rankplace {
namespace {

using Names = std::vector<std::string>;

TEST_CASE("Slurm's host lists") {
  CHECK(names_in_slurm_list("n[08-10,2],login") == Names{"n08", "n09", "n10", "n2", "login"});
  CHECK(names_in_slurm_list("r[0-1]n[0-1]") == Names{"r0n0", "r0n1", "r1n0", "r1n1"});
  CHECK(names_in_slurm_list("n[18446744073709551615]") == Names{"n18446744073709551615"});
  CHECK_THROWS_WITH(names_in_slurm_list("n[1-3"), Catch::Contains("lacks its ]"));
  CHECK_THROWS_WITH(names_in_slurm_list("n[3-1]"), Catch::Contains("lower number first"));
  CHECK_THROWS_WITH(names_in_slurm_list("n[1-100000000]"), Catch::Contains("too large a range"));
  CHECK_THROWS_WITH(names_in_slurm_list("n[a]"), Catch::Contains("not a number"));
}

TEST_CASE("names as the shortest host list, which means the same names") {
  const auto list_of = [](const Names& names) {
    std::string list = slurm_list_of(names);
    CHECK(names_in_slurm_list(list) == names);
    return list;
  };
  CHECK(list_of({"n01", "n02", "n03"}) == "n[01-03]");
  CHECK(list_of({"n08", "n09", "n10", "n2", "login"}) == "n[08-10,2],login");
  CHECK(list_of({"n9", "n10", "n11"}) == "n[9-11]");
  CHECK(list_of({"n09", "n010"}) == "n[09,010]");
  CHECK(list_of({"n3", "n2", "n1"}) == "n[3,2,1]");
  CHECK(list_of({"a1", "b1", "b2", "a2"}) == "a1,b[1-2],a2");
  CHECK(list_of({"login", "login", "7", "8"}) == "login,login,7,8");
  CHECK(list_of({"x1c0n0", "x1c0n1", "x1c1n0"}) == "x1c0n[0-1],x1c1n0");
  CHECK(list_of({"n1.site.org", "n2.site.org"}) == "n1.site.org,n2.site.org");
  CHECK(list_of({"n999999999999999999999", "n1"}) == "n999999999999999999999,n1");
  CHECK(list_of({}).empty());
}

}  // namespace
}  // namespace rankplace
