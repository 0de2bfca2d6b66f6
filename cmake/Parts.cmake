# SPDX-License-Identifier: BSD-3-Clause
# Sets RANKPLACE_PARTS: what rankplace is built with, and what a build without the rest cannot do; a
# line each, joined by "|". The configuration ends with it, and `rankplace --version --verbose` shows it.
set(RANKPLACE_PARTS "")

# rankplace_part(NAME VERSION WITHOUT PACKAGE): an empty version stands for a part that is not there.
function(rankplace_part name version without package)
  set(line "${name} ${version}")
  if(version STREQUAL "")
    set(line "${name}: none, so ${without} (Debian: ${package})")
  endif()
  set(RANKPLACE_PARTS "${RANKPLACE_PARTS}${RANKPLACE_PARTS_BAR}${line}" PARENT_SCOPE)
  set(RANKPLACE_PARTS_BAR "|" PARENT_SCOPE)
endfunction()

rankplace_part(hwloc "${Hwloc_VERSION}" "" "")
if(RANKPLACE_PROGRAMS)
  set(mpi "")
  if(MPI_C_FOUND)
    rankplace_mpi_interface(MPI::MPI_C mpi)
    set(mpi "${MPI_C_VERSION} (${mpi})")
  endif()
  rankplace_part(MPI "${mpi}" "no tracer, pattern programs and probe for it" libopenmpi-dev)
endif()
rankplace_part(Scotch "${Scotch_VERSION}" "no mappings of Scotch among the initial ones" libscotch-dev)
rankplace_part(OTF2 "${OTF2_VERSION}" "no archives of Score-P, Scalasca and TAU"
               libopen-trace-format2-dev)
rankplace_part(Boost "${Boost_VERSION}" "no bound by minimum cuts" libboost-graph-dev)
if(RANKPLACE_PROGRAMS)
  rankplace_part(SimGrid "${SimGrid_VERSION}" "no predict --engine simgrid" libsimgrid-dev)
  rankplace_part(D3 "${D3_VERSION}" "no page of report" node-d3)
endif()

# Ends the configuration.
function(rankplace_show_parts)
  message(STATUS "rankplace ${PROJECT_VERSION} will be built with")
  string(REPLACE "|" ";" lines "${RANKPLACE_PARTS}")
  foreach(line IN LISTS lines)
    message(STATUS "  ${line}")
  endforeach()
endfunction()
