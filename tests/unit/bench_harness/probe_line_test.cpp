// SPDX-License-Identifier: BSD-3-Clause
#include "bench/probe_line.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;

TEST_CASE("a probe line comes back as it was, also behind a launcher's tag") {
  const RankSlot slot{3, "n01", {4, 5}, {4, 5, 12, 13}};
  CHECK(probe_line(slot) == "rankplace-probe rank 3 on n01 cores 4,5 pus 4,5,12,13");
  CHECK(slot_of_probe_line(probe_line(slot)) == slot);
  CHECK(slot_of_probe_line("[1,3]<stdout>:" + probe_line(slot)) == slot);
}

TEST_CASE("other lines, and damaged ones, are no probe lines") {
  for (const char* line :
       {"", "hello", "rankplace-probe rank x on n01 cores 4 pus 4", "rankplace-probe rank 3 on n01",
        "rankplace-probe rank 3 on n01 cores 4, pus 4",
        "rankplace-probe rank 3 on n01 cores 4 pus"}) {
    INFO(line);
    CHECK_FALSE(slot_of_probe_line(line));
  }
}
