# SPDX-License-Identifier: BSD-3-Clause
# Finds the library of OTF2, from version 3.0 on; defines OTF2::OTF2. Debian names it otherwise than
# its authors do.
find_path(OTF2_INCLUDE_DIR otf2/otf2.h)
find_library(OTF2_LIBRARY NAMES otf2 open-trace-format2)
if(OTF2_INCLUDE_DIR)
  file(STRINGS ${OTF2_INCLUDE_DIR}/otf2/OTF2_GeneralDefinitions.h OTF2_VERSION
       REGEX "^#define +OTF2_VERSION +\"" LIMIT_COUNT 1)
  string(REGEX REPLACE ".*\"(.*)\".*" "\\1" OTF2_VERSION "${OTF2_VERSION}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(OTF2 REQUIRED_VARS OTF2_LIBRARY OTF2_INCLUDE_DIR
                                  VERSION_VAR OTF2_VERSION)
if(OTF2_FOUND AND NOT TARGET OTF2::OTF2)
  add_library(OTF2::OTF2 UNKNOWN IMPORTED)
  set_target_properties(OTF2::OTF2 PROPERTIES IMPORTED_LOCATION ${OTF2_LIBRARY}
                        INTERFACE_INCLUDE_DIRECTORIES ${OTF2_INCLUDE_DIR})
endif()
