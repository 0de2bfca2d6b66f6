// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/cores_near.hpp"

#include <algorithm>

#include "mapper/model/machine/cores_of.hpp"

namespace rankplace {

std::vector<CoreId> cores_near(const Machine& cores, NodeId node,
                               const std::vector<std::uint32_t>& os_pus) {
  std::vector<CoreId> near;
  for (const CoreId core : cores_of(cores.node(node))) {
    const auto is_near = [&](std::uint32_t pu) { return std::ranges::binary_search(os_pus, pu); };
    if (std::ranges::any_of(cores.core(core).os_pus, is_near)) near.push_back(core);
  }
  if (!near.empty()) return near;
  const auto all = cores_of(cores.node(node));
  return {all.begin(), all.end()};
}

}  // namespace rankplace
