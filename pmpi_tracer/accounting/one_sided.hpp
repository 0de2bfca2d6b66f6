// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/mpi.hpp"

/// The rules of calls.txt for one-sided communication (MPI-3.1 section 11.3). Data that leave the
/// caller count as put, data that come to it as got. Operations without bytes have no rule.
namespace rankplace::tracer::rules {

void put(Record& record, MPI_Win win, int target_rank, MPI_Count origin_count,
         MPI_Datatype origin_datatype);
/// The target's buffer says how much moves: the caller's may be larger.
void get(Record& record, MPI_Win win, int target_rank, MPI_Count target_count,
         MPI_Datatype target_datatype);
/// MPI_Get_accumulate: with MPI_NO_OP the caller sends nothing.
void get_accumulate(Record& record, MPI_Win win, int target_rank, MPI_Count origin_count,
                    MPI_Datatype origin_datatype, MPI_Count target_count,
                    MPI_Datatype target_datatype, MPI_Op op);
void fetch_and_op(Record& record, MPI_Win win, int target_rank, MPI_Datatype datatype, MPI_Op op);
/// One element each way.
void compare_and_swap(Record& record, MPI_Win win, int target_rank, MPI_Datatype datatype);

}  // namespace rankplace::tracer::rules
