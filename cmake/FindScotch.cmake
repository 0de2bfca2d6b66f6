# SPDX-License-Identifier: BSD-3-Clause
# Finds sequential Scotch with its returning (never exiting) error library; defines Scotch::Scotch and
# Scotch_VERSION.
find_path(Scotch_INCLUDE_DIR scotch.h PATH_SUFFIXES scotch scotch-int32)
find_library(Scotch_LIBRARY scotch)
find_library(Scotch_ERROR_LIBRARY scotcherr)
include(FindPackageHandleStandardArgs)
include(${CMAKE_CURRENT_LIST_DIR}/DefinedVersion.cmake)
rankplace_defined_version("${Scotch_INCLUDE_DIR}/scotch.h" Scotch_VERSION
                          SCOTCH_VERSION SCOTCH_RELEASE SCOTCH_PATCHLEVEL)
find_package_handle_standard_args(Scotch
  REQUIRED_VARS Scotch_LIBRARY Scotch_ERROR_LIBRARY Scotch_INCLUDE_DIR
  VERSION_VAR Scotch_VERSION)
if(Scotch_FOUND AND NOT TARGET Scotch::Scotch)
  add_library(Scotch::Scotch UNKNOWN IMPORTED)
  set_target_properties(Scotch::Scotch PROPERTIES IMPORTED_LOCATION ${Scotch_LIBRARY}
                        INTERFACE_INCLUDE_DIRECTORIES ${Scotch_INCLUDE_DIR}
                        INTERFACE_LINK_LIBRARIES ${Scotch_ERROR_LIBRARY})
endif()
