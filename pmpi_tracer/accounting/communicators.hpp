// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "pmpi_tracer/accounting/world_ranks.hpp"
#include "pmpi_tracer/counters/collective_log.hpp"
#include "pmpi_tracer/counters/memberships.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

/// A communicator as the tracer knows it. Found at its first use, then cached on it.
struct CommInfo {
  CommKind kind = CommKind::intra;
  std::uint32_t membership = 0;   ///< of the (local) group: its members in this job
  int rank = 0;                   ///< the caller's, in the (local) group
  int size = 0;                   ///< of the (local) group
  bool within_job = true;         ///< the (local) group has no process of another job
  Peers peers;                    ///< the group that messages go to: the remote one if inter
  std::vector<int> destinations;  ///< of neighbourhood collectives, in their order; world ranks

  [[nodiscard]] int world_rank(int peer) const { return peers.world_rank(peer); }
};

/// The cached knowledge of `comm`, which must be valid. Thread-safe; takes a lock only at the first
/// use of a communicator.
[[nodiscard]] const CommInfo& comm_info(MPI_Comm comm);
/// The same, which outlives `comm`.
[[nodiscard]] std::shared_ptr<const CommInfo> shared_comm_info(MPI_Comm comm);

/// This process's rank in MPI_COMM_WORLD.
[[nodiscard]] int own_world_rank();

/// Prepares the communicator of all processes, as number 0 of memberships(): its ranks are the
/// ranks of the profile. Called once, when MPI is initialized.
void learn_world(MPI_Comm world);
/// Called once, before MPI is finalized.
void forget_world();

/// Every membership of the communicators seen so far.
[[nodiscard]] Memberships& memberships();

}  // namespace rankplace::tracer
