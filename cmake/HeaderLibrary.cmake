# SPDX-License-Identifier: BSD-3-Clause
# rankplace_header_library(NAME TARGET HEADER PACKAGE): a library of headers alone. Its CMake package is
# taken where there is one; else HEADER is looked for, also in the folder -DNAME_DIR=... and its include/.
# Both define TARGET. PACKAGE: what Debian calls it.
function(rankplace_header_library name target header package)
  set(given "${${name}_DIR}")
  find_package(${name} CONFIG QUIET)
  if(TARGET ${target})
    return()
  endif()
  find_path(${name}_HEADERS ${header} HINTS "${given}" PATH_SUFFIXES include eigen3)
  mark_as_advanced(${name}_HEADERS)
  if(NOT ${name}_HEADERS)
    message(FATAL_ERROR "${name} not found: it is headers alone, and no CMake package of it nor "
      "${header} is there. Install it (Debian: ${package}), or name the folder that has ${header}: "
      "-D${name}_DIR=FOLDER")
  endif()
  set(${name}_DIR "${given}" CACHE PATH "Folder of ${name}'s headers" FORCE)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  set_target_properties(${target} PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${${name}_HEADERS}")
endfunction()
