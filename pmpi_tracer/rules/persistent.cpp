// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/rules/persistent.hpp"

#include <mutex>
#include <unordered_map>

#include "pmpi_tracer/rules/communicators.hpp"
#include "pmpi_tracer/rules/persistent_collectives.hpp"
#include "pmpi_tracer/rules/traffic.hpp"

namespace rankplace::tracer::rules {

namespace {

struct ArmedSend {
  Peer receiver;
  std::uint64_t bytes = 0;
};

/// Armed sends of the process. Any thread may start a request that another one made.
struct ArmedSends {
  std::mutex mutex;
  std::unordered_map<MPI_Request, ArmedSend> by_request;
};

ArmedSends& armed() {
  static auto* const sends = new ArmedSends;
  return *sends;
}

}  // namespace

void arm(Record&, MPI_Request request, MPI_Comm comm, int dest, MPI_Count count,
         MPI_Datatype datatype) {
  const int receiver = comm_info(comm).world_rank(dest);
  if (receiver == outside_world) return;
  const ArmedSend send{{receiver}, bytes_of(count, datatype)};
  const std::lock_guard lock(armed().mutex);
  armed().by_request.insert_or_assign(request, send);
}

void arm_partitioned(Record& record, MPI_Request request, MPI_Comm comm, int dest, int partitions,
                     MPI_Count count, MPI_Datatype datatype) {
  arm(record, request, comm, dest, partitions * count, datatype);
}

void start(Record& record, const MPI_Request* request) { start_all(record, 1, request); }

void start_all(Record& record, int count, const MPI_Request* requests) {
  const std::lock_guard lock(armed().mutex);
  for (int i = 0; i < count; ++i) {
    const auto found = armed().by_request.find(requests[i]);
    if (found == armed().by_request.end()) {
      start_collective(record, requests[i]);
      continue;
    }
    record.send(found->second.receiver, found->second.bytes);
  }
}

void release(const MPI_Request* request) noexcept {
  const std::lock_guard lock(armed().mutex);
  armed().by_request.erase(*request);
  release_collective(*request);
}

}  // namespace rankplace::tracer::rules
