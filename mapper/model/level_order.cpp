// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/level_order.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

/// Kind, and how many objects of the same kind enclose it.
using LevelKey = std::pair<ObjectKind, std::uint32_t>;

bool is_cache(ObjectKind kind) {
  return kind == ObjectKind::l4 || kind == ObjectKind::l3 || kind == ObjectKind::l2 ||
         kind == ObjectKind::l1;
}

/// What the name of a level depends on, besides its own kind.
struct LevelKinds {
  std::size_t cache_levels = 0;
  bool groups_of_sockets = false;
};

/// The field's names for "two cores meet in an object of this kind".
std::string level_name(ObjectKind kind, const LevelKinds& kinds) {
  if (is_cache(kind) && kinds.cache_levels == 1) return "shared-cache";
  switch (kind) {
    case ObjectKind::cluster: return "inter-node";
    case ObjectKind::network_switch: return "intra-switch";
    case ObjectKind::node: return kinds.groups_of_sockets ? "inter-group" : "inter-socket";
    case ObjectKind::wide_group: return "inter-socket";
    case ObjectKind::package: return "intra-socket";
    case ObjectKind::die: return "intra-die";
    case ObjectKind::numa_group: return "intra-numa";
    case ObjectKind::l4: return "shared-l4";
    case ObjectKind::l3: return "shared-l3";
    case ObjectKind::core_group: return "intra-cluster";
    case ObjectKind::l2: return "shared-l2";
    case ObjectKind::l1: return "shared-l1";
    case ObjectKind::core: break;
  }
  throw InternalError("a core is no level");
}

std::vector<LevelKey> keys_of(std::span<const Object> objects) {
  std::vector<LevelKey> keys;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    std::uint32_t nesting = 0;
    for (std::size_t up = i; up != 0;) {
      up = objects[up].parent.value();
      if (objects[up].kind == objects[i].kind) ++nesting;
    }
    keys.emplace_back(objects[i].kind, nesting);
  }
  return keys;
}

/// Which levels lie directly inside which, over the whole tree.
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

/// Topological order; the earliest kind first where there is a choice (or a contradiction).
std::vector<LevelKey> sorted(std::map<LevelKey, std::set<LevelKey>> outer_levels) {
  std::vector<LevelKey> order;
  while (!outer_levels.empty()) {
    auto next = std::ranges::find_if(outer_levels, [](const auto& e) { return e.second.empty(); });
    if (next == outer_levels.end()) next = outer_levels.begin();
    const LevelKey key = next->first;
    order.push_back(key);
    outer_levels.erase(next);
    for (auto& [inner, outer] : outer_levels) outer.erase(key);
  }
  return order;
}

}  // namespace

LevelOrder order_levels(std::span<const Object> objects) {
  const std::vector<LevelKey> keys = keys_of(objects);
  const std::vector<LevelKey> levels = sorted(containment(objects, keys));
  LevelKinds kinds;
  for (const auto& [kind, nesting] : levels) {
    if (is_cache(kind)) ++kinds.cache_levels;
    if (kind == ObjectKind::wide_group) kinds.groups_of_sockets = true;
  }

  LevelOrder order;
  for (const auto& [kind, nesting] : levels) {
    order.names.push_back(level_name(kind, kinds) +
                          (nesting == 0 ? "" : "-" + std::to_string(nesting + 1)));
  }
  for (const LevelKey& key : keys) {
    const auto at = std::ranges::find(levels, key);
    order.level_of_object.push_back(static_cast<std::uint32_t>(at - levels.begin()));
  }
  return order;
}

}  // namespace rankplace
