// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/process_grid.hpp"

namespace rankplace::bench {

ProcessGrid::ProcessGrid(int rank, int ranks) {
  MPI_Dims_create(ranks, axes, extent_.data());
  for (int axis = axes - 1; axis >= 0; --axis) {
    place_[index(axis)] = rank % extent(axis);
    rank /= extent(axis);
  }
}

int ProcessGrid::rank_at(int axis, int place) const {
  int rank = 0;
  for (int a = 0; a < axes; ++a) rank = rank * extent(a) + (a == axis ? place : place_[index(a)]);
  return rank;
}

int ProcessGrid::neighbour(int axis, int steps) const {
  const int place = place_[index(axis)] + steps;
  return place < 0 || place >= extent(axis) ? MPI_PROC_NULL : rank_at(axis, place);
}

int ProcessGrid::neighbour_on_ring(int axis, int steps) const {
  const int size = extent(axis);
  return rank_at(axis, ((place_[index(axis)] + steps) % size + size) % size);
}

}  // namespace rankplace::bench
