// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/level_order.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "support/errors.hpp"

namespace rankplace {
namespace {

/// The kind of an object, and how many objects of the same kind enclose it. For a switch:
/// ObjectKind::cluster, and how much lower it stands than the outermost switch.
using LevelKey = std::pair<ObjectKind, std::uint32_t>;

bool is_network(ObjectKind kind) {
  return kind == ObjectKind::cluster || kind == ObjectKind::network_switch;
}

bool is_cache(ObjectKind kind) {
  return kind == ObjectKind::l4 || kind == ObjectKind::l3 || kind == ObjectKind::l2 ||
         kind == ObjectKind::l1;
}

/// The facts that a level's name depends on, besides its own kind.
struct LevelKinds {
  std::size_t cache_levels = 0;
  bool groups_of_sockets = false;
  bool sockets = false;  ///< more than one in some node
  std::uint32_t network_levels = 0;
};

/// Two nodes meet in a switch of this height (1: it holds nodes only).
std::string network_level_name(std::uint32_t height) {
  if (height == 1) return "inter-node";
  if (height == 2) return "inter-switch";
  return height == 3 ? "inter-pod" : "inter-pod-" + std::to_string(height - 2);
}

/// The field's names for "two cores meet in an object of this kind".
std::string level_name(ObjectKind kind, const LevelKinds& kinds) {
  if (is_cache(kind) && kinds.cache_levels == 1) return "shared-cache";
  switch (kind) {
    case ObjectKind::node:
      if (!kinds.sockets) return "intra-node";
      return kinds.groups_of_sockets ? "inter-group" : "inter-socket";
    case ObjectKind::wide_group: return "inter-socket";
    case ObjectKind::package: return "intra-socket";
    case ObjectKind::die: return "intra-die";
    case ObjectKind::numa_group: return "intra-numa";
    case ObjectKind::l4: return "shared-l4";
    case ObjectKind::l3: return "shared-l3";
    case ObjectKind::core_group: return "intra-cluster";
    case ObjectKind::l2: return "shared-l2";
    case ObjectKind::l1: return "shared-l1";
    case ObjectKind::threaded_core: return "shared-core";
    case ObjectKind::cluster:
    case ObjectKind::network_switch:
    case ObjectKind::core: break;
  }
  throw InternalError("neither a core nor a switch is a level inside a node");
}

/// The height of switches: how many lie one in the other from here inwards; 0 for other objects.
/// Children come after their parents.
std::vector<std::uint32_t> network_heights(std::span<const Object> objects) {
  std::vector<std::uint32_t> heights(objects.size(), 0);
  for (std::size_t i = objects.size(); i-- > 0;) {
    if (!is_network(objects[i].kind)) continue;
    heights[i] = std::max(heights[i], 1U);
    std::uint32_t& above = heights[objects[i].parent.value()];
    if (i != 0) above = std::max(above, heights[i] + 1);
  }
  return heights;
}

std::vector<LevelKey> keys_of(std::span<const Object> objects) {
  const std::vector<std::uint32_t> heights = network_heights(objects);
  std::vector<LevelKey> keys;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (heights[i] > 0) {
      keys.emplace_back(ObjectKind::cluster, heights.front() - heights[i]);
      continue;
    }
    std::uint32_t nesting = 0;
    for (std::size_t up = i; up != 0;) {
      up = objects[up].parent.value();
      if (objects[up].kind == objects[i].kind) ++nesting;
    }
    keys.emplace_back(objects[i].kind, nesting);
  }
  return keys;
}

/// The levels that lie directly inside each level, over the whole tree.
std::map<LevelKey, std::set<LevelKey>> containment(std::span<const Object> objects,
                                                   const std::vector<LevelKey>& keys) {
  std::map<LevelKey, std::set<LevelKey>> outer_levels;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (objects[i].kind == ObjectKind::core) continue;
    auto& outer = outer_levels[keys[i]];
    if (i != 0) outer.insert(keys[objects[i].parent.value()]);
  }
  return outer_levels;
}

/// The next level of its kind: a number above all that are there.
LevelKey another_level(ObjectKind kind, const std::vector<LevelKey>& keys) {
  std::uint32_t next = 0;
  for (const LevelKey& key : keys) {
    if (key.first == kind) next = std::max(next, key.second + 1);
  }
  return {kind, next};
}

/// Divides a level, none of whose objects may come next: those inside a level that is not in
/// `placed` get a level of their own. Of the levels with an object outside of all these, the
/// earliest kind. `keys` changes.
void divide_one(std::span<const Object> objects, const std::set<LevelKey>& placed,
                std::vector<LevelKey>& keys) {
  std::vector<bool> waits(objects.size(), false);   // its level is not in `placed`
  std::vector<bool> inside(objects.size(), false);  // an object around it waits
  std::set<LevelKey> outermost;
  for (std::size_t i = 0; i < objects.size(); ++i) {  // parents come first
    if (objects[i].kind == ObjectKind::core) continue;
    const std::size_t parent = objects[i].parent.value();
    waits[i] = !placed.contains(keys[i]);
    inside[i] = i != 0 && (inside[parent] || waits[parent]);
    if (waits[i] && !inside[i]) outermost.insert(keys[i]);
  }
  const LevelKey divided = *outermost.begin();
  const LevelKey inner = another_level(divided.first, keys);
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (inside[i] && keys[i] == divided) keys[i] = inner;
  }
}

/// Takes levels that lie inside none of the others, the earliest kind first, as long as there are
/// any.
std::vector<LevelKey> take_outermost(std::map<LevelKey, std::set<LevelKey>>& outer_levels) {
  std::vector<LevelKey> taken;
  while (true) {
    const auto next =
        std::ranges::find_if(outer_levels, [](const auto& e) { return e.second.empty(); });
    if (next == outer_levels.end()) return taken;
    const LevelKey key = next->first;
    taken.push_back(key);
    outer_levels.erase(next);
    for (auto& [inner, outer] : outer_levels) outer.erase(key);
  }
}

/// Topological order of the levels. Levels may lie inside each other in different nodes (NUMA nodes
/// in an L3 here, L3s in a NUMA node there); then some of `keys` change, so that every object's
/// level comes after that of its parent.
std::vector<LevelKey> sorted(std::span<const Object> objects, std::vector<LevelKey>& keys) {
  while (true) {
    auto outer_levels = containment(objects, keys);
    std::vector<LevelKey> order = take_outermost(outer_levels);
    if (outer_levels.empty()) return order;
    divide_one(objects, {order.begin(), order.end()}, keys);
  }
}

}  // namespace

LevelOrder order_levels(std::span<const Object> objects) {
  std::vector<LevelKey> keys = keys_of(objects);
  const std::vector<LevelKey> levels = sorted(objects, keys);
  LevelKinds kinds;
  kinds.sockets = std::ranges::any_of(objects, [](const Object& object) {
    return std::ranges::find(object.kinds, ObjectKind::package) != object.kinds.end();
  });
  for (const auto& [kind, nesting] : levels) {
    if (is_cache(kind)) ++kinds.cache_levels;
    if (kind == ObjectKind::cluster) ++kinds.network_levels;
    if (kind == ObjectKind::wide_group) kinds.groups_of_sockets = true;
  }

  LevelOrder order;
  for (const auto& [kind, nesting] : levels) {
    order.names.push_back(kind == ObjectKind::cluster
                              ? network_level_name(kinds.network_levels - nesting)
                              : level_name(kind, kinds) +
                                    (nesting == 0 ? "" : "-" + std::to_string(nesting + 1)));
  }
  for (const LevelKey& key : keys) {
    const auto at = std::ranges::find(levels, key);
    order.level_of_object.push_back(static_cast<std::uint32_t>(at - levels.begin()));
  }
  return order;
}

}  // namespace rankplace
