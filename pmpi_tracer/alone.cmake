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
elseif(TARGET MPI::MPI_C)
  rankplace_mpi_interface(MPI::MPI_C interface)
  set(probe rankplace-probe-${interface})
  set(sources
    bench/mpi/probe.cpp bench/mpi/gathered.cpp bench/mpi/host_report.cpp
    bench/probe_line.cpp bench/topology_lines.cpp
    mapper/topology/host_kind.cpp mapper/topology/hwloc_binding.cpp
    mapper/topology/hwloc_devices.cpp mapper/topology/hwloc_handle.cpp
    mapper/topology/hwloc_tree.cpp support/descriptor.cpp support/files.cpp support/host_name.cpp
    support/text.cpp)
  list(TRANSFORM sources PREPEND ${repository}/)
  add_executable(${probe} ${sources})
  target_compile_definitions(${probe} PRIVATE MPICH_SKIP_MPICXX=1)
  target_link_libraries(${probe} PRIVATE rankplace_settings MPI::MPI_C Hwloc::Hwloc ${CMAKE_DL_LIBS})
  set_target_properties(${probe} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
  install(TARGETS ${probe} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
