// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "bench/mpi/pattern.hpp"

namespace rankplace::bench {

/// The node of every rank, nodes numbered in the order of their lowest rank; the same at all ranks.
/// `ranks_per_node` 0: the ranks that share memory are a node (MPI_Comm_split_type); otherwise
/// ranks 0..K-1 are one, K..2K-1 the next, wherever they run.
[[nodiscard]] std::vector<int> node_of_each_rank(const World& world, std::uint64_t ranks_per_node);

}  // namespace rankplace::bench
