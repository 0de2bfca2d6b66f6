// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/accounting/own_communicator.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

/// Collective: waits until all ranks of `world` are here. If that takes long, it says what may be
/// wrong: a program of the job that is not traced never comes. It also says if each process that
/// the launcher started is alone in its own MPI_COMM_WORLD.
void meet(MPI_Comm world, CommunicatorOf whose);

/// Collective: all ranks take the profile folder and the options of rank 0. The programs of an MPMD
/// job may have been started in different folders, or with different options.
void share_settings(MPI_Comm world);

}  // namespace rankplace::tracer
