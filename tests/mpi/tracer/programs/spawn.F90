! SPDX-License-Identifier: BSD-3-Clause
! Two ranks spawn two more of this program: rank 0 sends the second of them 3 integers, the first
! of them sends rank 1 two.
program spawn
#if defined(WITH_MPI_F08)
  use mpi_f08
#endif
  implicit none
#if defined(WITH_MPIF_H)
  include 'mpif.h'
  integer :: parent, children
#else
  type(MPI_Comm) :: parent, children
#endif
  integer :: rank, ierror, numbers(3)
  character(len=4096) :: this_program
  character(len=8) :: arguments(2)

  numbers = 0
  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  call MPI_Comm_get_parent(parent, ierror)
  if (parent == MPI_COMM_NULL) then
    call get_command_argument(0, this_program)
    arguments(1) = 'child'
    arguments(2) = ' '
    call MPI_Comm_spawn(this_program, arguments, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, children, &
                        MPI_ERRCODES_IGNORE, ierror)
    if (rank == 0) call MPI_Send(numbers, 3, MPI_INTEGER, 1, 0, children, ierror)
    if (rank == 1) call MPI_Recv(numbers, 2, MPI_INTEGER, 0, 0, children, &
                                 MPI_STATUS_IGNORE, ierror)
    call MPI_Comm_disconnect(children, ierror)
  else
    if (rank == 1) call MPI_Recv(numbers, 3, MPI_INTEGER, 0, 0, parent, MPI_STATUS_IGNORE, ierror)
    if (rank == 0) call MPI_Send(numbers, 2, MPI_INTEGER, 1, 0, parent, ierror)
    call MPI_Comm_disconnect(parent, ierror)
  end if
  call MPI_Finalize(ierror)
end program spawn
