// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/mpi.hpp"

/// Persistent sends. MPI_Send_init and its like announce a message; each start of the request sends
/// it. Persistent receives are never armed, so their start counts nothing.
namespace rankplace::tracer::rules {

void arm(Record& record, MPI_Request request, MPI_Comm comm, int dest, MPI_Count count,
         MPI_Datatype datatype);
/// A partitioned send (MPI-4.0 section 4.2): one message of all its partitions, counted when it is
/// started.
void arm_partitioned(Record& record, MPI_Request request, MPI_Comm comm, int dest, int partitions,
                     MPI_Count count, MPI_Datatype datatype);
void start(Record& record, const MPI_Request* request);
void start_all(Record& record, int count, const MPI_Request* requests);
/// The request is about to be freed.
void release(const MPI_Request* request) noexcept;

}  // namespace rankplace::tracer::rules
