// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/persistent.hpp"

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/persistent_collectives.hpp"
#include "pmpi_tracer/accounting/traffic.hpp"
#include "pmpi_tracer/counters/persistent_sends.hpp"
#include "pmpi_tracer/timeline/point_to_point.hpp"

namespace rankplace::tracer::rules {

namespace {

PersistentSends<MPI_Request>& armed() {
  static auto* const sends = new PersistentSends<MPI_Request>;
  return *sends;
}

}  // namespace

void arm(Record& record, MPI_Request request, MPI_Comm comm, int dest, MPI_Count count,
         MPI_Datatype datatype) {
  const int receiver = comm_info(comm).world_rank(dest);
  if (receiver != nobody)
    armed().arm(request, {{receiver}, bytes_of(count, datatype), record.from_device});
}

void arm_partitioned(Record& record, MPI_Request request, MPI_Comm comm, int dest, int partitions,
                     MPI_Count count, MPI_Datatype datatype) {
  arm(record, request, comm, dest, partitions * count, datatype);
}

void start(Record& record, const MPI_Request* request) { start_all(record, 1, request); }

void start_all(Record& record, int count, const MPI_Request* requests) {
  for (int i = 0; i < count; ++i) {
    if (const auto send = armed().find(requests[i])) {
      record.from_device = send->from_device;
      record.send(send->receiver, send->bytes);
    } else {
      start_collective(record, requests[i]);
    }
    if (events::on()) [[unlikely]]
      events::started(requests[i]);
  }
}

void release(const MPI_Request* request) noexcept {
  if (request == nullptr) return;  // an error that the library will report
  armed().disarm(*request);
  release_collective(*request);
  if (events::on()) [[unlikely]]
    events::released(*request);
}

}  // namespace rankplace::tracer::rules
