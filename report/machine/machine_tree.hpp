// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// The levels, and the tree of each kind of node with both numberings of its cores.
[[nodiscard]] std::string machine_tree_text(const ResolvedMachine& resolved);

/// docs/cli/topology.md, "JSON".
[[nodiscard]] std::string machine_tree_json(const ResolvedMachine& resolved);

}  // namespace rankplace
