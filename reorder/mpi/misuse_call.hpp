// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/interposition/next_function.hpp"
#include "reorder/mpi/misuse.hpp"

// The definitions of one MPI function that --check looks at: MPI_<NAME> and PMPI_<NAME>. Each does
// LOOK, in which FUNCTION is MPI_<NAME>, if --check watches a communicator, and goes on. A tool's
// MPI_<NAME> that calls PMPI_<NAME> is one call.
// NOLINTBEGIN(bugprone-macro-parentheses): PARAMETERS and ARGUMENTS have theirs
#define RANKPLACE_LOOKED_AT(SYMBOL, NAME, PARAMETERS, ARGUMENTS, LOOK)           \
  [[gnu::visibility("default")]] int entry_##SYMBOL PARAMETERS __asm__(#SYMBOL); \
  int entry_##SYMBOL PARAMETERS {                                                \
    using namespace rankplace::reorder::misuse;                                  \
    static constinit rankplace::tracer::Next<int PARAMETERS> next(#SYMBOL);      \
    next.find();                                                                 \
    if (!is_watching.load(std::memory_order_relaxed)) [[likely]] {               \
      return (*next.get())ARGUMENTS;                                             \
    }                                                                            \
    const WatchedCall call;                                                      \
    if (call.is_outermost()) {                                                   \
      [[maybe_unused]] constexpr const char* FUNCTION = "MPI_" #NAME;            \
      LOOK;                                                                      \
    }                                                                            \
    return (*next.get())ARGUMENTS;                                               \
  }
#define RANKPLACE_BOTH_NAMES(NAME, PARAMETERS, ARGUMENTS, LOOK)      \
  RANKPLACE_LOOKED_AT(MPI_##NAME, NAME, PARAMETERS, ARGUMENTS, LOOK) \
  RANKPLACE_LOOKED_AT(PMPI_##NAME, NAME, PARAMETERS, ARGUMENTS, LOOK)
// NOLINTEND(bugprone-macro-parentheses)
