// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/node/concurrency_limits.hpp"
#include "bench/node/hwloc_node.hpp"
#include "bench/node/load_plan.hpp"
#include "bench/node/memory_chase.hpp"
#include "bench/node/memory_stream.hpp"

namespace rankplace::node {

/// A listener for the next measurement.
using Progress = std::function<void(const std::string& what)>;

/// The pointer chase under all loads.
struct ConcurrencyResult {
  std::vector<MeasuredChase> points;
  ConcurrencyLimits limits;
  std::uint64_t memory_bytes = 0;
  std::uint64_t huge_bytes = 0;  ///< of it in huge pages
  double local_part = 1;         ///< ChainField::local_part()
  bool memory_bound = true;      ///< ChainField::was_memory_bound()
};

/// `loads` with the numbers of chains of the settings; the points of a run take turns, so that a
/// disturbance does not meet one of them alone. One load must be a single thread. Errors as
/// ChainField.
[[nodiscard]] ConcurrencyResult measure_concurrency(const HwlocNode& node, const NodeShape& shape,
                                                    const std::vector<ThreadLoad>& loads,
                                                    const ChaseSettings& settings,
                                                    const Progress& progress);

/// STREAM under one load. Unpinned threads may go to all PUs of the load's domains, as under
/// taskset; where these are all domains, to wherever the system lets them.
struct StreamResult {
  ThreadLoad load;
  std::vector<StreamRun> unpinned;
  std::vector<StreamRun> pinned;  ///< each thread to a PU of its own before it touches anything
};

/// `runs` of each kind, unpinned and pinned in turns. Errors as run_stream().
[[nodiscard]] std::vector<StreamResult> measure_stream(
    const HwlocNode& node, const NodeShape& shape, const std::vector<ThreadLoad>& loads,
    const StreamSettings& settings, std::uint32_t runs, const Progress& progress);

/// The bandwidth of a memory domain: STREAM's triad by pinned threads, best of some runs.
struct DomainBandwidth {
  MemoryDomain domain;
  double all_gb_per_s = 0;  ///< a thread on each of its cores, or one alone if it got more
  double one_gb_per_s = 0;  ///< one thread alone
};

[[nodiscard]] std::vector<DomainBandwidth> measure_domains(const HwlocNode& node,
                                                           const NodeShape& shape,
                                                           const StreamSettings& settings,
                                                           std::uint32_t runs,
                                                           const Progress& progress);

}  // namespace rankplace::node
