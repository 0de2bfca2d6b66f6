// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/moved_nodes.hpp"

namespace rankplace::networks {

std::vector<CoreId> moved_with_nodes(const Machine& machine, const std::vector<CoreId>& cores,
                                     const std::vector<std::uint32_t>& node_of) {
  std::vector<CoreId> moved;
  moved.reserve(cores.size());
  for (const CoreId core : cores) {
    const NodeId node = machine.core(core).node;
    const std::uint32_t within = core.value() - machine.node(node).first_core;
    moved.push_back(CoreId(machine.node(NodeId(node_of[node.value()])).first_core + within));
  }
  return moved;
}

}  // namespace rankplace::networks
