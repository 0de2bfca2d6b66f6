// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

/// The rank in `other` of each member of `group`, in its order; MPI_UNDEFINED of those not there.
[[nodiscard]] std::vector<int> ranks_in(MPI_Group group, MPI_Group other);

/// Whether all members of `group` are in `other`.
[[nodiscard]] bool is_within(MPI_Group group, MPI_Group other);

}  // namespace rankplace::tracer
