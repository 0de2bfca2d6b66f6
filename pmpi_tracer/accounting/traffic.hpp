// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/accounting/counts.hpp"
#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/mpi.hpp"

/// The rules of calls.txt: how much a successful call sent to whom. Parameters have the names of
/// the MPI standard. docs/profile-format.md defines the bytes of a collective. A rule ignores
/// arguments that the standard calls not significant at this rank.
namespace rankplace::tracer::rules {

void send(Record& record, MPI_Comm comm, int dest, MPI_Count count, MPI_Datatype datatype);

void barrier(Record& record, Operation operation, MPI_Comm comm);
void bcast(Record& record, Operation operation, MPI_Comm comm, int root, MPI_Count count,
           MPI_Datatype datatype);
void reduce(Record& record, Operation operation, MPI_Comm comm, int root, MPI_Count count,
            MPI_Datatype datatype);
/// Reductions without a root, over a whole vector.
void vector(Record& record, Operation operation, MPI_Comm comm, MPI_Count count,
            MPI_Datatype datatype);
void reduce_scatter(Record& record, Operation operation, MPI_Comm comm, Counts recvcounts,
                    MPI_Datatype datatype);
void reduce_scatter_block(Record& record, Operation operation, MPI_Comm comm, MPI_Count recvcount,
                          MPI_Datatype datatype);
void gather(Record& record, Operation operation, MPI_Comm comm, int root, const void* sendbuf,
            MPI_Count sendcount, MPI_Datatype sendtype, MPI_Count recvcount, MPI_Datatype recvtype);
void gatherv(Record& record, Operation operation, MPI_Comm comm, int root, const void* sendbuf,
             MPI_Count sendcount, MPI_Datatype sendtype, Counts recvcounts, MPI_Datatype recvtype);
void scatter(Record& record, Operation operation, MPI_Comm comm, int root, MPI_Count sendcount,
             MPI_Datatype sendtype, MPI_Count recvcount, MPI_Datatype recvtype);
void scatterv(Record& record, Operation operation, MPI_Comm comm, int root, Counts sendcounts,
              MPI_Datatype sendtype);
/// Collectives without a root in which each rank has one block size (allgather, alltoall).
void block(Record& record, Operation operation, MPI_Comm comm, const void* sendbuf,
           MPI_Count sendcount, MPI_Datatype sendtype, MPI_Count recvcount, MPI_Datatype recvtype);
void allgatherv(Record& record, Operation operation, MPI_Comm comm, const void* sendbuf,
                MPI_Count sendcount, MPI_Datatype sendtype, Counts recvcounts,
                MPI_Datatype recvtype);
void alltoallv(Record& record, Operation operation, MPI_Comm comm, const void* sendbuf,
               Counts sendcounts, MPI_Datatype sendtype, Counts recvcounts, MPI_Datatype recvtype);
void alltoallw(Record& record, Operation operation, MPI_Comm comm, const void* sendbuf,
               Counts sendcounts, const MPI_Datatype* sendtypes, Counts recvcounts,
               const MPI_Datatype* recvtypes);
void neighbor_allgather(Record& record, Operation operation, MPI_Comm comm, MPI_Count sendcount,
                        MPI_Datatype sendtype);
void neighbor_alltoall(Record& record, Operation operation, MPI_Comm comm, MPI_Count sendcount,
                       MPI_Datatype sendtype);
void neighbor_alltoallv(Record& record, Operation operation, MPI_Comm comm, Counts sendcounts,
                        MPI_Datatype sendtype);
void neighbor_alltoallw(Record& record, Operation operation, MPI_Comm comm, Counts sendcounts,
                        const MPI_Datatype* sendtypes);

/// `count` elements of `datatype` in bytes. The datatype of zero elements need not be valid.
[[nodiscard]] std::uint64_t bytes_of(MPI_Count count, MPI_Datatype datatype);

}  // namespace rankplace::tracer::rules
