// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/core_text.hpp"

namespace rankplace {

bool uses_hwthreads(const Machine& machine) { return !machine.core(CoreId(0)).hwthreads.empty(); }

std::string unit_of(const Machine& machine) {
  return uses_hwthreads(machine) ? "hwthread" : "core";
}

std::string core_text(const Machine& machine, CoreId id) {
  const Core& slot = machine.core(id);
  std::string numbers;
  for (const std::uint32_t unit : slot.units()) {
    numbers += (numbers.empty() ? "" : ",") + std::to_string(unit);
  }
  return "core " + numbers + " of " + machine.node(slot.node).name;
}

}  // namespace rankplace
