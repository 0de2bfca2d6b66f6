// SPDX-License-Identifier: BSD-3-Clause
// By this symbol `rankplace trace --tracer FILE` recognises a tracer and its binary interface.
#include "pmpi_tracer/mpi.hpp"

#if defined(OPEN_MPI)
#define RANKPLACE_MARKER rankplace_tracer_of_openmpi
#elif defined(MPI_ABI_VERSION)
#define RANKPLACE_MARKER rankplace_tracer_of_abi
#else
#define RANKPLACE_MARKER rankplace_tracer_of_mpich
#endif

extern "C" [[gnu::visibility("default"), gnu::used]] constexpr char RANKPLACE_MARKER = 1;
