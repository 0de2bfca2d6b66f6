// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/quiet_wait.hpp"

#include <mpi.h>

#include <chrono>
#include <thread>

namespace rankplace::bench {

double largest_of_all(double value) {
  double largest = 0;
  MPI_Request all_here = MPI_REQUEST_NULL;
  MPI_Iallreduce(&value, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD, &all_here);
  for (int done = 0; done == 0;) {
    MPI_Test(&all_here, &done, MPI_STATUS_IGNORE);
    if (done == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return largest;
}

}  // namespace rankplace::bench
