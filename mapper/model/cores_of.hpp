// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <ranges>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// The cores of a node, or those below an object of the tree, in order.
template <class NodeOrObject>
[[nodiscard]] auto cores_of(const NodeOrObject& holder) {
  return std::views::iota(holder.first_core, holder.first_core + holder.core_count) |
         std::views::transform([](std::uint32_t core) { return CoreId(core); });
}

/// All cores of a machine, in order.
[[nodiscard]] inline std::vector<CoreId> all_cores(const Machine& machine) {
  const auto cores = cores_of(machine.object(machine.root()));
  return {cores.begin(), cores.end()};
}

}  // namespace rankplace
