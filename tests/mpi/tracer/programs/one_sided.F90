! SPDX-License-Identifier: BSD-3-Clause
! every_call() of one_sided.c through mpi_f08, from each rank to the next; and MPI_PROC_NULL.
program one_sided
  use mpi_f08
  use, intrinsic :: iso_c_binding, only: c_ptr
  implicit none
  integer, parameter :: elements = 64
  integer, asynchronous :: from(elements), back(elements)
  integer :: rank, ranks, target, one = 1, zero = 0
  integer(MPI_ADDRESS_KIND) :: start = 0
  type(c_ptr) :: memory
  type(MPI_Win) :: win
  type(MPI_Request) :: requests(4)

  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks)
  target = modulo(rank + 1, ranks)
  from = 0
  call MPI_Win_allocate(int(4 * elements, MPI_ADDRESS_KIND), 4, MPI_INFO_NULL, MPI_COMM_WORLD, &
                        memory, win)
  call MPI_Win_lock_all(0, win)
  call MPI_Put(from, 1, MPI_INTEGER, target, start, 1, MPI_INTEGER, win)
  call MPI_Rput(from, 2, MPI_INTEGER, target, start, 2, MPI_INTEGER, win, requests(1))
  call MPI_Accumulate(from, 3, MPI_INTEGER, target, start, 3, MPI_INTEGER, MPI_SUM, win)
  call MPI_Raccumulate(from, 4, MPI_INTEGER, target, start, 4, MPI_INTEGER, MPI_SUM, win, requests(2))
  call MPI_Get(back, 10, MPI_INTEGER, target, start, 10, MPI_INTEGER, win)
  call MPI_Rget(back, 20, MPI_INTEGER, target, start, 20, MPI_INTEGER, win, requests(3))
  call MPI_Get_accumulate(from, 5, MPI_INTEGER, back, 5, MPI_INTEGER, target, start, 5, MPI_INTEGER, &
                          MPI_SUM, win)
  call MPI_Rget_accumulate(from, 7, MPI_INTEGER, back, 7, MPI_INTEGER, target, start, 7, MPI_INTEGER, &
                           MPI_REPLACE, win, requests(4))
  call MPI_Fetch_and_op(one, back, MPI_INTEGER, target, start, MPI_SUM, win)
  call MPI_Compare_and_swap(one, zero, back, MPI_INTEGER, target, start, win)
  call MPI_Put(from, 1, MPI_INTEGER, MPI_PROC_NULL, start, 1, MPI_INTEGER, win)
  call MPI_Waitall(4, requests, MPI_STATUSES_IGNORE)
  call MPI_Win_unlock_all(win)
  call MPI_Win_free(win)
  call MPI_Finalize()
end program one_sided
