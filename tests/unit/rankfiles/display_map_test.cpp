// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/display_map.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;

TEST_CASE("the printed map of Open MPI 4.1.4 is read rank by rank") {
  const char* const map =
      " Data for JOB [30554,1] offset 0 Total slots allocated 3\n"
      " ========================   JOB MAP   ========================\n"
      " Data for node: n01\tNum slots: 2\tMax slots: 0\tNum procs: 2\n"
      " \tProcess OMPI jobid: [30554,1] App: 0 Process rank: 0 Bound: socket 1[core 5[hwt "
      "0]]:[./././.][./B/./.]\n"
      " \tProcess OMPI jobid: [30554,1] App: 0 Process rank: 2 Bound: UNBOUND\n"
      " Data for node: n02\tNum slots: 1\tMax slots: 0\tNum procs: 1\n"
      " \tProcess OMPI jobid: [30554,1] App: 0 Process rank: 1 Bound: socket 0[core 1[hwt 0-1]], "
      "socket 1[core 12[hwt 0-1]]:[../BB/../..][../../../..]\n";
  CHECK(ranks_of_display_map(map) ==
        std::vector<RankSlot>{{0, "n01", {5}}, {2, "n01", {}}, {1, "n02", {1, 12}}});
}

TEST_CASE("text without a map has no ranks") {
  CHECK(ranks_of_display_map("").empty());
  CHECK(ranks_of_display_map("There are not enough slots available in the system\n").empty());
}
