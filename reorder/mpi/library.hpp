// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "pmpi_tracer/interposition/mpi_libraries.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::reorder {

/// False in a program of another MPI library, whose handles this one does not know: calls of ours
/// would go there.
[[nodiscard]] inline bool is_own_library() {
  static const bool is_own = !tracer::mpi_libraries::other();
  return is_own;
}

/// The library's version as MPI_Get_library_version says it; empty if it does not.
[[nodiscard]] inline std::string library_version() {
  char text[MPI_MAX_LIBRARY_VERSION_STRING] = {};
  int length = 0;
  if (PMPI(Get_library_version)(text, &length) != MPI_SUCCESS) return {};
  return {text, static_cast<std::size_t>(length)};
}

}  // namespace rankplace::reorder
