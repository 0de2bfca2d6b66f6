// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/one_sided.hpp"

#include "pmpi_tracer/accounting/traffic.hpp"
#include "pmpi_tracer/accounting/windows.hpp"

namespace rankplace::tracer::rules {

namespace {

void move(TrafficRow& row, MPI_Win win, int target_rank, std::uint64_t bytes) {
  if (bytes == 0) return;
  const int target = window_peers(win).world_rank(target_rank);
  if (target != nobody) row.add({target}, bytes, 1);
}

}  // namespace

void put(Record& record, MPI_Win win, int target_rank, MPI_Count origin_count,
         MPI_Datatype origin_datatype) {
  move(record.put, win, target_rank, bytes_of(origin_count, origin_datatype));
}

void get(Record& record, MPI_Win win, int target_rank, MPI_Count target_count,
         MPI_Datatype target_datatype) {
  move(record.get, win, target_rank, bytes_of(target_count, target_datatype));
}

void get_accumulate(Record& record, MPI_Win win, int target_rank, MPI_Count origin_count,
                    MPI_Datatype origin_datatype, MPI_Count target_count,
                    MPI_Datatype target_datatype, MPI_Op op) {
  if (op != MPI_NO_OP) put(record, win, target_rank, origin_count, origin_datatype);
  get(record, win, target_rank, target_count, target_datatype);
}

void fetch_and_op(Record& record, MPI_Win win, int target_rank, MPI_Datatype datatype, MPI_Op op) {
  get_accumulate(record, win, target_rank, 1, datatype, 1, datatype, op);
}

void compare_and_swap(Record& record, MPI_Win win, int target_rank, MPI_Datatype datatype) {
  put(record, win, target_rank, 1, datatype);
  get(record, win, target_rank, 1, datatype);
}

}  // namespace rankplace::tracer::rules
