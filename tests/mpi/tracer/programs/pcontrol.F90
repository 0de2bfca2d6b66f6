! SPDX-License-Identifier: BSD-3-Clause
! MPI_Pcontrol from Fortran: rank 0 sends 4 bytes in phase 0 and 8 in phase 5.
program pcontrol
  use mpi
  implicit none
  integer :: rank, ierror, numbers(2), status(MPI_STATUS_SIZE), count
  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  numbers = 0
  do count = 1, 2
    if (rank == 0) call MPI_Send(numbers, count, MPI_INTEGER, 1, 0, MPI_COMM_WORLD, ierror)
    if (rank == 1) call MPI_Recv(numbers, count, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, status, ierror)
    call MPI_Pcontrol(5)
  end do
  call MPI_Finalize(ierror)
end program pcontrol
