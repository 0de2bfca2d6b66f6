// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/interposition/next_function.hpp"

// The definitions of one MPI function in the library (MPI-4.0 section 15.2): MPI_<NAME>, and
// PMPI_<NAME>, which Open MPI's Fortran bindings call. Each goes on to the next definition of its
// own name. They are written for the symbols, since mpi.h declares some of them otherwise.
//   PARAMETERS  (MPI_Comm comm, int* size), ARGUMENTS  (comm, size)
// NAME_entry(next, arguments...) does the work.
// NOLINTBEGIN(bugprone-macro-parentheses): PARAMETERS and ARGUMENTS have theirs
#define RANKPLACE_REORDER_UNPACKED(...) __VA_OPT__(, ) __VA_ARGS__
#define RANKPLACE_REORDER_ENTRY(SYMBOL, NAME, PARAMETERS, ARGUMENTS)             \
  [[gnu::visibility("default")]] int entry_##SYMBOL PARAMETERS __asm__(#SYMBOL); \
  int entry_##SYMBOL PARAMETERS {                                                \
    static constinit rankplace::tracer::Next<int PARAMETERS> next(#SYMBOL);      \
    next.find();                                                                 \
    return NAME##_entry(*next.get() RANKPLACE_REORDER_UNPACKED ARGUMENTS);       \
  }
#define RANKPLACE_REORDERED(NAME, PARAMETERS, ARGUMENTS)           \
  RANKPLACE_REORDER_ENTRY(MPI_##NAME, NAME, PARAMETERS, ARGUMENTS) \
  RANKPLACE_REORDER_ENTRY(PMPI_##NAME, NAME, PARAMETERS, ARGUMENTS)
// NOLINTEND(bugprone-macro-parentheses)
