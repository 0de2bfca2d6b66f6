// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/mpi.hpp"

/// Persistent sends. MPI_Send_init and its like announce a message; each start of the request sends
/// it. Persistent receives are not kept, so their start counts nothing.
namespace rankplace::tracer::rules {

void init_send(Record& record, MPI_Request request, MPI_Comm comm, int dest, MPI_Count count,
               MPI_Datatype datatype);
/// A partitioned send (MPI-4.0 section 4.2): one message of all its partitions, counted when it is
/// started.
void init_partitioned(Record& record, MPI_Request request, MPI_Comm comm, int dest, int partitions,
                      MPI_Count count, MPI_Datatype datatype);

/// The handles that MPI_Start or MPI_Startall is given. The call may replace them: Open MPI does so
/// where the last message of a buffered send (MPI_Bsend_init) is still under way.
class Starting {
 public:
  Starting(int count, const MPI_Request* requests) noexcept;
  [[nodiscard]] MPI_Request operator[](std::size_t index) const { return handles_[index]; }

 private:
  std::array<MPI_Request, 32> few_;
  std::unique_ptr<MPI_Request[]> many_;
  const MPI_Request* handles_;  ///< the program's own where there is no memory for a copy
};
/// `requests`: after the call.
void start(Record& record, const Starting& before, const MPI_Request* request);
void start_all(Record& record, const Starting& before, int count, const MPI_Request* requests);
/// The request is about to be freed, by the program or by one of its callbacks inside another call.
void release(const MPI_Request* request) noexcept;

}  // namespace rankplace::tracer::rules
