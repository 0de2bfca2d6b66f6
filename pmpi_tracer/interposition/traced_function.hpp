// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/interposition/next_function.hpp"
#include "pmpi_tracer/interposition/traced_call.hpp"
#include "pmpi_tracer/mpi.hpp"

// The definitions of one MPI function in the tracer (MPI-4.0 section 15.2, the profiling
// interface): MPI_<NAME> and PMPI_<NAME>, each of which goes on to the next definition of its own
// name. They are written for the symbols, not for the declarations of mpi.h: an older mpi.h lacks
// some of the functions, and later ones add `const` to parameters.
//   PARAMETERS  (MPI_Comm comm, int* size): as in prototypes.txt
//   ARGUMENTS   (comm, size)
//   the rest    statements that call next(...) and return its result; `call` is a PlainCall or a
//               TracedCall. All of it is inlined twice.
#define RANKPLACE_FURTHER(...) __VA_OPT__(, ) __VA_ARGS__
#define RANKPLACE_TRACED(NAME, PARAMETERS, ARGUMENTS, ...)                               \
  [[gnu::always_inline]] static inline int traced_##NAME(                                \
      Next<int PARAMETERS>& next RANKPLACE_FURTHER PARAMETERS) {                         \
    return traced(Call::MPI_##NAME, next,                                                \
                  [ =, &next ](auto& call) __attribute__((always_inline)){__VA_ARGS__}); \
  }                                                                                      \
  RANKPLACE_ENTRY(MPI_##NAME, NAME, PARAMETERS, ARGUMENTS)                               \
  RANKPLACE_ENTRY(PMPI_##NAME, NAME, PARAMETERS, ARGUMENTS)
// The same for a function that sets something up: it takes far longer than counting it, so its code
// is there once, and asks at every call.
#define RANKPLACE_TRACED_SETUP(NAME, PARAMETERS, ARGUMENTS, ...) \
  [[gnu::noinline]] static int traced_##NAME(                    \
      Next<int PARAMETERS>& next RANKPLACE_FURTHER PARAMETERS) { \
    next.find();                                                 \
    TracedCall call(Call::MPI_##NAME);                           \
    __VA_ARGS__                                                  \
  }                                                              \
  RANKPLACE_ENTRY(MPI_##NAME, NAME, PARAMETERS, ARGUMENTS)       \
  RANKPLACE_ENTRY(PMPI_##NAME, NAME, PARAMETERS, ARGUMENTS)
// NOLINTBEGIN(bugprone-macro-parentheses): PARAMETERS and ARGUMENTS have theirs
#define RANKPLACE_ENTRY(SYMBOL, NAME, PARAMETERS, ARGUMENTS)                     \
  [[gnu::visibility("default")]] int entry_##SYMBOL PARAMETERS __asm__(#SYMBOL); \
  int entry_##SYMBOL PARAMETERS {                                                \
    static constinit Next<int PARAMETERS> next(#SYMBOL);                         \
    return traced_##NAME(next RANKPLACE_FURTHER ARGUMENTS);                      \
  }
// NOLINTEND(bugprone-macro-parentheses)
