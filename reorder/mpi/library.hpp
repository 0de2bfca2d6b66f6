// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/interposition/mpi_libraries.hpp"

namespace rankplace::reorder {

/// False in a program of another MPI library, whose handles this one does not know: calls of ours
/// would go there.
[[nodiscard]] inline bool is_own_library() {
  static const bool is_own = !tracer::mpi_libraries::other();
  return is_own;
}

}  // namespace rankplace::reorder
