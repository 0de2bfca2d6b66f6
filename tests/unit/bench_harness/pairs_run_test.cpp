// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>

#include "bench/harness/probe_run.hpp"
#include "support/errors.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using Catch::Contains;

TEST_CASE("messages that are measured for ever hang") {
  const test::TempDir folder;
  double told_s = 0;
  const auto run = [&] {
    return harness::run_pairs({"sh", "-c",
                               "echo rankplace-pairs estimate 7 s; OMPI_COMM_WORLD_RANK=0 "
                               "OMPI_COMM_WORLD_SIZE=1 sleep 1000"},
                              folder.path() / "pairs.log", 1.5,
                              [&](double seconds) { told_s = seconds; });
  };
  CHECK_THROWS_WITH(run(), Contains("the launch of rankplace-pairs hung: it did not end within "
                                    "1.50 s and was stopped") &&
                               Contains("rank 0: pid") && Contains("sleep"));
  CHECK(told_s == 7);
}
