// SPDX-License-Identifier: BSD-3-Clause
#include "cli/memory_options.hpp"

#include <CLI/CLI.hpp>
#include <utility>

#include "mapper/model/cores_of.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/topology/memory_bandwidths.hpp"

namespace rankplace::cli {
namespace {

/// Throws InputError if the calibration leaves a NUMA node of the machine out.
void require_all(const Machine& machine, const MemoryBandwidths& bandwidths) {
  for (const CoreId id : all_cores(machine)) {
    const Core& core = machine.core(id);
    const auto host = bandwidths.find(machine.node(core.node).name);
    if (host != bandwidths.end() && host->second.contains(core.numa_node)) continue;
    throw InputError("what the memory of NUMA node " + std::to_string(core.numa_node) + " of " +
                     machine.node(core.node).name +
                     " gives is not in the calibration; calibrate again (rankplace calibrate), or "
                     "give --memory-bandwidth");
  }
}

}  // namespace

void add_memory_options(CLI::App& command, MemoryOptions& options) {
  auto* demand = command.add_option(
      "--memory-demand", options.demand_GBps,
      "with fewer ranks than cores: memory bandwidth that each rank wants, in GB/s; cores are left "
      "idle where ranks would wait for memory");
  demand->type_name("GBPS")->check(CLI::PositiveNumber);
  command
      .add_option("--memory-bandwidth", options.bandwidth_GBps,
                  "what the cores of a NUMA node get together, in GB/s; default: as measured, if "
                  "--machine is a calibration")
      ->type_name("GBPS")
      ->check(CLI::PositiveNumber)
      ->needs(demand);
}

std::optional<MemoryDemand> memory_demand(const MemoryOptions& options,
                                          const ResolvedMachine& resolved) {
  if (!options.demand_GBps) return std::nullopt;
  if (options.bandwidth_GBps) {
    return MemoryDemand{*options.demand_GBps,
                        [given = *options.bandwidth_GBps](NodeId, std::uint32_t) { return given; }};
  }
  auto measured = calibrated_memory(resolved.spec);
  if (!measured) {
    throw InputError("what the memory of '" + resolved.spec +
                     "' gives is not known; take a calibration as --machine (rankplace "
                     "calibrate), or give --memory-bandwidth");
  }
  const Machine& machine = resolved.machine;
  require_all(machine, *measured);
  std::vector<std::string> names;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    names.push_back(machine.node(NodeId(n)).name);
  }
  return MemoryDemand{*options.demand_GBps,
                      [bandwidths = std::move(*measured), names = std::move(names)](
                          NodeId node, std::uint32_t numa_node) {
                        return bandwidths.at(names[node.value()]).at(numa_node);
                      }};
}

}  // namespace rankplace::cli
