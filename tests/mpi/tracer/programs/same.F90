! SPDX-License-Identifier: BSD-3-Clause
! The same calls as same.c makes, compiled for each Fortran interface of MPI.
program same
#if defined(WITH_MPI_F08)
  use mpi_f08
#elif defined(WITH_MPI)
  use mpi
#endif
  implicit none
#if defined(WITH_MPIF_H)
  include 'mpif.h'
#endif
#if defined(WITH_MPI_F08)
  type(MPI_Comm) :: reversed
  type(MPI_Request) :: requests(2)
#else
  integer :: reversed, requests(2)
#endif
  integer :: rank, nranks, place, right, left, i, ierror
  integer, asynchronous :: numbers(64), other(64)
  integer :: counts(16), places(16)

  numbers = 0
  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  call MPI_Comm_size(MPI_COMM_WORLD, nranks, ierror)
  right = mod(rank + 1, nranks)
  left = mod(rank + nranks - 1, nranks)

  call MPI_Irecv(other, 5, MPI_INTEGER, left, 0, MPI_COMM_WORLD, requests(1), ierror)
  call MPI_Isend(numbers, 5, MPI_INTEGER, right, 0, MPI_COMM_WORLD, requests(2), ierror)
  call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE, ierror)
  call MPI_Sendrecv(numbers, 7, MPI_INTEGER, left, 0, other, 7, MPI_INTEGER, right, 0, &
                    MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
  call MPI_Sendrecv_replace(numbers, 3, MPI_INTEGER, right, 0, left, 0, MPI_COMM_WORLD, &
                            MPI_STATUS_IGNORE, ierror)
  call MPI_Recv_init(other, 11, MPI_INTEGER, left, 0, MPI_COMM_WORLD, requests(1), ierror)
  call MPI_Send_init(numbers, 11, MPI_INTEGER, right, 0, MPI_COMM_WORLD, requests(2), ierror)
  do i = 1, 2
    call MPI_Startall(2, requests, ierror)
    call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE, ierror)
  end do
  call MPI_Request_free(requests(1), ierror)
  call MPI_Request_free(requests(2), ierror)
  call MPI_Send(numbers, 1, MPI_INTEGER, MPI_PROC_NULL, 0, MPI_COMM_WORLD, ierror)

  call MPI_Comm_split(MPI_COMM_WORLD, mod(rank, 2), -rank, reversed, ierror)
  call MPI_Comm_rank(reversed, place, ierror)
  if (place == 0) call MPI_Send(numbers, 13, MPI_INTEGER, 1, 0, reversed, ierror)
  if (place == 1) call MPI_Recv(other, 13, MPI_INTEGER, 0, 0, reversed, MPI_STATUS_IGNORE, ierror)
  call MPI_Bcast(numbers, 4, MPI_INTEGER, 1, reversed, ierror)
  call MPI_Comm_free(reversed, ierror)

  call MPI_Allreduce(MPI_IN_PLACE, numbers, 6, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierror)
  call MPI_Gather(numbers, 2, MPI_INTEGER, other, 2, MPI_INTEGER, 1, MPI_COMM_WORLD, ierror)
  counts = 1
  places = [(i, i = 0, 15)]
  call MPI_Alltoallv(numbers, counts, places, MPI_INTEGER, other, counts, places, MPI_INTEGER, &
                     MPI_COMM_WORLD, ierror)
  call MPI_Ibcast(numbers, 8, MPI_INTEGER, 0, MPI_COMM_WORLD, requests(1), ierror)
  call MPI_Wait(requests(1), MPI_STATUS_IGNORE, ierror)
  call MPI_Barrier(MPI_COMM_WORLD, ierror)
  call MPI_Finalize(ierror)
end program same
