! SPDX-License-Identifier: BSD-3-Clause
! Each rank sends 1000 doubles to the next but one and takes as many from the one before the last.
program exchange
  use mpi
  implicit none
  double precision :: outgoing(1000), incoming(1000)
  integer :: rank, ranks, error
  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, error)
  outgoing = rank
  call MPI_Sendrecv(outgoing, 1000, MPI_DOUBLE_PRECISION, mod(rank + 2, ranks), 0, &
                    incoming, 1000, MPI_DOUBLE_PRECISION, mod(rank + ranks - 2, ranks), 0, &
                    MPI_COMM_WORLD, MPI_STATUS_IGNORE, error)
  if (incoming(1) /= mod(rank + ranks - 2, ranks)) call MPI_Abort(MPI_COMM_WORLD, 1, error)
  call MPI_Finalize(error)
end program exchange
