// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/adjacent_lists.hpp"

#include <utility>

#include "reorder/mpi/communicator.hpp"

namespace rankplace::reorder {
namespace {

/// The lists one behind the other, each with its length in front.
std::vector<int> packed(const AdjacentLists& lists) {
  std::vector<int> numbers;
  for (const std::vector<int>* list :
       {&lists.sources, &lists.source_weights, &lists.destinations, &lists.destination_weights}) {
    numbers.push_back(static_cast<int>(list->size()));
    numbers.insert(numbers.end(), list->begin(), list->end());
  }
  return numbers;
}

AdjacentLists unpacked(const std::vector<int>& numbers) {
  AdjacentLists lists;
  std::size_t at = 0;
  for (std::vector<int>* list :
       {&lists.sources, &lists.source_weights, &lists.destinations, &lists.destination_weights}) {
    const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    list->assign(begin, begin + numbers[at]);
    at += 1 + list->size();
  }
  return lists;
}

}  // namespace

AdjacentLists moved_to_vertices(MPI_Comm permuted, int vertex, const AdjacentLists& own) {
  constexpr int tag = 0;
  const std::vector<int> sent = packed(own);
  MPI_Request request = MPI_REQUEST_NULL;
  require(PMPI(Isend)(sent.data(), static_cast<int>(sent.size()), MPI_INT, vertex, tag, permuted,
                      &request));
  // Exactly one process has declared this process's vertex.
  MPI_Status status;
  require(PMPI(Probe)(MPI_ANY_SOURCE, tag, permuted, &status));
  int count = 0;
  require(PMPI(Get_count)(&status, MPI_INT, &count));
  std::vector<int> received(static_cast<std::size_t>(count));
  require(PMPI(Recv)(received.data(), count, MPI_INT, status.MPI_SOURCE, tag, permuted,
                     MPI_STATUS_IGNORE));
  require(PMPI(Wait)(&request, MPI_STATUS_IGNORE));
  return unpacked(received);
}

}  // namespace rankplace::reorder
