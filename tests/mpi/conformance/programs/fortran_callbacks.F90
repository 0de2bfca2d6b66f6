! SPDX-License-Identifier: BSD-3-Clause
! Callbacks in Fortran: user operations, attributes, error handlers. WITH_MPIF_H, WITH_MPI or
! WITH_MPI_F08.
#if defined(WITH_MPI_F08)
#define COMM type(MPI_Comm)
#define DATATYPE type(MPI_Datatype)
#define OPERATION type(MPI_Op)
#define HANDLER type(MPI_Errhandler)
#else
#define COMM integer
#define DATATYPE integer
#define OPERATION integer
#define HANDLER integer
#endif
module callbacks
#if defined(WITH_MPI_F08)
  use mpi_f08
#elif defined(WITH_MPI)
  use mpi
#endif
  implicit none
#if !defined(WITH_MPI_F08) && !defined(WITH_MPI)
  include 'mpif.h'
#endif
contains
#if defined(WITH_MPI_F08)
  subroutine largest_digit(in, inout, length, datatype)
    use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
    type(c_ptr), value :: in, inout
    integer :: length
    type(MPI_Datatype) :: datatype
    integer, pointer :: a(:), b(:)
    call c_f_pointer(in, a, [length])
    call c_f_pointer(inout, b, [length])
    b = max(mod(a, 10), mod(b, 10))
  end subroutine
#else
  subroutine largest_digit(a, b, length, datatype)
    integer :: length, datatype
    integer :: a(length), b(length)
    b = max(mod(a, 10), mod(b, 10))
  end subroutine
#endif
  subroutine copy(old, keyval, extra, in, out, flag, error)
    COMM :: old
    integer :: keyval, error
    integer(kind=MPI_ADDRESS_KIND) :: extra, in, out
    logical :: flag
    print *, 'copy', extra, in
    out = in + 1
    flag = .true.
    error = MPI_SUCCESS
  end subroutine
  subroutine drop(old, keyval, value, extra, error)
    COMM :: old
    integer :: keyval, error
    integer(kind=MPI_ADDRESS_KIND) :: value, extra
    print *, 'drop', value, extra
    error = MPI_SUCCESS
  end subroutine
  subroutine handle(comm, code)
    COMM :: comm
    integer :: code, class, error
    call MPI_Error_class(code, class, error)
    print *, 'handle', class
  end subroutine
end module

program fortran_callbacks
  use callbacks
  implicit none
  integer :: rank, ranks, error, keyval, value, result
  integer(kind=MPI_ADDRESS_KIND) :: attribute, extra
  logical :: flag
  COMM :: first, second
  OPERATION :: operation
  HANDLER :: handler
  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, error)

  call MPI_Op_create(largest_digit, .true., operation, error)
  value = 17 * (rank + 1)
  call MPI_Allreduce(value, result, 1, MPI_INTEGER, operation, MPI_COMM_WORLD, error)
  print *, 'digit', result
  call MPI_Op_free(operation, error)

  extra = 5
  attribute = 10
  call MPI_Comm_create_keyval(copy, drop, keyval, extra, error)
  call MPI_Comm_dup(MPI_COMM_WORLD, first, error)
  call MPI_Comm_set_attr(first, keyval, attribute, error)
  call MPI_Barrier(first, error)
  call MPI_Comm_dup(first, second, error)
  call MPI_Comm_get_attr(second, keyval, attribute, flag, error)
  print *, 'attribute', attribute, flag
  call MPI_Comm_free(second, error)
  call MPI_Comm_free(first, error)
  call MPI_Comm_free_keyval(keyval, error)

  call MPI_Comm_create_errhandler(handle, handler, error)
  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler, error)
  call MPI_Send(value, 1, MPI_INTEGER, ranks, 0, MPI_COMM_WORLD, error)
  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL, error)
  call MPI_Errhandler_free(handler, error)
  call MPI_Finalize(error)
  if (rank == 0) stop 3
end program
