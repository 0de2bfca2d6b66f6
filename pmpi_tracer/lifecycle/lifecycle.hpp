// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>

#include "pmpi_tracer/accounting/own_communicator.hpp"
#include "pmpi_tracer/mpi.hpp"

/// The start and the end of a traced run. It begins with MPI_Init, or before that with the first
/// communicator of all processes that is made from a session. What MPI_Init begins ends with
/// MPI_Finalize, another run with the last of MPI_Finalize and MPI_Session_finalize.
namespace rankplace::tracer::lifecycle {

/// The processes of the program.
struct ProgramWorld {
  MPI_Comm processes = MPI_COMM_NULL;  ///< null: the run is not traced
  CommunicatorOf whose = CommunicatorOf::program;
  void (*close)() = [] {};  ///< releases what was taken for it
};

/// What may use MPI: the world model (MPI_Init to MPI_Finalize) or a session.
enum class User : std::uint8_t { world, session };

/// Calls `next`, which initializes the world model, and returns its result. If no run has begun, it
/// begins in the world that `open` gives.
int initialize(const std::function<int()>& next, const std::function<ProgramWorld()>& open);

/// Calls `next`, which opens a session, and returns its result. That is no start of a run: it is
/// local to the process (MPI-4.0 section 11.3), and a run begins with all processes.
int open_session(const std::function<int()>& next);

[[nodiscard]] bool has_begun();

/// Collective. Begins the run if none has begun.
void begin(const std::function<ProgramWorld()>& open);

/// If the run ends with this user: writes the profile and closes the world. Then calls `next`, and
/// returns its result. `name`: of the function, which lives on.
int finalize(const std::function<int()>& next, User leaving, const char* name);

}  // namespace rankplace::tracer::lifecycle
