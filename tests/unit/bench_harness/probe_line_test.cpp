// SPDX-License-Identifier: BSD-3-Clause
#include "bench/probe_line.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;

TEST_CASE("a probe line comes back as it was, also behind a launcher's tag") {
  const ProbedRank rank{{3, "n01", {4, 5}, {4, 5, 12, 13}}};
  CHECK(probe_line(rank) == "rankplace-probe rank 3 on n01 cores 4,5 pus 4,5,12,13");
  CHECK(rank_of_probe_line(probe_line(rank)) == rank);
  CHECK(rank_of_probe_line("[1,3]<stdout>:" + probe_line(rank)) == rank);
}

TEST_CASE("variables of devices come back with whatever they hold") {
  const ProbedRank rank{
      {0, "n01", {4}, {4}},
      {{"CUDA_VISIBLE_DEVICES", ""}, {"UCX_NET_DEVICES", "mlx5_0:1, 50%\n\x7f\xc3\xa4=x"}}};
  CHECK(probe_line(rank) ==
        "rankplace-probe rank 0 on n01 cores 4 pus 4 sees CUDA_VISIBLE_DEVICES= "
        "UCX_NET_DEVICES=mlx5_0:1,%2050%25%0A%7F\xc3\xa4=x");
  CHECK(rank_of_probe_line(probe_line(rank)) == rank);
}

TEST_CASE("other lines, and damaged ones, are no probe lines") {
  for (const char* line :
       {"", "hello", "rankplace-probe rank x on n01 cores 4 pus 4", "rankplace-probe rank 3 on n01",
        "rankplace-probe rank 3 on n01 cores 4, pus 4", "rankplace-probe rank 3 on n01 cores 4 pus",
        "rankplace-probe rank 3 on n01 cores 4 pus 4 x",
        "rankplace-probe rank 3 on n01 cores 4 pus 4 sees A",
        "rankplace-probe rank 3 on n01 cores 4 pus 4 sees A=%2",
        "rankplace-probe rank 3 on n01 cores 4 pus 4 sees A=%2x"}) {
    INFO(line);
    CHECK_FALSE(rank_of_probe_line(line));
  }
}
