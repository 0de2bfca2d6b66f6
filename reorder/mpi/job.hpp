// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/mpi.hpp"

namespace rankplace::reorder {

/// Whether all processes of an intracommunicator are in this process's MPI_COMM_WORLD. If not, none
/// of the communicator's processes says so. True in a program of sessions alone.
[[nodiscard]] bool is_within_job(MPI_Comm comm);

}  // namespace rankplace::reorder
