# SPDX-License-Identifier: BSD-3-Clause
# Finds the headers of Boost, with Boost.Graph's; defines Boost::headers and Boost_VERSION. CMake's own
# module of this name is gone from CMake 3.30 on, and Boost's package is not there where only headers are.
find_path(Boost_INCLUDE_DIR boost/graph/stoer_wagner_min_cut.hpp)
mark_as_advanced(Boost_INCLUDE_DIR)
set(Boost_VERSION "")
if(Boost_INCLUDE_DIR)
  file(STRINGS "${Boost_INCLUDE_DIR}/boost/version.hpp" Boost_VERSION
       REGEX "^#define BOOST_LIB_VERSION " LIMIT_COUNT 1)
  string(REGEX REPLACE ".*\"(.*)\".*" "\\1" Boost_VERSION "${Boost_VERSION}")
  string(REPLACE "_" "." Boost_VERSION "${Boost_VERSION}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Boost REQUIRED_VARS Boost_INCLUDE_DIR VERSION_VAR Boost_VERSION)
if(Boost_FOUND AND NOT TARGET Boost::headers)
  add_library(Boost::headers INTERFACE IMPORTED)
  set_target_properties(Boost::headers PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${Boost_INCLUDE_DIR})
endif()
