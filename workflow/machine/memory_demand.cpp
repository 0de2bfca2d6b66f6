// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/memory_demand.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "mapper/model/machine/cores_of.hpp"
#include "mapper/profile/memory_demand.hpp"
#include "mapper/topology/memory_bandwidths.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// Throws InputError if the calibration leaves a NUMA node of the machine out.
void require_all(const Machine& machine, const MemoryBandwidths& bandwidths) {
  for (const CoreId id : all_cores(machine)) {
    const Core& core = machine.core(id);
    const auto host = bandwidths.find(machine.node(core.node).name);
    if (host != bandwidths.end() && host->second.contains(core.numa_node)) continue;
    throw InputError("the calibration lacks the memory bandwidth of NUMA node " +
                     std::to_string(core.numa_node) + " of " + machine.node(core.node).name +
                     "; calibrate again (rankplace calibrate), or give `memory_bandwidth`");
  }
}

void require_bandwidth(double GBps, const std::string& what) {
  if (std::isfinite(GBps) && GBps > 0) return;
  throw UsageError(what + " is no bandwidth (give GB/s, above 0)");
}

/// As much as the cores of a rank can take, where a core alone gets most.
RankDemand calibrated_demand(const ResolvedMachine& resolved, const std::string& why_not_counted,
                             std::uint32_t cores_per_rank) {
  double most_GBps = 0;
  if (const auto measured = calibrated_memory(resolved.spec)) {
    for (const auto& [host, numa_nodes] : *measured) {
      for (const auto& [index, memory] : numa_nodes) {
        most_GBps = std::max(most_GBps, memory.core_GBps);
      }
    }
  }
  if (!(most_GBps > 0)) {
    throw InputError("the ranks' memory demand is unknown (" + why_not_counted +
                     "); count it where the hardware can (rankplace trace --memory), take a "
                     "calibration as `machine` (rankplace calibrate), or give `memory_demand` in "
                     "GB/s");
  }
  const std::string who = cores_per_rank == 1 ? "a core" : "its cores";
  return {most_GBps * cores_per_rank,
          "at most: what " + who + " alone can take; " + why_not_counted};
}

}  // namespace

std::optional<RankDemand> rank_demand(const MemoryOptions& options, const ResolvedMachine& resolved,
                                      const Profile& profile, std::uint32_t cores_per_rank) {
  if (!options.is_given()) return std::nullopt;
  if (options.bandwidth_GBps) require_bandwidth(*options.bandwidth_GBps, "`memory_bandwidth`");
  if (options.demand == MemoryOptions::Demand::given) {
    require_bandwidth(options.rank_GBps, "`memory_demand`");
    return RankDemand{options.rank_GBps, ""};
  }
  const CountedDemand counted = counted_demand(profile);
  if (!counted.rank_GBps) return calibrated_demand(resolved, counted.source, cores_per_rank);
  return RankDemand{*counted.rank_GBps, "counted in the run: " + counted.source};
}

std::optional<MemoryDemand> memory_demand(const MemoryOptions& options,
                                          const ResolvedMachine& resolved, const Profile& profile,
                                          std::uint32_t cores_per_rank) {
  const auto wanted = rank_demand(options, resolved, profile, cores_per_rank);
  if (!wanted) return std::nullopt;
  if (options.bandwidth_GBps) {
    return MemoryDemand{wanted->GBps,
                        [given = *options.bandwidth_GBps](NodeId, std::uint32_t) { return given; }};
  }
  auto measured = calibrated_memory(resolved.spec);
  if (!measured) {
    throw InputError("the memory bandwidth of '" + resolved.spec +
                     "' is unknown; take a calibration as `machine` (rankplace calibrate), or give "
                     "`memory_bandwidth`");
  }
  const Machine& machine = resolved.machine;
  require_all(machine, *measured);
  std::vector<std::string> names;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    names.push_back(machine.node(NodeId(n)).name);
  }
  return MemoryDemand{wanted->GBps, [bandwidths = std::move(*measured), names = std::move(names)](
                                        NodeId node, std::uint32_t numa_node) {
                        return bandwidths.at(names[node.value()]).at(numa_node).saturation_GBps;
                      }};
}

}  // namespace rankplace
