# SPDX-License-Identifier: BSD-3-Clause
# Names of folders that a build cannot be in, said before it begins. Ninja builds in a folder with a space or a
# colon, make in one with a space.

foreach(folder IN ITEMS "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}")
  if(CMAKE_GENERATOR MATCHES "Makefiles" AND folder MATCHES ":")
    message(FATAL_ERROR "make cannot build in ${folder}, as it reads the colon as part of a rule: "
      "use Ninja (cmake -G Ninja), or a folder without a colon")
  endif()
endforeach()
if(RANKPLACE_BUILD_TESTS AND RANKPLACE_PROGRAMS AND PROJECT_BINARY_DIR MATCHES "[: ]")
  message(FATAL_ERROR "The tests cannot be built in ${PROJECT_BINARY_DIR}: they preload libraries, and "
    "LD_PRELOAD separates names by spaces and colons. Use a folder without them, or build rankplace alone: "
    "-DRANKPLACE_BUILD_TESTS=OFF")
endif()
