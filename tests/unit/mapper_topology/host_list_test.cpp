// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/host_list.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using rankplace::test::TempDir;

TEST_CASE("a host list is read as mpirun's --host") {
  CHECK(parse_host_list("n01:8,n02") == std::vector<HostSlots>{{"n01", 8}, {"n02", std::nullopt}});
  CHECK(parse_host_list("a,a,b:2,b:3") == std::vector<HostSlots>{{"a", 2}, {"b", 5}});
}

TEST_CASE("a host list may be Slurm's, with slots behind its brackets") {
  CHECK(parse_host_list("n[01-02,7]:4,login") ==
        std::vector<HostSlots>{{"n01", 4}, {"n02", 4}, {"n7", 4}, {"login", std::nullopt}});
  CHECK(parse_host_list("n1, n2:4 ") == std::vector<HostSlots>{{"n1", std::nullopt}, {"n2", 4}});
  CHECK_THROWS_WITH(parse_host_list("n1 n2"), Catch::Contains("there is a blank in it"));
  CHECK_THROWS_WITH(parse_host_list("n[1-100000000]"), Catch::Contains("too large a range"));
  CHECK_THROWS_WITH(parse_host_list("n[01-02"), Catch::Contains("lacks its ]"));
  CHECK_THROWS_AS(parse_host_list("n[x]"), UsageError);
}

TEST_CASE("a wrong host list says what is wrong") {
  CHECK_THROWS_WITH(parse_host_list(""), Catch::Contains("empty"));
  CHECK_THROWS_WITH(parse_host_list("n01:x"), Catch::Contains("'x' is not a number of slots"));
  CHECK_THROWS_WITH(parse_host_list("n01:0"), Catch::Contains("use 1 or more"));
  CHECK_THROWS_WITH(parse_host_list("n01,,n02"), Catch::Contains("no name"));
  CHECK_THROWS_WITH(parse_host_list("fe80::1"), Catch::Contains("an address of IPv6"));
}

TEST_CASE("hostfiles: slots, comments, repeated hosts") {
  const TempDir dir;
  const auto path =
      dir.file("hosts", "# cluster\nn01 slots=8\nn02:4  # old\n\nn01 slots=2 max_slots=9\n");
  CHECK(read_hostfile(path) == std::vector<HostSlots>{{"n01", 10}, {"n02", 4}});
}

TEST_CASE("a wrong hostfile is named with its line") {
  const TempDir dir;
  CHECK_THROWS_WITH(read_hostfile(dir.file("a", "n01 slots=8\nn02 slotz=8\n")),
                    Catch::Contains("a:2: unknown word 'slotz=8'"));
  CHECK_THROWS_WITH(read_hostfile(dir.file("c", "n[01-04] slots=8\n")),
                    Catch::Contains("c:1: 'n[01-04]' is a list of Slurm"));
  CHECK_THROWS_WITH(read_hostfile(dir.file("b", "# nothing\n")), Catch::Contains("no host"));
  CHECK_THROWS_WITH(read_hostfile(dir.path() / "absent"), Catch::Contains("No such file"));
}

TEST_CASE("hostfiles: all that Open MPI takes") {
  const test::TempDir folder;
  const std::filesystem::path file = folder.path() / "hosts";
  write_file(file,
             "n1 slots = 2 # two\nn2 cpu=3\nroot@n3 max_slots=4 count=1\nn4 max-slots=8\n"
             "n5 user=me slots =5\n");
  CHECK(read_hostfile(file) ==
        std::vector<HostSlots>{{"n1", 2}, {"n2", 3}, {"n3", 1}, {"n4", 8}, {"n5", 5}});
  write_file(file, "\xEF\xBB\xBFn1\n");
  CHECK_THROWS_WITH(read_hostfile(file), Catch::Contains("byte-order mark"));
}

TEST_CASE("what is no list of hosts is refused") {
  for (const char* const text : {"n[]", "n[1-2](x4)", "n1*4", "n1:2;n2:2", "'n1'"}) {
    INFO(text);
    CHECK_THROWS_AS(parse_host_list(text), UsageError);
  }
}
