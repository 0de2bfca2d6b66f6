// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

/// The members of a group, in its order, as this profile numbers them: ranks of MPI_COMM_WORLD, or
/// numbers of jobs() for processes of other jobs.
[[nodiscard]] std::vector<int> world_ranks_of(MPI_Group group);

}  // namespace rankplace::tracer
