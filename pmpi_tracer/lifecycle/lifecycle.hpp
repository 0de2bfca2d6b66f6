// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>

#include "pmpi_tracer/accounting/own_communicator.hpp"
#include "pmpi_tracer/mpi.hpp"

/// The start and the end of a traced run. It begins with the first MPI_Init or MPI_Session_init of
/// the process. It ends with the last matching MPI_Finalize or MPI_Session_finalize.
namespace rankplace::tracer::lifecycle {

/// The processes of the program.
struct World {
  MPI_Comm processes = MPI_COMM_NULL;  ///< null: the run is not traced
  CommunicatorOf whose = CommunicatorOf::program;
  void (*close)() = [] {};  ///< releases what was taken for it
};

/// Calls `next`, the function that comes after the tracer's, and returns its result. If that call
/// initializes MPI, the run begins in the world that `open` gives.
int initialize(const std::function<int()>& next, const std::function<World()>& open);

/// If the program is about to leave MPI for good: writes the profile and closes the world. Then
/// calls `next`, and returns its result. `name`: of the function, which lives on.
int finalize(const std::function<int()>& next, const char* name = "MPI_Finalize");

}  // namespace rankplace::tracer::lifecycle
