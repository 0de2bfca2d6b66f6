// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "reorder/mpi/hints.hpp"

namespace rankplace::reorder {

/// Our keys among the hints that the program gave a communicator by MPI_Comm_set_info or
/// MPI_Comm_dup_with_info; MPI_Comm_dup hands them on. MPI libraries forget keys that are not
/// theirs (MPI-4.0 section 10), so MPI_Comm_get_info does not tell.
[[nodiscard]] Hints communicator_hints(MPI_Comm comm);

}  // namespace rankplace::reorder
