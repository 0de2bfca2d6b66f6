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

TEST_CASE("the map of Open MPI 5") {
  const std::string map =
      "Data for node: cn1\tState: 3\tFlags: MAPPED:SLOTS_GIVEN\n"
      "        Daemon: [prterun-vm-21326@0,2]\tDaemon launched: False\n"
      "        Data for proc: [prterun-vm-21326@1,2]\n"
      "                Pid: 0\tLocal rank: 1\tNode rank: 1\tApp rank: 2\n"
      "        \tBinding: package[0][core:L0-3] package[1][core:L4,6-7]\n"
      "Data for node: cn0\tState: 3\n"
      "        Data for proc: [prterun-vm-21326@1,0]\n"
      "        \tBinding: package[1][core:L5]\n"
      "        Data for proc: [prterun-vm-21326@1,1]\n"
      "        \tBinding: NOT-BOUND\n";
  CHECK(ranks_of_display_map(map) ==
        std::vector<RankSlot>{{2, "cn1", {0, 1, 2, 3, 4, 6, 7}}, {0, "cn0", {5}}, {1, "cn0", {}}});
}

TEST_CASE("the map of Open MPI 5.0.7 to 5.0.9") {
  const std::string map =
      "Data for node: cn1\tNum slots: 2\tMax slots: 0\tNum procs: 2\n"
      "        Process jobid: prterun-vm-7@1 App: 0 Process rank: 1 Bound: "
      "package[0][core:0-1,3] package[1][core:6]\n"
      "        Process jobid: prterun-vm-7@1 App: 0 Process rank: 0 Bound: package[0][core:2]\n"
      "        Process jobid: prterun-vm-7@1 App: 0 Process rank: 2 Bound: UNBOUND\n";
  CHECK(ranks_of_display_map(map) ==
        std::vector<RankSlot>{{1, "cn1", {0, 1, 3, 6}}, {0, "cn1", {2}}, {2, "cn1", {}}});
}

TEST_CASE("text without a map has no ranks") {
  CHECK(ranks_of_display_map("").empty());
  CHECK(ranks_of_display_map("There are not enough slots available in the system\n").empty());
}
