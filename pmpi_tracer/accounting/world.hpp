// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

/// The group of all processes: MPI_COMM_WORLD's, or that of "mpi://WORLD" in a program of sessions.
[[nodiscard]] MPI_Group world_group();

/// This process's rank in that group.
[[nodiscard]] int own_world_rank();

/// Learns both from the communicator of all processes: its ranks are the ranks of the profile.
/// Called once, when MPI is initialized.
void learn_world(MPI_Comm world);
/// Called once, before MPI is finalized.
void forget_world();

}  // namespace rankplace::tracer
