// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <mpi.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace rankplace::bench {

/// All ranks in the pattern's order, as seen by this rank.
struct World {
  MPI_Comm communicator = MPI_COMM_WORLD;
  int rank = 0;
  int size = 1;
};

/// A result that a program computes.
struct Figure {
  std::string_view name;
  double value = 0;
};

/// One rank's part in a communication pattern. A repetition is prepare, communicate,
/// received_right.
class Pattern {
 public:
  virtual ~Pattern() = default;
  /// Fills the send buffers with data that no other repetition has.
  virtual void prepare(std::uint64_t repetition) = 0;
  /// The pattern: MPI point-to-point calls, and nothing else unless it is a kernel that computes.
  /// Only this function is timed.
  virtual void communicate() = 0;
  /// True if this rank holds the data that the pattern promises it, byte for byte (computed
  /// numbers: up to rounding).
  [[nodiscard]] virtual bool received_right(std::uint64_t repetition) const = 0;
  /// The results of the last repetition, for the report; the same at all ranks.
  [[nodiscard]] virtual std::vector<Figure> figures() const { return {}; }
};

}  // namespace rankplace::bench
