# SPDX-License-Identifier: BSD-3-Clause
# rankplace_mpi_interface(TARGET RESULT): which binary interface (pmpi_tracer/mpi_interface.hpp) the
# mpi.h of an imported target has: openmpi, mpich or abi. What it defines tells, as its names do not.
include(CheckCSourceCompiles)

function(rankplace_mpi_interface target result)
  get_property(interface GLOBAL PROPERTY rankplace_interface_of_${target})
  if(interface)
    set(${result} ${interface} PARENT_SCOPE)
    return()
  endif()
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
      set_property(GLOBAL PROPERTY rankplace_interface_of_${target} ${interface})
      set(${result} ${interface} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  unset(is_known CACHE)
  message(FATAL_ERROR "The mpi.h of ${target} is not known: it is neither Open MPI's, nor MPICH's or "
    "of its binary interface (Intel MPI, Cray MPICH, MVAPICH), nor mpi_abi.h of MPI 5.0. Name the "
    "compiler of another MPI library: -DMPI_C_COMPILER=.../mpicc")
endfunction()

# rankplace_find_mpi(REQUIRED | QUIET): find_package(MPI). A compiler that the user names must work, even
# where MPI is optional; what find_package finds by itself is no such name at the next configuration.
macro(rankplace_find_mpi how)
  set(named_mpicc "")
  if(MPI_C_COMPILER AND NOT MPI_C_COMPILER STREQUAL RANKPLACE_MPICC_FOUND)
    set(named_mpicc "${MPI_C_COMPILER}")
  endif()
  find_package(MPI QUIET COMPONENTS C CXX)
  if(named_mpicc AND NOT MPI_C_FOUND)
    message(FATAL_ERROR "-DMPI_C_COMPILER=${named_mpicc} is no compiler of an MPI library that works "
      "(a program with mpi.h could not be built with it); name another, or -DRANKPLACE_MPI=OFF")
  endif()
  if(NOT named_mpicc)
    set(RANKPLACE_MPICC_FOUND "${MPI_C_COMPILER}" CACHE INTERNAL "The one that the user did not name")
  endif()
  if(${how} STREQUAL REQUIRED)
    find_package(MPI REQUIRED COMPONENTS C CXX)
  endif()
endmacro()

# rankplace_for_each_interface(COMMAND): calls COMMAND(INTERFACE TARGET) once for each binary interface
# that can be built for: of the MPI library that is found, then of others beside it.
function(rankplace_for_each_interface command)
  set(found "")
  if(MPI_C_FOUND)  # the target is there without it, too
    rankplace_mpi_interface(MPI::MPI_C found)
    cmake_language(CALL ${command} ${found} MPI::MPI_C)
  endif()
  if(MPICH_FOUND AND NOT found STREQUAL mpich)
    cmake_language(CALL ${command} mpich MPICH::mpich)
  endif()
  if(MpiAbi_FOUND AND NOT found STREQUAL abi)
    cmake_language(CALL ${command} abi MpiAbi::headers)
  endif()
endfunction()

# rankplace_use_interface(TARGET INTERFACE MPI): compiles a preloaded or loaded library with the mpi.h of
# MPI. The MPI library is linked for Open MPI only, whose handles are addresses of variables: libraries
# of the other interfaces have many names.
# Its RUNPATH is the installed one from the beginning: CMake ends the other with an empty entry, by which
# the loader looks in the folder that the user happens to be in.
function(rankplace_use_interface target interface mpi)
  set_target_properties(${target} PROPERTIES BUILD_WITH_INSTALL_RPATH ON)
  if(interface STREQUAL openmpi)
    target_link_libraries(${target} PRIVATE ${mpi})
    return()
  endif()
  target_include_directories(${target} SYSTEM PRIVATE
    $<TARGET_PROPERTY:${mpi},INTERFACE_INCLUDE_DIRECTORIES>)
  target_compile_definitions(${target} PRIVATE
    MPICH_SKIP_MPICXX=1 $<TARGET_PROPERTY:${mpi},INTERFACE_COMPILE_DEFINITIONS>)
endfunction()
