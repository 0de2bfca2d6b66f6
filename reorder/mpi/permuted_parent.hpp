// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/mpi.hpp"

namespace rankplace::reorder {

/// Frees the communicator `permuted`, of which `made` was made (MPI_COMM_NULL where this process is
/// not in it). Open MPI 5.0.0 to 5.0.9 must not have a free context number below that of `made`
/// then: the communicators that its collectives (coll/han) make for `made` would get it, and
/// MPI_Finalize, which frees what programs left in the order of these numbers, frees them twice.
/// There `permuted` keeps its number until `made` is freed. That helps grids; of distributed graphs
/// something is still freed twice.
void free_parent(MPI_Comm permuted, MPI_Comm made);

}  // namespace rankplace::reorder
