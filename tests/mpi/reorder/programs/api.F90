! SPDX-License-Identifier: BSD-3-Clause
! The functions of the module rankplace_mpi, from each of Fortran's interfaces to MPI: partners, then
! the live counts. Prints lines as api.c does.
program api
  use, intrinsic :: iso_c_binding, only: c_long_long
  use rankplace_mpi
#ifdef WITH_MPI_F08
  use mpi_f08
#endif
#ifdef WITH_MPI
  use mpi
#endif
  implicit none
#ifdef WITH_MPIF_H
  include 'mpif.h'
#endif
#ifdef WITH_MPI_F08
  type(MPI_Comm) :: made
#else
  integer :: made
#endif
  integer :: rank, size, newrank, ierror, partner(1), failed
  integer(c_long_long) :: weights(1)
  character(len=64) :: node
  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  call MPI_Comm_size(MPI_COMM_WORLD, size, ierror)
  partner(1) = mod(rank + size / 2, size)
  weights(1) = 1000_c_long_long
  call rankplace_comm_reorder(MPI_COMM_WORLD, 1, partner, weights, MPI_INFO_NULL, made, ierror)
  if (ierror /= MPI_SUCCESS) stop 1
  call MPI_Comm_rank(made, newrank, ierror)
  call get_environment_variable("RANKPLACE_REORDER_NODE", node)
  print '(A,I0,A,I0,A,A)', "RANK ", rank, " NEW ", newrank, " NODE ", trim(node)
  call MPI_Comm_free(made, ierror)
  call rankplace_comm_reorder_live(MPI_COMM_WORLD, made)
  call MPI_Comm_rank(made, newrank, ierror)
  if (newrank /= rank) stop 2
  call MPI_Comm_free(made, ierror)
  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, ierror)
  call rankplace_comm_reorder_from_profile(MPI_COMM_WORLD, "/nowhere ", MPI_INFO_NULL, made, failed)
  if (failed == MPI_SUCCESS) stop 3
  call MPI_Finalize(ierror)
end program
