# SPDX-License-Identifier: BSD-3-Clause
# MpiAbi::headers, to build for the ABI of MPI 5.0: mpi_abi.h under the name mpi.h. No library is needed.
# MPI_ABI_INCLUDE_DIR holds mpi_abi.h; it may lie beside the mpi.h of the MPI library that was found.
find_path(MPI_ABI_INCLUDE_DIR mpi_abi.h HINTS ${MPI_C_INCLUDE_DIRS} PATH_SUFFIXES mpich)
mark_as_advanced(MPI_ABI_INCLUDE_DIR)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(MpiAbi REQUIRED_VARS MPI_ABI_INCLUDE_DIR)

if(MpiAbi_FOUND AND NOT TARGET MpiAbi::headers)
  file(WRITE ${CMAKE_BINARY_DIR}/mpi_abi/mpi.h "#include \"${MPI_ABI_INCLUDE_DIR}/mpi_abi.h\"\n")
  add_library(MpiAbi::headers INTERFACE IMPORTED)
  set_target_properties(MpiAbi::headers PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${CMAKE_BINARY_DIR}/mpi_abi)
endif()
