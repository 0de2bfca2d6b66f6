// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/placement/placement.hpp"

#include <string>

#include "mapper/model/machine/core_text.hpp"
#include "support/errors.hpp"

namespace rankplace {

Placement::Placement(const Machine& machine, std::vector<CoreId> core_of_rank)
    : core_of_rank_(std::move(core_of_rank)) {
  std::vector<std::size_t> rank_on_core(machine.core_count(), core_of_rank_.size());
  std::vector<std::uint32_t> ranks_on_node(machine.node_count(), 0);
  for (std::size_t r = 0; r < core_of_rank_.size(); ++r) {
    const CoreId core = core_of_rank_[r];
    if (core.value() >= machine.core_count()) {
      throw InputError("rank " + std::to_string(r) + " is placed on core " +
                       std::to_string(core.value()) + ", but the cores of the machine are 0-" +
                       std::to_string(machine.core_count() - 1));
    }
    std::size_t& holder = rank_on_core[core.value()];
    if (holder != core_of_rank_.size()) {
      throw InputError("ranks " + std::to_string(holder) + " and " + std::to_string(r) +
                       " are both on " + core_text(machine, core) +
                       " (one rank per core); give one of them another core");
    }
    holder = r;
    const NodeId node = machine.core(core).node;
    if (++ranks_on_node[node.value()] > machine.node(node).slots) {
      throw InputError(machine.node(node).name + " has " +
                       std::to_string(machine.node(node).slots) +
                       " slots but is given more ranks (rank " + std::to_string(r) +
                       " is one too many); raise its slots or use another node");
    }
  }
}

}  // namespace rankplace
