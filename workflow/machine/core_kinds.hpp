// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// The machine with only the cores of these kinds, names of CoreKind; none: with all. Nodes whose
/// cores are all alike keep them. Throws InputError if no node has a kind of a name, or a node of
/// several kinds has none of them.
[[nodiscard]] ResolvedMachine with_core_kinds(ResolvedMachine resolved,
                                              const std::vector<std::string>& kinds);

}  // namespace rankplace
