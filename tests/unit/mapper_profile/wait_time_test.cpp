// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/wait_time.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;

TEST_CASE("calls that wait for others are told from those that do not") {
  for (const char* call :
       {"MPI_Recv", "MPI_Wait", "MPI_Waitall", "MPI_Testsome", "MPI_Mprobe", "MPI_Sendrecv_replace",
        "MPI_Ssend", "MPI_Barrier", "MPI_Alltoallw", "MPI_Neighbor_alltoall", "MPI_Comm_split",
        "MPI_Win_fence", "MPI_Bcast_c", "MPI_Parrived"}) {
    INFO(call);
    CHECK(is_waiting(call));
  }
  for (const char* call :
       {"MPI_Send", "MPI_Isend", "MPI_Irecv", "MPI_Recv_init", "MPI_Ssend_init", "MPI_Issend",
        "MPI_Start", "MPI_Iallreduce", "MPI_Ibarrier", "MPI_Put", "MPI_Ineighbor_alltoall",
        "MPI_Allreduce_init", "MPI_Allreduce_init_c", "MPI_Isendrecv"}) {
    INFO(call);
    CHECK_FALSE(is_waiting(call));
  }
}

TEST_CASE("waiting is added up by rank") {
  Profile profile;
  profile.ranks.resize(2);
  profile.calls = {{Rank(1), "MPI_Recv", 1, 0.5},
                   {Rank(1), "MPI_Send", 1, 4},
                   {Rank(1), "MPI_Barrier", 1, 0.25}};
  CHECK(wait_seconds(profile) == std::vector<double>{0, 0.75});
  profile.ranks[1].mpi_s = 4.75;
  CHECK(wait_seconds(profile) == std::vector<double>{0, 0.75});
  profile.ranks[1].mpi_s = 2.375;  // two threads at once
  CHECK(wait_seconds(profile) == std::vector<double>{0, 0.375});
}
