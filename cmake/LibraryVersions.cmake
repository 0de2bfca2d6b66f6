# SPDX-License-Identifier: BSD-3-Clause
# Sets RANKPLACE_LIBRARY_VERSIONS: which libraries rankplace is built with, for `rankplace --version
# --verbose`. Versions come from the headers that are compiled in.

# The number behind `#define NAME` in a header, in `result`.
function(rankplace_defined_number header name result)
  file(STRINGS ${header} line REGEX "^#define[ \t]+${name}[ \t]+[0-9]+" LIMIT_COUNT 1)
  string(REGEX REPLACE "^#define[ \t]+${name}[ \t]+([0-9]+).*" "\\1" number "${line}")
  set(${result} "${number}" PARENT_SCOPE)
endfunction()

# "MAJOR.MINOR.PATCH" of the numbers that a header defines by these names.
function(rankplace_defined_version header result)
  set(version "")
  foreach(name IN LISTS ARGN)
    rankplace_defined_number(${header} ${name} number)
    list(APPEND version "${number}")
  endforeach()
  list(JOIN version "." version)
  set(${result} "${version}" PARENT_SCOPE)
endfunction()

rankplace_defined_version(${Scotch_INCLUDE_DIR}/scotch.h scotch
                          SCOTCH_VERSION SCOTCH_RELEASE SCOTCH_PATCHLEVEL)
set(simgrid "none: no predict --engine simgrid (Debian: libsimgrid-dev)")
if(SimGrid_FOUND)
  rankplace_defined_version(${SimGrid_INCLUDE_DIR}/simgrid/version.h simgrid
                            SIMGRID_VERSION_MAJOR SIMGRID_VERSION_MINOR SIMGRID_VERSION_PATCH)
endif()
set(otf2 "none: no OTF2 archives (Debian: libopen-trace-format2-dev)")
if(OTF2_FOUND)
  set(otf2 ${OTF2_VERSION})
endif()
set(d3 "none: no page of report (Debian: node-d3)")
if(EXISTS "${RANKPLACE_D3}")
  file(STRINGS ${RANKPLACE_D3} d3 LIMIT_COUNT 1)
  string(REGEX REPLACE ".*d3js\\.org v([0-9.]+).*" "\\1" d3 "${d3}")
endif()
set(RANKPLACE_LIBRARY_VERSIONS
    "hwloc ${PC_HWLOC_VERSION}|Scotch ${scotch}|SimGrid ${simgrid}|OTF2 ${otf2}|D3 ${d3}")
