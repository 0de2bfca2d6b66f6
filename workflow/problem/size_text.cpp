// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/size_text.hpp"

#include <cstddef>

#include "mapper/model/machine/core_text.hpp"
#include "support/text/format.hpp"

namespace rankplace {

std::string size_text(const ResolvedMachine& resolved, const SlotOptions& options) {
  const Machine& cores = resolved.cores();
  const std::string unit = unit_of(cores);
  std::string text =
      counted(cores.node_count(), "node") + ", " + counted(cores.core_count(), "core");
  const std::size_t groups = resolved.machine.core_count();
  const std::size_t slots = resolved.machine.slot_count();
  if (!resolved.slot_gpus.empty()) {
    return text + ", " + counted(slots, "slot") + " of " + counted(options.cores_per_rank, unit) +
           " near " + counted(resolved.slot_gpus.front().gpus.size(), "GPU") + " each";
  }
  if (options.cores_per_rank == 1) return text;
  const std::size_t left_over = cores.core_count() - groups * options.cores_per_rank;
  text += ", " + counted(slots, "slot") + " of " + counted(options.cores_per_rank, unit);
  if (left_over > 0) text += ", " + counted(left_over, unit) + " left over";
  return text;
}

}  // namespace rankplace
