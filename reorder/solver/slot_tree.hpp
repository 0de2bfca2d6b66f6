// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace::reorder {

/// The operating system's PU numbers on which a process may run.
using PuList = std::vector<std::uint32_t>;

/// The tree of a node with one leaf for each process in place of its cores: a process belongs to
/// the innermost object that holds all its PUs, so one that may run anywhere belongs to the node as
/// a whole. Processes that share a core hang below it. A leaf's os_pus is the process's index.
/// Objects without processes are left out. Processes without PUs belong to the node.
[[nodiscard]] TopologyTree slot_tree(const TopologyTree& node,
                                     const std::vector<PuList>& processes);

/// The process of each core of a Machine of such trees, in order.
[[nodiscard]] std::vector<std::uint32_t> process_of_slot(const Machine& machine);

}  // namespace rankplace::reorder
