// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"

namespace rankplace::networks {

/// The nodes that may exchange all that they hold: equal trees, slots and cards, core by core, and
/// no fixed rank.
struct NodeClasses {
  std::vector<std::uint32_t> class_of;            ///< by node
  std::vector<std::vector<std::uint32_t>> nodes;  ///< by class, ascending
};

/// Nodes with a fixed rank are alone in their class.
[[nodiscard]] NodeClasses node_classes(const Machine& machine, const FixedRanks& fixed);

}  // namespace rankplace::networks
