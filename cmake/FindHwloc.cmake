# SPDX-License-Identifier: BSD-3-Clause
# Finds hwloc; defines Hwloc::Hwloc and Hwloc_VERSION.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(PC_HWLOC QUIET hwloc)
endif()
find_path(Hwloc_INCLUDE_DIR hwloc.h HINTS ${PC_HWLOC_INCLUDE_DIRS})
find_library(Hwloc_LIBRARY hwloc HINTS ${PC_HWLOC_LIBRARY_DIRS})
# The header tells its version as 0xMMMMmmpp; pkg-config may not be there, or tell of another hwloc.
set(Hwloc_VERSION "")
if(EXISTS "${Hwloc_INCLUDE_DIR}/hwloc.h")
  file(STRINGS "${Hwloc_INCLUDE_DIR}/hwloc.h" version REGEX "^#define HWLOC_API_VERSION 0x" LIMIT_COUNT 1)
  string(REGEX REPLACE ".*(0x[0-9a-fA-F]+).*" "\\1" version "${version}")
  math(EXPR major "${version} >> 16")
  math(EXPR minor "(${version} >> 8) & 255")
  set(Hwloc_VERSION "${major}.${minor}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Hwloc REQUIRED_VARS Hwloc_LIBRARY Hwloc_INCLUDE_DIR
                                  VERSION_VAR Hwloc_VERSION
                                  REASON_FAILURE_MESSAGE "Debian: libhwloc-dev")
if(Hwloc_FOUND AND NOT TARGET Hwloc::Hwloc)
  add_library(Hwloc::Hwloc UNKNOWN IMPORTED)
  set_target_properties(Hwloc::Hwloc PROPERTIES IMPORTED_LOCATION ${Hwloc_LIBRARY}
                        INTERFACE_INCLUDE_DIRECTORIES ${Hwloc_INCLUDE_DIR})
endif()
