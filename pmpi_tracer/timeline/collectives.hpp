// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "pmpi_tracer/interposition/calls.gen.hpp"
#include "pmpi_tracer/mpi.hpp"
#include "pmpi_tracer/timeline/event_log.hpp"

namespace rankplace::tracer::events {

/// Writes the members of a communicator, if this is the first that is written of it. `membership`:
/// a number of memberships().
void name_communicator(std::uint32_t membership);

/// The caller itself says that these bytes go to that world rank: part of the next collective.
void add_part(int world_rank, std::uint64_t bytes);

/// A collective call of this rank, with its parts. `root`: world rank, no_root.
void collective(Operation operation, std::uint32_t membership, int root, std::uint64_t bytes);

/// While it exists, collectives are the start of what `request` completes.
class Nonblocking {
 public:
  explicit Nonblocking(const MPI_Request* request) {
    if (on()) current = request;
  }
  Nonblocking(const Nonblocking&) = delete;
  Nonblocking& operator=(const Nonblocking&) = delete;
  ~Nonblocking() {
    if (on()) current = nullptr;
  }

  static inline constinit thread_local const MPI_Request* current = nullptr;
};

}  // namespace rankplace::tracer::events
