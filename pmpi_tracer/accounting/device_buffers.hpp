// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/counters/device_memory.hpp"
#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer::rules {

/// Notes in the record whether the data that a call sends lies in a GPU's memory, before the call's
/// rule counts it.
[[gnu::always_inline]] inline void look_at(Record& record, const void* buffer) {
  if (device_memory::is_possible()) [[unlikely]]
    record.from_device = device_memory::holds(buffer);
}

/// A collective's buffer: the data is in `recvbuf` where MPI_IN_PLACE says so.
[[gnu::always_inline]] inline void look_at(Record& record, const void* sendbuf,
                                           const void* recvbuf) {
  look_at(record, sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf);
}

}  // namespace rankplace::tracer::rules
