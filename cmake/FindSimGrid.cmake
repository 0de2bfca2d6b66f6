# SPDX-License-Identifier: BSD-3-Clause
# Finds SimGrid with its header for own zones; defines SimGrid::SimGrid and
# SimGrid_VERSION.
find_path(SimGrid_INCLUDE_DIR simgrid/kernel/routing/NetZoneImpl.hpp)
find_library(SimGrid_LIBRARY simgrid)
include(${CMAKE_CURRENT_LIST_DIR}/DefinedVersion.cmake)
rankplace_defined_version("${SimGrid_INCLUDE_DIR}/simgrid/version.h" SimGrid_VERSION
  SIMGRID_VERSION_MAJOR SIMGRID_VERSION_MINOR SIMGRID_VERSION_PATCH)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(SimGrid REQUIRED_VARS SimGrid_LIBRARY SimGrid_INCLUDE_DIR
                                  VERSION_VAR SimGrid_VERSION)
if(SimGrid_FOUND AND NOT TARGET SimGrid::SimGrid)
  add_library(SimGrid::SimGrid UNKNOWN IMPORTED)
  # smpi.h includes its own mpi.h by the short name.
  set_target_properties(SimGrid::SimGrid PROPERTIES IMPORTED_LOCATION ${SimGrid_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES "${SimGrid_INCLUDE_DIR};${SimGrid_INCLUDE_DIR}/smpi")
endif()
