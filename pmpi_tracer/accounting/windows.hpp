// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/accounting/peers.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

/// The processes of a window, which must be valid. Found at its first use, then cached on it.
[[nodiscard]] const Peers& window_peers(MPI_Win win);

/// Call once, when MPI is initialized.
void prepare_windows();

}  // namespace rankplace::tracer
