// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "pmpi_tracer/counters/jobs.hpp"

namespace rankplace::tracer {

/// A group that messages go to.
class Peers {
 public:
  Peers() = default;
  /// `world_ranks`: of its members, in its order, as world_ranks_of() says.
  explicit Peers(std::vector<int> world_ranks);

  [[nodiscard]] int size() const { return size_; }
  /// The world rank of a peer; `nobody` for MPI_PROC_NULL.
  [[nodiscard]] int world_rank(int peer) const {
    if (peer < 0 || peer >= size_) return nobody;
    return world_ranks_.empty() ? peer : world_ranks_[static_cast<std::size_t>(peer)];
  }

 private:
  int size_ = 0;
  std::vector<int> world_ranks_;  ///< empty where peer i is world rank i
};

}  // namespace rankplace::tracer
