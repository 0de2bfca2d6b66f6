// SPDX-License-Identifier: BSD-3-Clause
#include "bench/probe_line.hpp"

#include <catch2/catch.hpp>

#include "bench/harness/probe_run.hpp"

using namespace rankplace;

TEST_CASE("a probe line comes back as it was, also behind a launcher's tag") {
  const ProbedRank rank{{3, "n01", {4, 5}, {4, 5, 12, 13}}};
  CHECK(probe_line(rank) == "rankplace-probe rank 3 on n01 cores 4,5 pus 4,5,12,13");
  CHECK(rank_of_probe_line(probe_line(rank)) == rank);
  CHECK(rank_of_probe_line("[1,3]<stdout>:" + probe_line(rank)) == rank);
}

TEST_CASE("the addresses of a rank's host come back, with variables and without") {
  const ProbedRank rank{{3, "n01", {4}, {4}}, {}, {"10.0.0.1", "127.0.0.1"}};
  CHECK(probe_line(rank) == "rankplace-probe rank 3 on n01 cores 4 pus 4 at 10.0.0.1,127.0.0.1");
  CHECK(rank_of_probe_line(probe_line(rank)) == rank);
  ProbedRank shown = rank;
  shown.variables.emplace("A", "1");
  CHECK(rank_of_probe_line(probe_line(shown)) == shown);
}

TEST_CASE("a rank is on the host whose address the placement names") {
  harness::ProbeResult found;
  found.slots = {{0, "n01", {0}}, {1, "n02", {0}}, {2, "n03", {0}}};
  found.addresses = {{"10.0.0.1"}, {"127.0.0.1", "10.0.0.2"}, {"10.0.0.3"}};
  const std::vector<RankSlot> wanted{
      {0, "10.0.0.1", {0}}, {1, "10.0.0.2", {0}}, {2, "10.0.0.1", {0}}};
  const std::vector<RankSlot> named = harness::named_as_in(wanted, found);
  CHECK(named[0].host == "10.0.0.1");
  CHECK(named[1].host == "10.0.0.2");
  CHECK(named[2].host == "n03");
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
