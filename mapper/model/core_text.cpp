// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/core_text.hpp"

#include "support/text/text.hpp"

namespace rankplace {

bool uses_hwthreads(const Machine& machine) { return !machine.core(CoreId(0)).hwthreads.empty(); }

std::string unit_of(const Machine& machine) {
  return uses_hwthreads(machine) ? "hwthread" : "core";
}

std::string core_text(const Machine& machine, CoreId id) {
  const Core& slot = machine.core(id);
  return "core " + numbers_text(slot.units()) + " of " + machine.node(slot.node).name;
}

}  // namespace rankplace
