// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "pmpi_tracer/counters/counter_table.hpp"

namespace rankplace::tracer {

/// Who data go to or come from: a rank of MPI_COMM_WORLD, or a number of jobs().
struct Peer {
  int world_rank = 0;
  bool operator==(const Peer&) const = default;
  [[nodiscard]] std::size_t hash() const { return mix(static_cast<std::uint64_t>(world_rank)); }
};

/// What one rank exchanged with whom, one way: bytes and messages per partner.
using TrafficRow = CounterTable<Peer>;

}  // namespace rankplace::tracer
