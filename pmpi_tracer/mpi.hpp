// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The mpi.h that the tracer is built with. Of an MPI library the tracer uses types and constants:
// these are the same for all libraries of one binary interface. Functions are looked up when the
// program runs (pmpi.hpp). The functions that the tracer defines are visible, whatever mpi.h says.
#pragma GCC visibility push(default)
#include <mpi.h>
#pragma GCC visibility pop

#include "pmpi_tracer/mpi_interface.hpp"

#ifndef MPI_SESSION_NULL  // an mpi.h before MPI 4.0: the type that later libraries give it
#ifdef OPEN_MPI
using MPI_Session = struct ompi_instance_t*;
#else
using MPI_Session = int;
#endif
#endif

namespace rankplace::tracer {

/// The binary interface that this tracer is built for.
#if defined(OPEN_MPI)
inline constexpr MpiInterface own_interface = MpiInterface::openmpi;
#elif defined(MPI_ABI_VERSION)
inline constexpr MpiInterface own_interface = MpiInterface::abi;
#elif defined(MPICH_NUMVERSION)
inline constexpr MpiInterface own_interface = MpiInterface::mpich;
#else
#error "This mpi.h is neither Open MPI's, nor MPICH's or of its binary interface, nor mpi_abi.h"
#endif

}  // namespace rankplace::tracer
