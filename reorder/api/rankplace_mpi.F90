! SPDX-License-Identifier: BSD-3-Clause
! Better orders of ranks, for Fortran programs: rankplace_mpi.h says what each function does. A module
! file fits one compiler only, so this source is installed: compile it with the program, by the same
! compiler, and link the library that rankplace_mpi.h names. With -DRANKPLACE_NO_MPI_F08 it does
! without the module mpi_f08. `ierror` is MPI_SUCCESS or an error code of MPI, and may be left out.
module rankplace_mpi
  use, intrinsic :: iso_c_binding, only: c_char, c_int, c_long_long, c_null_char, c_null_ptr, c_ptr, &
                                         c_loc
#ifndef RANKPLACE_NO_MPI_F08
  use mpi_f08, only: MPI_Comm, MPI_Info
#endif
  implicit none
  private
  public :: rankplace_comm_reorder, rankplace_comm_reorder_from_profile, rankplace_comm_reorder_live

  ! rankplace_comm_reorder(comm, count, neighbours, weights, info, newcomm [, ierror])
  interface rankplace_comm_reorder
    module procedure reorder_integer
#ifndef RANKPLACE_NO_MPI_F08
    module procedure reorder_f08
#endif
  end interface

  ! rankplace_comm_reorder_from_profile(comm, path, info, newcomm [, ierror])
  interface rankplace_comm_reorder_from_profile
    module procedure from_profile_integer
#ifndef RANKPLACE_NO_MPI_F08
    module procedure from_profile_f08
#endif
  end interface

  ! rankplace_comm_reorder_live(comm, newcomm [, ierror])
  interface rankplace_comm_reorder_live
    module procedure live_integer
#ifndef RANKPLACE_NO_MPI_F08
    module procedure live_f08
#endif
  end interface

  interface
    function c_reorder(comm, count, neighbours, weights, info, newcomm) result(code) &
        bind(C, name="rankplace_comm_reorder_f")
      import :: c_int, c_long_long
      integer(c_int), value :: comm, count, info
      integer(c_int), intent(in) :: neighbours(*)
      integer(c_long_long), intent(in) :: weights(*)
      integer(c_int), intent(out) :: newcomm
      integer(c_int) :: code
    end function

    function c_from_profile(comm, path, info, newcomm) result(code) &
        bind(C, name="rankplace_comm_reorder_from_profile_f")
      import :: c_int, c_char
      integer(c_int), value :: comm, info
      character(kind=c_char), intent(in) :: path(*)
      integer(c_int), intent(out) :: newcomm
      integer(c_int) :: code
    end function

    function c_live(comm, newcomm) result(code) bind(C, name="rankplace_comm_reorder_live_f")
      import :: c_int
      integer(c_int), value :: comm
      integer(c_int), intent(out) :: newcomm
      integer(c_int) :: code
    end function
  end interface

contains

  subroutine reorder_integer(comm, count, neighbours, weights, info, newcomm, ierror)
    integer, intent(in) :: comm, count, neighbours(*), info
    integer(c_long_long), intent(in) :: weights(*)
    integer, intent(out) :: newcomm
    integer, optional, intent(out) :: ierror
    integer(c_int) :: code
    code = c_reorder(comm, count, neighbours, weights, info, newcomm)
    if (present(ierror)) ierror = code
  end subroutine

  subroutine from_profile_integer(comm, path, info, newcomm, ierror)
    integer, intent(in) :: comm, info
    character(len=*), intent(in) :: path
    integer, intent(out) :: newcomm
    integer, optional, intent(out) :: ierror
    integer(c_int) :: code
    code = c_from_profile(comm, trim(path) // c_null_char, info, newcomm)
    if (present(ierror)) ierror = code
  end subroutine

  subroutine live_integer(comm, newcomm, ierror)
    integer, intent(in) :: comm
    integer, intent(out) :: newcomm
    integer, optional, intent(out) :: ierror
    integer(c_int) :: code
    code = c_live(comm, newcomm)
    if (present(ierror)) ierror = code
  end subroutine

#ifndef RANKPLACE_NO_MPI_F08
  subroutine reorder_f08(comm, count, neighbours, weights, info, newcomm, ierror)
    type(MPI_Comm), intent(in) :: comm
    integer, intent(in) :: count, neighbours(*)
    integer(c_long_long), intent(in) :: weights(*)
    type(MPI_Info), intent(in) :: info
    type(MPI_Comm), intent(out) :: newcomm
    integer, optional, intent(out) :: ierror
    call reorder_integer(comm%MPI_VAL, count, neighbours, weights, info%MPI_VAL, newcomm%MPI_VAL, &
                         ierror)
  end subroutine

  subroutine from_profile_f08(comm, path, info, newcomm, ierror)
    type(MPI_Comm), intent(in) :: comm
    character(len=*), intent(in) :: path
    type(MPI_Info), intent(in) :: info
    type(MPI_Comm), intent(out) :: newcomm
    integer, optional, intent(out) :: ierror
    call from_profile_integer(comm%MPI_VAL, path, info%MPI_VAL, newcomm%MPI_VAL, ierror)
  end subroutine

  subroutine live_f08(comm, newcomm, ierror)
    type(MPI_Comm), intent(in) :: comm
    type(MPI_Comm), intent(out) :: newcomm
    integer, optional, intent(out) :: ierror
    call live_integer(comm%MPI_VAL, newcomm%MPI_VAL, ierror)
  end subroutine
#endif

end module
