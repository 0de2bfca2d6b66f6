# SPDX-License-Identifier: BSD-3-Clause
# cmake -C packaging/debian/options.cmake -S . -B build/deb: where Debian has its files.
set(CMAKE_INSTALL_PREFIX /usr CACHE PATH "")
set(CMAKE_BUILD_TYPE Release CACHE STRING "")
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH OFF CACHE BOOL "")  # the loader knows the folders of packages
set(RANKPLACE_BUILD_TESTS OFF CACHE BOOL "")
set(RANKPLACE_MPI ON CACHE STRING "")
set(RANKPLACE_PYTHON ON CACHE STRING "")
set(RANKPLACE_PYTHON_DIR lib/python3/dist-packages CACHE STRING "")
