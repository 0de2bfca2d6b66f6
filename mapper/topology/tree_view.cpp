// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/tree_view.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <ranges>
#include <string_view>
#include <utility>

#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::array<std::pair<std::string_view, ObjectKind>, 11> level_kinds{{
    {"switch", ObjectKind::network_switch},
    {"group", ObjectKind::wide_group},
    {"package", ObjectKind::package},
    {"die", ObjectKind::die},
    {"numa", ObjectKind::numa_group},
    {"l4", ObjectKind::l4},
    {"l3", ObjectKind::l3},
    {"cluster", ObjectKind::core_group},
    {"l2", ObjectKind::l2},
    {"l1", ObjectKind::l1},
    {"core", ObjectKind::threaded_core},
}};

ObjectKind kind_from(std::string_view name) {
  for (const auto& [text, kind] : level_kinds) {
    if (text == name) return kind;
  }
  throw UsageError("unknown kind of object '" + std::string(name) +
                   "' (there are: " + joined(std::views::keys(level_kinds)) + ")");
}

/// The children of an object. Children of a left-out kind give way to their own, with their card.
void append_children(const TopologyTree& tree, const std::set<ObjectKind>& kinds,
                     TopologyTree& kept) {
  kept.has_card = kept.has_card || tree.has_card;
  for (const TopologyTree& child : tree.children) {
    if (child.kind == ObjectKind::core || kinds.contains(child.kind)) {
      kept.children.push_back(with_kinds(child, kinds));
    } else {
      append_children(child, kinds, kept);
    }
  }
}

/// Calls visit(package) for each package, in the order of their logical numbers.
template <class Visit>
void for_each_package(TopologyTree& tree, const Visit& visit) {
  if (tree.kind == ObjectKind::package) visit(tree);
  for (TopologyTree& child : tree.children) for_each_package(child, visit);
}

}  // namespace

std::set<ObjectKind> kinds_from(const std::string& list) {
  std::set<ObjectKind> kinds;
  for (const std::string_view name : items_of(list)) kinds.insert(kind_from(name));
  return kinds;
}

TopologyTree with_kinds(const TopologyTree& tree, const std::set<ObjectKind>& kinds) {
  TopologyTree kept{tree.kind, {}, tree.os_pus, tree.numa_node};
  append_children(tree, kinds, kept);
  return kept;
}

CardPlace card_place_from(const std::string& text) {
  constexpr std::string_view prefix = "package:";
  if (text == "auto") return {};
  if (text == "ignore") return {.ignored = true};
  if (text.starts_with(prefix)) {
    std::uint32_t number = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data() + prefix.size(), end, number);
    if (parsed.ec == std::errc() && parsed.ptr == end) return {.package = number};
  }
  throw UsageError("unknown place of the network card '" + text +
                   "' (use auto, ignore or package:0)");
}

TopologyTree with_card(TopologyTree tree, const CardPlace& place) {
  if (!place.ignored && !place.package) return tree;
  std::uint32_t packages = 0;
  for_each_package(tree,
                   [&](TopologyTree& package) { package.has_card = place.package == packages++; });
  if (place.package.value_or(0) < packages || place.ignored) return tree;
  throw InputError("a node has no package " + std::to_string(*place.package) +
                   " for its network card (its packages are 0-" + std::to_string(packages - 1) +
                   "); choose another with `network_card`");
}

TopologyTree with_hwthreads(const TopologyTree& tree) {
  TopologyTree split{tree.kind, {}, tree.os_pus, tree.numa_node, tree.has_card};
  for (const TopologyTree& child : tree.children) split.children.push_back(with_hwthreads(child));
  if (tree.kind != ObjectKind::core) return split;
  split.kind = ObjectKind::threaded_core;
  for (const std::uint32_t pu : tree.os_pus) {
    split.children.push_back({ObjectKind::core, {}, {pu}, tree.numa_node});
  }
  return split;
}

}  // namespace rankplace
