# SPDX-License-Identifier: BSD-3-Clause
# What `cpack` makes of a build: a .tar.gz of the whole installed tree, and Debian packages of its parts
# (packaging/README.md). For the latter configure with -DCMAKE_INSTALL_PREFIX=/usr and the rest of
# packaging/debian/options.cmake.
set(RANKPLACE_MAINTAINER "The rankplace developers <rankplace@packages.invalid>" CACHE STRING
    "Who answers for packages that are made here")
set(CPACK_PACKAGE_NAME rankplace)
set(CPACK_PACKAGE_VENDOR "the rankplace developers")
set(CPACK_PACKAGE_CONTACT "${RANKPLACE_MAINTAINER}")
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_GENERATOR "TGZ;DEB")
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 2)
set(CPACK_PACKAGE_FILE_NAME rankplace-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})

# One archive; four Debian packages: what they hold is told by the components of install().
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packaging/debian/finish.cmake)

# rankplace_debian_package(COMPONENT NAME SECTION LINES...): the lines say what is special about it.
function(rankplace_debian_package component name section)
  string(TOUPPER ${component} key)
  list(JOIN ARGN "\n" text)
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_COMPONENT_${key}_DESCRIPTION "${text}" PARENT_SCOPE)
endfunction()

set(soname ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(same_version "(= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
rankplace_debian_package(programs rankplace science
  "Records who sends how much to whom in an MPI program, searches the best"
  "and the worst placement of its ranks on a cluster, writes launch files for"
  "Open MPI, MPICH, Slurm and others, and measures what placement gains.")
rankplace_debian_package(library librankplace${soname} libs
  "The shared library behind the command, for programs in C++ and C.")
rankplace_debian_package(development librankplace-dev libdevel
  "Headers, the static library, and the files of CMake and pkg-config.")
rankplace_debian_package(python python3-rankplace python
  "The Python module: matrices of NumPy and SciPy, graphs of networkx.")
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_RECOMMENDS "openmpi-bin | mpich")
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SUGGESTS "chromium, gnuplot-nox")
file(WRITE ${PROJECT_BINARY_DIR}/debian/shlibs
     "librankplace ${soname} librankplace${soname} (>= ${PROJECT_VERSION})\n")
file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA
    "${PROJECT_BINARY_DIR}/debian/shlibs;${PROJECT_BINARY_DIR}/debian/triggers")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "librankplace${soname} ${same_version}, libhwloc-dev")
foreach(part IN ITEMS Scotch=libscotch-dev OTF2=libopen-trace-format2-dev)
  string(REPLACE "=" ";" part ${part})
  list(GET part 0 found)
  list(GET part 1 package)
  if(${found}_FOUND)
    string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", ${package}")
  endif()
endforeach()
get_property(python GLOBAL PROPERTY rankplace_python_version)
if(python)
  list(POP_BACK python minor)
  math(EXPR next "${minor} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
      "python3 (>= ${python}.${minor}), python3 (<< ${python}.${next}), python3-numpy, python3-scipy")
endif()
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-networkx, python3-pandas")

set(CPACK_COMPONENTS_ALL programs library development)
if(TARGET rankplace_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
include(CPack)
