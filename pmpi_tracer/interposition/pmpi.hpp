// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/interposition/next_function.hpp"
#include "pmpi_tracer/mpi.hpp"

/// The MPI library's own function for the tracer's own calls: PMPI(Comm_rank)(comm, &rank). It is
/// looked up at its first use, so the tracer is tied to no library by name: the libraries of one
/// binary interface have different sonames, and some programs load theirs late.
#define PMPI(NAME)                                                                       \
  ([] {                                                                                  \
    static constinit rankplace::tracer::Next<decltype(PMPI_##NAME)> next("PMPI_" #NAME); \
    next.find();                                                                         \
    return next.get();                                                                   \
  }())
