// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/one_sided.hpp"

#include "pmpi_tracer/accounting/traffic.hpp"
#include "pmpi_tracer/accounting/windows.hpp"

namespace rankplace::tracer::rules {

namespace {

/// The target's number; `nobody` if nothing is moved.
int target_of(MPI_Win win, int target_rank, std::uint64_t bytes) {
  return bytes == 0 ? nobody : window_peers(win).world_rank(target_rank);
}

}  // namespace

void put(Record& record, MPI_Win win, int target_rank, MPI_Count origin_count,
         MPI_Datatype origin_datatype) {
  const std::uint64_t bytes = bytes_of(origin_count, origin_datatype);
  const int target = target_of(win, target_rank, bytes);
  if (target == nobody) return;
  record.put.add({target}, bytes, 1);
  record.note_device({target}, bytes);
}

void get(Record& record, MPI_Win win, int target_rank, MPI_Count target_count,
         MPI_Datatype target_datatype) {
  const std::uint64_t bytes = bytes_of(target_count, target_datatype);
  const int target = target_of(win, target_rank, bytes);
  if (target != nobody) record.get.add({target}, bytes, 1);
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
