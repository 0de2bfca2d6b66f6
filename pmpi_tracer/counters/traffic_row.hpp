// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "pmpi_tracer/counters/counter_table.hpp"

namespace rankplace::tracer {

/// The partner of a transfer: a rank of MPI_COMM_WORLD, or a number of jobs().
struct Peer {
  int world_rank = 0;
  bool operator==(const Peer&) const = default;
  [[nodiscard]] std::size_t hash() const { return mix(static_cast<std::uint64_t>(world_rank)); }
};

/// A row of a communication matrix: bytes and messages of one rank in one direction, by partner.
using TrafficRow = CounterTable<Peer>;

}  // namespace rankplace::tracer
