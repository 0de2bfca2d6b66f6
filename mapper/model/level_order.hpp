// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "mapper/model/machine/machine_data.hpp"

namespace rankplace {

/// The levels of a machine tree, outermost first, and each object's level (cores: names.size()).
struct LevelOrder {
  std::vector<std::string> names;
  std::vector<std::uint32_t> level_of_object;
};

/// Objects of one kind and nesting depth within that kind form one level, also where branches of
/// the tree differ; switches (the cluster is one of them) count by their height above the nodes. A
/// level comes before every level that lies inside it; otherwise by ObjectKind. Where two kinds lie
/// inside each other in different nodes, the inner objects of one form a level of their own.
/// `objects` is in breadth-first order with kind, parent and child_count set.
[[nodiscard]] LevelOrder order_levels(std::span<const Object> objects);

}  // namespace rankplace
