// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "pmpi_tracer/accounting/peers.hpp"
#include "pmpi_tracer/counters/collective_log.hpp"

namespace rankplace::tracer {

/// A communicator as the tracer knows it.
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

}  // namespace rankplace::tracer
