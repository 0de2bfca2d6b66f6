// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <dlfcn.h>

#include "pmpi_tracer/mpi.hpp"

namespace rankplace::reorder {

/// MPI_UNWEIGHTED and MPI_WEIGHTS_EMPTY. In the MPICH interface they are variables of a library
/// that is loaded with the program, or later.
#if defined(MPICH_NUMVERSION) && !defined(MPI_ABI_VERSION) && !defined(OPEN_MPI)
[[nodiscard]] inline int* constant_named(const char* name) {
  auto* const variable = static_cast<int* const*>(dlsym(RTLD_DEFAULT, name));
  return variable == nullptr ? nullptr : *variable;
}
[[nodiscard]] inline int* unweighted() { return constant_named("MPI_UNWEIGHTED"); }
[[nodiscard]] inline int* weights_empty() { return constant_named("MPI_WEIGHTS_EMPTY"); }
#else
[[nodiscard]] inline int* unweighted() { return MPI_UNWEIGHTED; }
[[nodiscard]] inline int* weights_empty() { return MPI_WEIGHTS_EMPTY; }
#endif

}  // namespace rankplace::reorder
