! SPDX-License-Identifier: BSD-3-Clause
! Each rank sends 1000 doubles to the next but one and takes as many from the one before the last.
program exchange
  use mpinpb
  implicit none
  include 'npbparams.h'
  double precision :: outgoing(1000), incoming(1000), seed
  double precision, external :: randlc
  integer :: rank, ranks, from, error
  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, error)
  seed = 314159265.d0
  call MPI_Bcast(seed, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, error)
  outgoing = rank + randlc(seed)
  from = mod(rank + ranks - 2, ranks)
  call MPI_Sendrecv(outgoing, 1000, MPI_DOUBLE_PRECISION, mod(rank + 2, ranks), 0, &
                    incoming, 1000, MPI_DOUBLE_PRECISION, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, error)
  if (rank == 0) call print_results(int(incoming(1)) == from .and. class /= 'W', cs5)
  call MPI_Finalize(error)
end program exchange
