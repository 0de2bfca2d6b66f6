// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/launcher_slots.hpp"

#include "mapper/model/machine/adjacent_cores.hpp"
#include "mapper/model/machine/slot_machine.hpp"

namespace rankplace {

Machine launcher_slots(const ResolvedMachine& resolved, const SlotOptions& options,
                       Baseline baseline, std::size_t ranks) {
  if (options.cores_per_rank == 1 || !resolved.slot_gpus.empty()) return resolved.machine;
  const Machine& cores = resolved.cores();
  if (baseline == Baseline::mpirun) {
    const auto groups = cores_by_numa_node(cores, options.cores_per_rank);
    if (groups.size() >= ranks) {
      Machine machine = machine_of_slots(cores, groups).machine;
      if (machine.slot_count() >= ranks) return machine;
    }
  }
  return machine_of_slots(cores, cores_in_order(cores, options.cores_per_rank)).machine;
}

}  // namespace rankplace
