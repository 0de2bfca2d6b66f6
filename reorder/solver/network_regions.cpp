// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/network_regions.hpp"

#include <algorithm>
#include <numeric>

namespace rankplace::reorder {

NetworkRegions::NetworkRegions(const CartGrid& grid, const SwitchTree& tree,
                               const std::vector<std::int64_t>& slots_of_node, const TreePlan& plan)
    : grid_(grid),
      tree_(tree),
      slots_of_node_(slots_of_node),
      below_(plan.below),
      top_(grid, Region(grid), slots_of_parts(tree.group(0), slots_of_node), plan.top) {}

std::vector<std::int64_t> NetworkRegions::slots_of_parts(
    const SwitchTree::Group& group, const std::vector<std::int64_t>& slots_of_node) {
  std::vector<std::int64_t> slots;
  for (const SwitchTree::Part& part : group.parts) {
    const auto begin = slots_of_node.begin();
    slots.push_back(std::accumulate(begin + static_cast<std::ptrdiff_t>(part.first),
                                    begin + static_cast<std::ptrdiff_t>(part.end),
                                    std::int64_t{0}));
  }
  return slots;
}

Region NetworkRegions::of_node(std::size_t node) { return part(tree_.group_of_node(node), node); }

Region NetworkRegions::of_group(std::size_t group) {
  if (group == 0) return Region(grid_);
  const SwitchTree::Group& own = tree_.group(group);
  return part(own.parent, own.self.first);
}

std::vector<std::pair<std::size_t, Region>> NetworkRegions::groups_of(std::size_t node) {
  std::vector<std::pair<std::size_t, Region>> groups;
  for (std::size_t g = tree_.group_of_node(node); g != 0; g = tree_.group(g).parent) {
    groups.emplace_back(g, of_group(g));
  }
  return groups;
}

/// The part of a group that begins with a node.
Region NetworkRegions::part(std::size_t group, std::size_t first_node) {
  const SwitchTree::Group& own = tree_.group(group);
  const auto at = std::ranges::lower_bound(own.parts, first_node, {}, &SwitchTree::Part::first);
  const auto index = static_cast<std::size_t>(at - own.parts.begin());
  if (group == 0) return top_.of(index);
  auto known = parts_.find(group);
  if (known == parts_.end()) {
    known = parts_
                .emplace(group, cheapest_cut(grid_, of_group(group),
                                             slots_of_parts(own, slots_of_node_), below_))
                .first;
  }
  return known->second[index];
}

}  // namespace rankplace::reorder
