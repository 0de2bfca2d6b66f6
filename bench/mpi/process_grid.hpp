// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <mpi.h>

#include <array>

namespace rankplace::bench {

/// The ranks as a box that is as cubic as can be; along the last axis they follow one another.
class ProcessGrid {
 public:
  static constexpr int axes = 3;

  ProcessGrid(int rank, int ranks);

  [[nodiscard]] int extent(int axis) const { return extent_[index(axis)]; }
  /// So many steps along the axis; MPI_PROC_NULL beyond the box.
  [[nodiscard]] int neighbour(int axis, int steps) const;
  /// The same where the axes are rings.
  [[nodiscard]] int neighbour_on_ring(int axis, int steps) const;

 private:
  static std::size_t index(int axis) { return static_cast<std::size_t>(axis); }
  [[nodiscard]] int rank_at(int axis, int place) const;

  std::array<int, axes> extent_{};
  std::array<int, axes> place_{};
};

}  // namespace rankplace::bench
