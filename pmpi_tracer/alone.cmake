# SPDX-License-Identifier: BSD-3-Clause
# The tracer and the probe for one more MPI library, on a machine that may lack all else that rankplace
# is built with:  cmake -S pmpi_tracer -B build -DMPI_C_COMPILER=/opt/mpi/bin/mpicc
# Without any MPI library:  cmake -S pmpi_tracer -B build -DMPI_ABI_INCLUDE_DIR=FOLDER-OF-mpi_abi.h
get_filename_component(repository ${CMAKE_CURRENT_LIST_DIR}/.. ABSOLUTE)
file(STRINGS ${repository}/CMakeLists.txt version REGEX "^project\\(rankplace VERSION")
string(REGEX REPLACE ".*VERSION ([0-9.]+).*" "\\1" PROJECT_VERSION "${version}")

list(APPEND CMAKE_MODULE_PATH ${repository}/cmake)
include(Settings)
include(MpiInterface)

find_package(Threads REQUIRED)
find_package(Hwloc 2.0)
if(NOT MPI_ABI_INCLUDE_DIR)
  find_package(MPI REQUIRED COMPONENTS C)
endif()
find_package(MpiAbi)
if(NOT Hwloc_FOUND)
  message(STATUS "No hwloc: no probe, and profiles without topology (rankplace topology gather has it)")
  return()
endif()
add_subdirectory(${repository}/support support)
include(${repository}/mapper/OwnNode.cmake)
include(${repository}/bench/Probe.cmake)

# rankplace_add_probe(INTERFACE MPI): Open MPI's is linked with that library, the others find theirs.
function(rankplace_add_probe interface mpi)
  if(interface STREQUAL openmpi)
    rankplace_probe(probe-openmpi ${mpi})
  else()
    rankplace_loaded_probe(${interface})
  endif()
endfunction()
rankplace_for_each_interface(rankplace_add_probe)
