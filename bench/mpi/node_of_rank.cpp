// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/node_of_rank.hpp"

#include <mpi.h>

#include <algorithm>

namespace rankplace::bench {
namespace {

/// The lowest world rank with which this rank shares memory.
int lowest_rank_of_my_node(const World& world) {
  MPI_Comm node = MPI_COMM_NULL;
  MPI_Comm_split_type(world.communicator, MPI_COMM_TYPE_SHARED, world.rank, MPI_INFO_NULL, &node);
  int lowest = world.rank;
  MPI_Allreduce(MPI_IN_PLACE, &lowest, 1, MPI_INT, MPI_MIN, node);
  MPI_Comm_free(&node);
  return lowest;
}

std::vector<int> nodes_by_shared_memory(const World& world) {
  const int mine = lowest_rank_of_my_node(world);
  std::vector<int> lowest_ranks(static_cast<std::size_t>(world.size));
  MPI_Allgather(&mine, 1, MPI_INT, lowest_ranks.data(), 1, MPI_INT, world.communicator);
  std::vector<int> leaders = lowest_ranks;
  std::ranges::sort(leaders);
  leaders.erase(std::ranges::unique(leaders).begin(), leaders.end());
  std::vector<int> node_of_rank;
  for (const int lowest : lowest_ranks) {
    const auto at = std::ranges::lower_bound(leaders, lowest);
    node_of_rank.push_back(static_cast<int>(at - leaders.begin()));
  }
  return node_of_rank;
}

}  // namespace

std::vector<int> node_of_each_rank(const World& world, std::uint64_t ranks_per_node) {
  if (ranks_per_node == 0) return nodes_by_shared_memory(world);
  std::vector<int> node_of_rank;
  for (std::uint64_t rank = 0; rank < static_cast<std::uint64_t>(world.size); ++rank) {
    node_of_rank.push_back(static_cast<int>(rank / ranks_per_node));
  }
  return node_of_rank;
}

}  // namespace rankplace::bench
