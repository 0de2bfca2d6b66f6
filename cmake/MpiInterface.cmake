# SPDX-License-Identifier: BSD-3-Clause
# rankplace_mpi_interface(TARGET RESULT): which binary interface (pmpi_tracer/mpi_interface.hpp) the
# mpi.h of an imported target has: openmpi, mpich or abi. What it defines tells, as its names do not.
include(CheckCSourceCompiles)

function(rankplace_mpi_interface target result)
  set(CMAKE_REQUIRED_LIBRARIES ${target})
  set(CMAKE_REQUIRED_QUIET ON)
  foreach(known IN ITEMS openmpi=OPEN_MPI abi=MPI_ABI_VERSION mpich=MPICH_NUMVERSION)
    string(REPLACE "=" ";" known ${known})
    list(GET known 0 interface)
    list(GET known 1 macro)
    unset(is_known CACHE)
    check_c_source_compiles("#include <mpi.h>
      #ifndef ${macro}
      #error not this one
      #endif
      int main(void) { return 0; }" is_known)
    if(is_known)
      unset(is_known CACHE)
      set(${result} ${interface} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  unset(is_known CACHE)
  message(FATAL_ERROR "The mpi.h of ${target} is not known: it is neither Open MPI's, nor MPICH's or "
    "of its binary interface (Intel MPI, Cray MPICH, MVAPICH), nor mpi_abi.h of MPI 5.0. Name the "
    "compiler of another MPI library: -DMPI_C_COMPILER=.../mpicc")
endfunction()
