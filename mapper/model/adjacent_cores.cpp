// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/adjacent_cores.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>

#include "mapper/model/machine/cores_of.hpp"

namespace rankplace {
namespace {

CoreGroup group_from(std::uint32_t first, std::uint32_t per_rank) {
  CoreGroup group;
  for (std::uint32_t c = 0; c < per_rank; ++c) group.push_back(CoreId(first + c));
  return group;
}

/// As many groups as possible of neighbours that meet at `level` or further inside, none of them
/// `taken` (by core; empty: none is).
std::vector<CoreGroup> groups_inside(const Machine& cores, const Node& node, std::uint32_t per_rank,
                                     std::size_t level, const std::vector<bool>& taken = {}) {
  std::vector<CoreGroup> groups;
  const std::uint32_t end = node.first_core + node.core_count;
  for (std::uint32_t first = node.first_core; first < end && per_rank <= end - first;) {
    CoreGroup group = group_from(first, per_rank);
    const bool free = taken.empty() ||
                      std::ranges::none_of(group, [&](CoreId core) { return taken[core.value()]; });
    const bool good = free && cores.level_of(group.front(), group.back()) >= level;
    if (good) groups.push_back(std::move(group));
    first += good ? per_rank : 1;
  }
  return groups;
}

/// The groups of one node, for every border that they may cross.
class NodeGroups {
 public:
  NodeGroups(const Machine& cores, NodeId node, std::uint32_t per_rank)
      : cores_(cores), node_(cores.node(node)), per_rank_(per_rank) {
    for (std::size_t level = 0; level <= cores.level_count(); ++level) {
      counts_.push_back(groups_inside(cores, node_, per_rank, level).size());
      if (counts_.back() > 0) innermost_ = level;
    }
  }

  /// The number of ranks with room on the node if groups may reach as far out as `level`.
  [[nodiscard]] std::size_t room(std::size_t level) const {
    return std::min<std::size_t>(counts_[std::min(level, innermost_)], node_.slots);
  }

  /// The innermost level at which there is a group.
  [[nodiscard]] std::size_t innermost() const { return innermost_; }

  /// Room for `ranks`, reaching no further out than that needs.
  [[nodiscard]] std::vector<CoreGroup> for_ranks(std::size_t ranks) const {
    std::size_t level = innermost_;
    while (level > 0 && room(level) < ranks) --level;
    std::vector<CoreGroup> groups = groups_inside(cores_, node_, per_rank_, level);
    if (level == innermost_) return groups;
    // Of the groups across a border, only the needed ones.
    for (std::size_t g = groups.size(); g-- > 0 && groups.size() > ranks;) {
      if (cores_.level_of(groups[g].front(), groups[g].back()) == level) {
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(g));
      }
    }
    return groups;
  }

 private:
  const Machine& cores_;
  const Node& node_;
  std::uint32_t per_rank_;
  std::vector<std::size_t> counts_;  ///< by level
  std::size_t innermost_ = 0;
};

/// The number of ranks that need room on each node: as many as fit without crossing borders, and
/// more on the first nodes if all nodes together do not have enough.
std::vector<std::size_t> shared_out(const std::vector<NodeGroups>& nodes, std::size_t levels,
                                    std::size_t ranks) {
  const auto room = [&](std::size_t level) {
    return std::transform_reduce(nodes.begin(), nodes.end(), std::size_t{0}, std::plus<>(),
                                 [&](const NodeGroups& node) { return node.room(level); });
  };
  std::size_t level = levels;
  while (level > 0 && room(level) < ranks) --level;
  const std::size_t inside = level + 1;
  const std::size_t met = level == levels ? ranks : room(inside);
  std::size_t missing = ranks > met ? ranks - met : 0;
  std::vector<std::size_t> demand;
  for (const NodeGroups& node : nodes) {
    const std::size_t base = level == levels ? node.room(level) : node.room(inside);
    const std::size_t more = std::min(missing, node.room(level) - base);
    demand.push_back(base + more);
    missing -= more;
  }
  return demand;
}

template <class GroupsOfNode>
std::vector<CoreGroup> node_by_node(const Machine& cores, const GroupsOfNode& groups_of) {
  std::vector<CoreGroup> all;
  for (std::size_t n = 0; n < cores.node_count(); ++n) {
    std::ranges::move(groups_of(NodeId(n)), std::back_inserter(all));
  }
  return all;
}

}  // namespace

std::vector<CoreGroup> adjacent_cores(const Machine& cores, std::uint32_t per_rank,
                                      const SlotDemand& demand) {
  std::vector<NodeGroups> nodes;
  for (std::size_t n = 0; n < cores.node_count(); ++n) {
    nodes.emplace_back(cores, NodeId(n), per_rank);
  }
  const auto ranks_on = demand.ranks_on_node.empty()
                            ? shared_out(nodes, cores.level_count(), demand.ranks)
                            : demand.ranks_on_node;
  return node_by_node(
      cores, [&](NodeId node) { return nodes[node.value()].for_ranks(ranks_on[node.value()]); });
}

std::vector<CoreGroup> cores_in_order(const Machine& cores, std::uint32_t per_rank) {
  return node_by_node(
      cores, [&](NodeId node) { return groups_inside(cores, cores.node(node), per_rank, 0); });
}

std::vector<CoreGroup> cores_by_numa_node(const Machine& cores, std::uint32_t per_rank) {
  return node_by_node(cores, [&](NodeId id) {
    std::map<std::uint32_t, std::vector<CoreId>> by_numa_node;
    for (const CoreId core : cores_of(cores.node(id))) {
      by_numa_node[cores.core(core).numa_node].push_back(core);
    }
    std::vector<CoreGroup> groups;
    for (const auto& [numa_node, order] : by_numa_node) {
      for (auto at = order.begin(); order.end() - at >= per_rank; at += per_rank) {
        groups.emplace_back(at, at + per_rank);
      }
    }
    return groups;
  });
}

std::vector<CoreGroup> with_free_cores(const Machine& cores, std::vector<CoreGroup> groups,
                                       std::uint32_t per_rank) {
  std::vector<bool> taken(cores.core_count(), false);
  for (const CoreGroup& group : groups) {
    for (const CoreId core : group) taken[core.value()] = true;
  }
  std::ranges::move(node_by_node(cores,
                                 [&](NodeId node) {
                                   const NodeGroups all(cores, node, per_rank);
                                   return groups_inside(cores, cores.node(node), per_rank,
                                                        all.innermost(), taken);
                                 }),
                    std::back_inserter(groups));
  return groups;
}

}  // namespace rankplace
