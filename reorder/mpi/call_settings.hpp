// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/mpi.hpp"
#include "reorder/mpi/settings.hpp"

namespace rankplace::reorder {

/// The settings of a call on a communicator: of the environment, then the hints that the program
/// gave the communicator by MPI_Comm_set_info, then of the call. What cannot be understood is named
/// in `problem`, and counts as not given.
[[nodiscard]] ReorderSettings settings_for(MPI_Comm comm, MPI_Info info);

}  // namespace rankplace::reorder
