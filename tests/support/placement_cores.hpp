// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement.hpp"

namespace rankplace::test {

inline std::vector<CoreId> cores_of(const Placement& placement) {
  return {placement.cores().begin(), placement.cores().end()};
}

/// The number of ranks on each node.
inline std::vector<std::size_t> ranks_by_node(const Machine& machine,
                                              const std::vector<CoreId>& cores) {
  std::vector<std::size_t> counts(machine.node_count(), 0);
  for (const CoreId core : cores) ++counts[machine.core(core).node.value()];
  return counts;
}

}  // namespace rankplace::test
