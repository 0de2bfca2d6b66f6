# SPDX-License-Identifier: BSD-3-Clause
# The probe, for the whole build and for the tracer by itself (pmpi_tracer/alone.cmake).

# How it reports, and how that is read.
add_library(rankplace_probe_line STATIC
  ${CMAKE_CURRENT_LIST_DIR}/probe_line.cpp ${CMAKE_CURRENT_LIST_DIR}/topology_lines.cpp)
target_link_libraries(rankplace_probe_line PUBLIC rankplace_support)

# rankplace_mpi_program(NAME SOURCES...): the program rankplace-NAME, beside the rankplace command,
# which looks for it there.
function(rankplace_mpi_program name)
  add_executable(rankplace-${name} ${ARGN})
  if("address" IN_LIST RANKPLACE_SANITIZE)
    target_sources(rankplace-${name} PRIVATE
                   ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/mpi/sanitizer_options.cpp)
  endif()
  set_target_properties(rankplace-${name} PROPERTIES
                        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
  rankplace_unity(rankplace-${name} 8)
  install(TARGETS rankplace-${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  set_property(GLOBAL APPEND PROPERTY rankplace_started_programs rankplace-${name})
endfunction()

# rankplace_probe(NAME MPI): the probe for one MPI library. It links no more of ours than the tracer by
# itself has (mapper/OwnNode.cmake).
function(rankplace_probe name mpi)
  set(folder ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/mpi)
  rankplace_mpi_program(${name} ${folder}/probe.cpp ${folder}/gathered.cpp ${folder}/host_report.cpp)
  target_link_libraries(rankplace-${name} PRIVATE rankplace_probe_line rankplace_own_node ${mpi})
endfunction()

# rankplace_loaded_probe(INTERFACE): the probe for every library of a binary interface (mpich, abi), found
# when it runs: no MPI is needed to build it.
function(rankplace_loaded_probe interface)
  set(loaded ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/mpi/loaded)
  rankplace_probe(probe-${interface} "${CMAKE_DL_LIBS}")
  target_sources(rankplace-probe-${interface} PRIVATE ${loaded}/loaded_mpi.cpp)
  target_include_directories(rankplace-probe-${interface} BEFORE PRIVATE ${loaded})
  if(interface STREQUAL abi)
    target_compile_definitions(rankplace-probe-abi PRIVATE RANKPLACE_MPI_ABI)
  endif()
endfunction()
