// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>

#include "pmpi_tracer/accounting/comm_info.hpp"
#include "pmpi_tracer/counters/memberships.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

/// The knowledge of `comm`, which must be valid: found at its first use, then cached on it.
/// Thread-safe; takes a lock only at the first use of a communicator.
[[nodiscard]] const CommInfo& comm_info(MPI_Comm comm);
/// The same, which outlives `comm`.
[[nodiscard]] std::shared_ptr<const CommInfo> shared_comm_info(MPI_Comm comm);

/// The program is about to free `comm`: calls that use it in other threads keep its knowledge
/// (in_use.hpp).
void leave_communicator(const MPI_Comm* comm) noexcept;

/// Prepares the communicator of all processes, as number 0 of memberships(). Called once, after
/// learn_world().
void prepare_communicators(MPI_Comm world);

/// Every membership of the communicators seen so far.
[[nodiscard]] Memberships& memberships();

}  // namespace rankplace::tracer
