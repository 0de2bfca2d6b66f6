// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "pmpi_tracer/memberships.hpp"
#include "pmpi_tracer/record.hpp"
#include "pmpi_tracer/text_sink.hpp"

namespace rankplace::tracer {

/// The communicator and collective lines of a part (docs/profile-format.md). Like all of this file:
/// async-signal-safe if the sink is.
void write_collectives(TextSink& sink, const Memberships& memberships, const Record* records);

/// A whole part: what one rank of a run that did not end well had counted. `records` is a list, one
/// record for each thread; lines of several threads with equal keys add up.
void write_part(TextSink& sink, int rank, std::uint64_t wall_ns, const Memberships& memberships,
                const Record* records);

/// Time inside MPI of all records in the list.
[[nodiscard]] std::uint64_t mpi_nanoseconds(const Record* records);

}  // namespace rankplace::tracer
