// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <set>
#include <string>

#include "mapper/model/machine.hpp"

namespace rankplace {

/// "package,l3": the kinds that --levels names: switch, group, package, die, numa, l4, l3, cluster
/// (of cores), l2, l1, core (where hardware threads are the slots). Throws UsageError.
[[nodiscard]] std::set<ObjectKind> kinds_from(const std::string& list);

/// The tree with only these kinds between the node and its leaves.
[[nodiscard]] TopologyTree with_kinds(const TopologyTree& tree, const std::set<ObjectKind>& kinds);

/// The tree with the hardware threads of the cores as its leaves.
[[nodiscard]] TopologyTree with_hwthreads(const TopologyTree& tree);

}  // namespace rankplace
