// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>

#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/mpi.hpp"

/// Persistent collectives (MPI-4.0 section 6.13). MPI_Bcast_init and its like announce a
/// collective; each start of the request performs it. The rule is applied once, at the
/// announcement, because the program may free the datatypes afterwards. Each start adds the result.
namespace rankplace::tracer::rules {

void init_collective(MPI_Request request, const std::function<void(Record&)>& rule);
/// Adds what the request announced, if it belongs to a persistent collective.
void start_collective(Record& record, MPI_Request request);
/// The request is about to be freed.
void release_collective(MPI_Request request) noexcept;

}  // namespace rankplace::tracer::rules
