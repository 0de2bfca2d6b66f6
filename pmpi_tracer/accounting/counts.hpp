// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer::rules {

/// An argument that is an array of counts: of int, or of MPI_Count in a large-count function
/// (MPI-4.0 section 2.5.8). May be null where it is not significant.
class Counts {
 public:
  Counts(const int* counts) : ints_(counts) {}          // NOLINT: an argument as it is passed
  Counts(const MPI_Count* counts) : counts_(counts) {}  // NOLINT

  template <typename Index>
  [[nodiscard]] MPI_Count operator[](Index index) const {
    const auto i = static_cast<std::size_t>(index);
    return counts_ != nullptr ? counts_[i] : ints_[i];
  }

 private:
  const int* ints_ = nullptr;
  const MPI_Count* counts_ = nullptr;
};

}  // namespace rankplace::tracer::rules
