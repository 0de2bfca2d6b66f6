c SPDX-License-Identifier: BSD-3-Clause
c Each rank sends 1000 doubles to the next but one and takes as many
c from the one before the last. As the real programs of 3.3 it runs on
c the processes that it was built for, and broadcasts integers and
c doubles by one procedure that has no interface.
      program exchange
      implicit none
      include 'mpinpb.h'
      include 'npbparams.h'
      double precision outgoing(1000), incoming(1000), seed, randlc
      integer rank, ranks, from, error, steps
      logical verified
      call mpi_init(error)
      call mpi_comm_rank(MPI_COMM_WORLD, rank, error)
      call mpi_comm_size(MPI_COMM_WORLD, ranks, error)
      if (ranks .ne. nprocs_compiled) then
         print *, 'built for ', nprocs_compiled, ' processes'
         call mpi_abort(MPI_COMM_WORLD, 1, error)
      end if
      steps = 1
      seed = 314159265.d0
      call mpi_bcast(steps, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, error)
      call mpi_bcast(seed, 1, MPI_DOUBLE_PRECISION, 0,
     >               MPI_COMM_WORLD, error)
      outgoing = rank + randlc(seed)
      from = mod(rank + ranks - 2, ranks)
      call mpi_sendrecv(outgoing, 1000, MPI_DOUBLE_PRECISION,
     >                  mod(rank + 2, ranks), 0,
     >                  incoming, 1000, MPI_DOUBLE_PRECISION, from, 0,
     >                  MPI_COMM_WORLD, MPI_STATUS_IGNORE, error)
      verified = int(incoming(1)) .eq. from .and. class .ne. 'W'
      if (rank .eq. 0) call print_results(verified, cs5)
      call mpi_finalize(error)
      end
