# SPDX-License-Identifier: BSD-3-Clause
# Finds D3 version 5 as one file, for the page of `rankplace report`; defines D3_SCRIPT and D3_VERSION.
# -DD3_DIR=... names the folder of d3.min.js.
find_file(D3_SCRIPT d3.min.js HINTS "${D3_DIR}"
          PATHS /usr/share/nodejs/d3/dist /usr/lib/node_modules/d3/dist /usr/local/lib/node_modules/d3/dist
          DOC "D3 version 5, minified")
mark_as_advanced(D3_SCRIPT)
set(D3_VERSION "")
if(D3_SCRIPT)
  file(STRINGS "${D3_SCRIPT}" D3_VERSION LIMIT_COUNT 1)
  string(REGEX REPLACE ".*d3js\\.org v([0-9.]+).*" "\\1" D3_VERSION "${D3_VERSION}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(D3 REQUIRED_VARS D3_SCRIPT VERSION_VAR D3_VERSION)
