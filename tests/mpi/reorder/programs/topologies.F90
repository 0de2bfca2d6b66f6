! SPDX-License-Identifier: BSD-3-Clause
! A grid of two dimensions and a ring as a distributed graph, made with reorder = .true. by each Fortran
! interface of MPI: every process checks that it has become the vertex of its new rank.
program topologies
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
  type(MPI_Comm) :: grid, ring, hinted
  type(MPI_Info) :: info
#else
  integer :: grid, ring, hinted, info
#endif
  integer :: rank, nranks, place, ierror, moved, sides(2), coords(2), vertex(1), degrees(1)
  integer :: neighbours(2), received(2), sources(2), targets(2), in_weights(2), out_weights(2), sent(2)
  logical :: periods(2), got_periods(2)
  integer :: got_sides(2), node, row_nodes(64)
  character(len=16) :: mode, name

  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  call MPI_Comm_size(MPI_COMM_WORLD, nranks, ierror)
  moved = 0

  sides = (/ 4, nranks / 4 /)
  periods = (/ .false., .true. /)
  call MPI_Cart_create(MPI_COMM_WORLD, 2, sides, periods, .true., grid, ierror)
  call MPI_Comm_rank(grid, place, ierror)
  call MPI_Cart_get(grid, 2, got_sides, got_periods, coords, ierror)
  call expect(coords(1) * sides(2) + coords(2) == place)
  call expect(all(got_sides == sides) .and. all(got_periods .eqv. periods))
  if (place /= rank) moved = moved + 1
  call MPI_Comm_free(grid, ierror)
  call check_hints()

  neighbours = (/ mod(rank + 1, nranks), mod(rank + nranks - 1, nranks) /)
  call MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 2, neighbours, MPI_UNWEIGHTED, 2, neighbours, &
                                      MPI_UNWEIGHTED, MPI_INFO_NULL, .true., ring, ierror)
  call check_ring()
  vertex(1) = rank
  degrees(1) = 2
  out_weights = (/ rank, rank + 1 /)
  call MPI_Dist_graph_create(MPI_COMM_WORLD, 1, vertex, degrees, neighbours, out_weights, &
                             MPI_INFO_NULL, .true., ring, ierror)
  call check_ring()

  call MPI_Allreduce(MPI_IN_PLACE, moved, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierror)
  if (rank == 0) print '(A,I0)', 'moved ', moved
  call MPI_Finalize(ierror)

contains

  subroutine check_ring()
    integer :: i
    call MPI_Comm_rank(ring, place, ierror)
    if (place /= rank) moved = moved + 1
    call MPI_Dist_graph_neighbors(ring, 2, sources, in_weights, 2, targets, out_weights, ierror)
    do i = 1, 2
      call expect(mod(abs(targets(i) - place), nranks - 2) == 1)
      call expect(mod(abs(sources(i) - place), nranks - 2) == 1)
    end do
    sent = place
    call MPI_Neighbor_alltoall(sent, 1, MPI_INTEGER, received, 1, MPI_INTEGER, ring, ierror)
    call expect(all(received == sources))
    call MPI_Comm_free(ring, ierror)
  end subroutine

  ! The weights of a grid as hints of its communicator: each of four nodes gets a row.
  subroutine check_hints()
    call MPI_Info_create(info, ierror)
    call MPI_Info_set(info, 'rankplace_weights', '1,1000', ierror)
    call MPI_Comm_dup(MPI_COMM_WORLD, hinted, ierror)
    call MPI_Comm_set_info(hinted, info, ierror)
    call MPI_Info_free(info, ierror)
    call MPI_Cart_create(hinted, 2, sides, periods, .true., grid, ierror)
    call MPI_Comm_rank(grid, place, ierror)
    call get_environment_variable('RANKPLACE_REORDER', mode)
    call get_environment_variable('RANKPLACE_REORDER_NODE', name)
    node = ichar(name(5:5))
    call MPI_Allgather(node, 1, MPI_INTEGER, row_nodes, 1, MPI_INTEGER, grid, ierror)
    place = place / sides(2) * sides(2)
    if (mode == 'on') call expect(all(row_nodes(place + 1:place + sides(2)) == node))
    call MPI_Comm_free(grid, ierror)
    call MPI_Comm_free(hinted, ierror)
  end subroutine

  subroutine expect(condition)
    logical, intent(in) :: condition
    if (.not. condition) then
      print *, 'rank', rank, 'is not the vertex of its new rank', place
      call MPI_Abort(MPI_COMM_WORLD, 1, ierror)
    end if
  end subroutine
end program
