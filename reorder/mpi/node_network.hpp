// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/topology/network.hpp"
#include "reorder/mpi/node_group.hpp"
#include "reorder/mpi/settings.hpp"
#include "reorder/solver/switch_tree.hpp"

namespace rankplace::reorder {

/// The switches above nodes of these names, as the settings have them. Nodes stand in the order of
/// their first processes. Without a network, or with one that cannot be used (which is said), all
/// nodes are at one switch.
[[nodiscard]] ArrangedNetwork wanted_network(const std::vector<std::string>& nodes,
                                             const ReorderSettings& wanted);

/// Collective over the leaders: the same for all nodes that have slots, numbered as in
/// slots_of_node(). The settings of the first leader count; all of them learn the tree.
[[nodiscard]] SwitchTree agreed_switches(const NodeGroup& group, const ReorderSettings& wanted);

}  // namespace rankplace::reorder
