# SPDX-License-Identifier: BSD-3-Clause
# MPICH::mpich, to build for MPICH, or a library of its binary interface, beside the MPI library that
# find_package(MPI) has found; and MPICH::fortran, its Fortran bindings, where the library is there.
# MPICH_INCLUDE_DIR holds its mpi.h.
find_path(MPICH_INCLUDE_DIR mpi.h PATH_SUFFIXES mpich)
if(MPICH_INCLUDE_DIR)  # another library's mpi.h may lie in the same folders
  file(STRINGS ${MPICH_INCLUDE_DIR}/mpi.h MPICH_NUMVERSION REGEX "define +MPICH_NUMVERSION")
endif()
find_library(MPICH_LIBRARY mpich)
find_library(MPICH_FORTRAN_LIBRARY mpichfort)
mark_as_advanced(MPICH_INCLUDE_DIR MPICH_LIBRARY MPICH_FORTRAN_LIBRARY)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(MPICH
  REQUIRED_VARS MPICH_LIBRARY MPICH_INCLUDE_DIR MPICH_NUMVERSION)

if(MPICH_FOUND AND NOT TARGET MPICH::mpich)
  add_library(MPICH::mpich UNKNOWN IMPORTED)
  set_target_properties(MPICH::mpich PROPERTIES
    IMPORTED_LOCATION "${MPICH_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${MPICH_INCLUDE_DIR}"
    INTERFACE_COMPILE_DEFINITIONS "MPICH_SKIP_MPICXX=1;HAVE_VISIBILITY=1")
  if(MPICH_FORTRAN_LIBRARY)
    add_library(MPICH::fortran UNKNOWN IMPORTED)
    set_target_properties(MPICH::fortran PROPERTIES
      IMPORTED_LOCATION "${MPICH_FORTRAN_LIBRARY}" INTERFACE_LINK_LIBRARIES MPICH::mpich)
  endif()
endif()
