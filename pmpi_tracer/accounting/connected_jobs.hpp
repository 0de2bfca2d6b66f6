// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "pmpi_tracer/counters/jobs.hpp"
#include "pmpi_tracer/mpi.hpp"

/// The jobs that this one is connected with, and the groups of their processes. The tracer asks
/// another job nothing: that job need not be traced.
namespace rankplace::tracer::connected_jobs {

/// The next K of the name "R.K" of a job, R being this process's world rank.
[[nodiscard]] int next_ordinal();

/// Adds the job at the other end of `intercomm`, whose size is not yet in `job`. Two parts of this
/// job may be connected with each other: they are no other job.
void add(MPI_Comm intercomm, JobDescription&& job);

/// Replaces MPI_UNDEFINED in `translated` by the number, in jobs(), of that member of `group`.
void translate_others(MPI_Group group, std::vector<int>& translated);

/// Frees everything that MPI must free.
void forget() noexcept;

}  // namespace rankplace::tracer::connected_jobs
