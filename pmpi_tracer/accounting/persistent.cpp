// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/persistent.hpp"

#include <algorithm>
#include <new>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/persistent_collectives.hpp"
#include "pmpi_tracer/accounting/traffic.hpp"
#include "pmpi_tracer/counters/persistent_sends.hpp"
#include "pmpi_tracer/counters/recording.hpp"
#include "pmpi_tracer/timeline/point_to_point.hpp"

namespace rankplace::tracer::rules {

namespace {

PersistentSends<MPI_Request>& persistent_sends() {
  static auto* const sends = new PersistentSends<MPI_Request>;
  return *sends;
}

}  // namespace

void init_send(Record& record, MPI_Request request, MPI_Comm comm, int dest, MPI_Count count,
               MPI_Datatype datatype) {
  const int receiver = comm_info(comm).world_rank(dest);
  if (receiver != nobody)
    persistent_sends().insert(request, {{receiver}, bytes_of(count, datatype), record.from_device});
}

void init_partitioned(Record& record, MPI_Request request, MPI_Comm comm, int dest, int partitions,
                      MPI_Count count, MPI_Datatype datatype) {
  init_send(record, request, comm, dest, partitions * count, datatype);
}

Starting::Starting(int count, const MPI_Request* requests) noexcept : handles_(requests) {
  if (requests == nullptr || count <= 0) return;  // an error that the library will report
  const auto length = static_cast<std::size_t>(count);
  MPI_Request* copy = few_.data();
  if (length > few_.size()) {
    many_.reset(new (std::nothrow) MPI_Request[length]);
    copy = many_.get();
  }
  if (copy == nullptr) return;
  std::copy_n(requests, length, copy);
  handles_ = copy;
}

void start(Record& record, const Starting& before, const MPI_Request* request) {
  start_all(record, before, 1, request);
}

void start_all(Record& record, const Starting& before, int count, const MPI_Request* requests) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    if (const auto send = persistent_sends().find(before[i])) {
      // The old handle stays in the table: the library may have given it to another thread by now.
      if (requests[i] != before[i]) persistent_sends().insert(requests[i], *send);
      record.from_device = send->from_device;
      record.send(send->receiver, send->bytes);
    } else {
      start_collective(record, before[i]);
    }
    if (events::on()) [[unlikely]]
      events::started(before[i], requests[i]);
  }
}

void release(const MPI_Request* request) noexcept {
  if (request == nullptr || !recording) return;
  persistent_sends().erase(*request);
  release_collective(*request);
  if (events::on()) [[unlikely]]
    events::released(*request);
}

}  // namespace rankplace::tracer::rules
