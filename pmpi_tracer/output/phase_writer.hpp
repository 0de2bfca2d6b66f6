// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "pmpi_tracer/output/row_gather.hpp"

namespace rankplace::tracer {

/// Collective: if any rank was in more than one phase, writes phases.csv, phase_order.csv and,
/// for each phase, phases/N (docs/profile-format.md). The run lasted from `start_ns` to `end_ns`.
/// If it has too many slices, rank 0 says so. `run` is the information with which the run's own
/// files were written; `summary` knows its communicators. Throws OutputError at rank 0, when all
/// ranks have reported.
void write_phases(const RowGather& run, bool collectives_measured, std::uint64_t start_ns,
                  std::uint64_t end_ns, CollectiveSummary& summary);

}  // namespace rankplace::tracer
