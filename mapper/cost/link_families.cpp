// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/link_families.hpp"

#include <algorithm>

namespace rankplace {

std::vector<LinkFamily> LinkFamilies::links_of_level(std::size_t level) const {
  std::vector<LinkFamily> families;
  for (const bool to_card : {false, true}) {
    families.push_back(family_of([&](const Object& object, ObjectId id) {
      return object.holds_card == to_card && machine_.link_level(id) == level;
    }));
    if (families.back().sets.empty()) families.pop_back();
  }
  return families;
}

LinkFamily LinkFamilies::groups_within(std::size_t level) const {
  return family_of(
      [&](const Object& object, ObjectId id) {
        return machine_.link_level(id) <= level && object.level > level;
      },
      Links::to_the_inside);
}

template <class Predicate>
LinkFamily LinkFamilies::family_of(const Predicate& chosen, Links links) const {
  LinkFamily family;
  std::vector<std::size_t> cores_on_node(machine_.node_count(), 0);
  for (std::size_t o = 1; o < machine_.object_count(); ++o) {
    const Object& object = machine_.object(ObjectId(o));
    if (!chosen(object, ObjectId(o))) continue;
    family.sets.push_back(set_of(object, links, cores_on_node));
    const CoreSet& set = family.sets.back();
    family.smallest = family.sets.size() == 1 ? set.fewest : std::min(family.smallest, set.fewest);
    family.largest = std::max(family.largest, set.most);
  }
  for (std::size_t n = 0; n < cores_on_node.size(); ++n) {
    const Node& node = machine_.node(NodeId(n));
    family.outside += std::min<std::size_t>(node.slots, node.core_count - cores_on_node[n]);
  }
  return family;
}

/// The cores below an object, or, on the way to the network card, the others of its node.
CoreSet LinkFamilies::set_of(const Object& object, Links links,
                             std::vector<std::size_t>& cores_on_node) const {
  const bool to_card = links == Links::to_the_card_counted && object.holds_card;
  std::size_t below = 0;
  std::size_t elsewhere = slots_;
  const std::size_t end = object.first_core + object.core_count;
  std::size_t n = machine_.core(CoreId(object.first_core)).node.value();
  for (; n < machine_.node_count() && machine_.node(NodeId(n)).first_core < end; ++n) {
    const Node& node = machine_.node(NodeId(n));
    const std::size_t cores = std::min(node.core_count, object.core_count);
    const std::size_t others = node.core_count - cores;
    cores_on_node[n] += to_card ? others : cores;
    below += std::min<std::size_t>(node.slots, to_card ? others : cores);
    elsewhere -= node.slots - std::min<std::size_t>(node.slots, to_card ? cores : others);
  }
  return {ranks_ > elsewhere ? ranks_ - elsewhere : 0, std::min(below, ranks_)};
}

}  // namespace rankplace
