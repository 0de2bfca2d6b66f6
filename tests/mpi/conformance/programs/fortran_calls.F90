! SPDX-License-Identifier: BSD-3-Clause
! Error codes, statuses, probes, datatypes and topologies in each of the Fortran interfaces.
! WITH_MPIF_H, WITH_MPI or WITH_MPI_F08.
#if defined(WITH_MPI_F08)
#define COMM type(MPI_Comm)
#define DATATYPE type(MPI_Datatype)
#define STATUS type(MPI_Status)
#define REQUEST type(MPI_Request)
#define SOURCE(s) s%MPI_SOURCE
#define TAG(s) s%MPI_TAG
#else
#define COMM integer
#define DATATYPE integer
#define STATUS integer, dimension(MPI_STATUS_SIZE)
#define REQUEST integer
#define SOURCE(s) s(MPI_SOURCE)
#define TAG(s) s(MPI_TAG)
#endif
program fortran_calls
#if defined(WITH_MPI_F08)
  use mpi_f08
  implicit none
#elif defined(WITH_MPI)
  use mpi
  implicit none
#else
  implicit none
  include 'mpif.h'
#endif
  integer :: rank, ranks, error, class, next, last, amount, dims(2), coords(2), text_length
  integer :: numbers(6), received(6)
  integer(kind=MPI_ADDRESS_KIND) :: lower, extent, value
  logical :: flag, periods(2)
  character(len=MPI_MAX_ERROR_STRING) :: text
  character(len=MPI_MAX_OBJECT_NAME) :: name
  COMM :: grid, half
  DATATYPE :: every_second
  STATUS :: status
  REQUEST :: sending

  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, error)
  next = mod(rank + 1, ranks)
  last = mod(rank + ranks - 1, ranks)

  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, error)
  call MPI_Send(numbers, 1, MPI_INTEGER, ranks, 0, MPI_COMM_WORLD, error)
  call MPI_Error_class(error, class, error)
  call MPI_Error_string(class, text, text_length, error)
  print *, 'class', class, text(1:text_length)

  numbers = [1, 2, 3, 4, 5, 6] + 10 * rank
  received = -1
  call MPI_Type_vector(3, 1, 2, MPI_INTEGER, every_second, error)
  call MPI_Type_commit(every_second, error)
  call MPI_Type_get_extent(every_second, lower, extent, error)
  call MPI_Isend(numbers, 1, every_second, next, 7, MPI_COMM_WORLD, sending, error)
  call MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, status, error)
  call MPI_Get_count(status, MPI_INTEGER, amount, error)
  print *, 'probe', SOURCE(status), TAG(status), amount, lower, extent
  call MPI_Recv(received, 6, MPI_INTEGER, last, 7, MPI_COMM_WORLD, status, error)
  call MPI_Wait(sending, MPI_STATUS_IGNORE, error)
  print *, 'received', received
  call MPI_Type_free(every_second, error)

  call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, value, flag, error)
  print *, 'tag_ub', flag, value > 32766
  call MPI_Comm_dup(MPI_COMM_WORLD, half, error)
  call MPI_Comm_set_name(half, 'copy', error)
  call MPI_Barrier(half, error)
  call MPI_Comm_get_name(half, name, text_length, error)
  print *, 'name ', name(1:text_length)
#if !defined(WITH_MPI_F08)
  print *, 'handle', half, MPI_COMM_WORLD
#endif
  call MPI_Comm_free(half, error)

  dims = 0
  periods = .true.
  call MPI_Dims_create(ranks, 2, dims, error)
  call MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, .false., grid, error)
  call MPI_Cart_coords(grid, rank, 2, coords, error)
  call MPI_Neighbor_allgather(rank, 1, MPI_INTEGER, received, 1, MPI_INTEGER, grid, error)
  print *, 'grid', dims, coords, received(1:4)
  call MPI_Comm_free(grid, error)

  received = numbers
  call MPI_Allreduce(MPI_IN_PLACE, received, 6, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, error)
  print *, 'sum', received
  call MPI_Finalize(error)
end program
