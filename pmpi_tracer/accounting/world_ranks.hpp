// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "pmpi_tracer/counters/jobs.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

/// The group of all processes: MPI_COMM_WORLD's, or that of "mpi://WORLD" in a program of sessions.
[[nodiscard]] MPI_Group& world_group();

/// The members of a group, in its order, as this profile numbers them: ranks of MPI_COMM_WORLD, or
/// numbers of jobs() for processes of other jobs.
[[nodiscard]] std::vector<int> world_ranks_of(MPI_Group group);

/// A group that messages go to.
class Peers {
 public:
  Peers() = default;
  explicit Peers(std::vector<int> world_ranks);

  [[nodiscard]] int size() const { return size_; }
  /// The world rank of a peer, as world_ranks_of says; `nobody` for MPI_PROC_NULL.
  [[nodiscard]] int world_rank(int peer) const {
    if (peer < 0 || peer >= size_) return nobody;
    return world_ranks_.empty() ? peer : world_ranks_[static_cast<std::size_t>(peer)];
  }

 private:
  int size_ = 0;
  std::vector<int> world_ranks_;  ///< empty where peer i is world rank i
};

}  // namespace rankplace::tracer
