// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/load_search/link_paths.hpp"

#include <algorithm>

namespace rankplace::load_search {

LinkPaths::LinkPaths(const Machine& machine)
    : codes_(machine),
      links_(machine.core_count() * machine.level_count(), none),
      own_level_(machine.core_count(), 0),
      below_(machine.level_count()) {
  std::vector<std::vector<ObjectId>> links_of(machine.level_count());
  for (std::size_t o = 1; o < machine.object_count(); ++o) {
    links_of[machine.link_level(ObjectId(o))].push_back(ObjectId(o));
  }
  const auto first_core_of = [&](ObjectId link) { return machine.object(link).first_core; };
  for (std::size_t l = 0; l < links_of.size(); ++l) {
    std::ranges::sort(links_of[l], {}, first_core_of);
    for (Link i = 0; i < links_of[l].size(); ++i) {
      const Object& below = machine.object(links_of[l][i]);
      below_[l].push_back({below.first_core, below.core_count});
      for (std::size_t c = below.first_core; c < below.first_core + below.core_count; ++c) {
        links_[c * level_count() + l] = i;
        own_level_[c] = static_cast<std::uint8_t>(std::max<std::size_t>(own_level_[c], l));
      }
    }
  }
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const ObjectId node = machine.object_of(NodeId(n));
    node_level_.push_back(node == machine.root() ? level_count() : machine.link_level(node));
  }
  for (std::size_t c = 0; c < machine.core_count(); ++c) {
    node_of_.push_back(machine.core(CoreId(c)).node);
  }
  if (machine.has_cards()) find_cards(machine);
  is_plain_ = !has_cards() && std::ranges::find(links_, none) == links_.end();
}

void LinkPaths::find_cards(const Machine& machine) {
  for (std::size_t l = 0; l < level_count(); ++l) holds_card_.emplace_back(link_count(l), false);
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    card_core_.emplace_back(machine.node(NodeId(n)).first_core);
    for (const ObjectId link : machine.links_to_card(NodeId(n))) {
      card_core_.back() = CoreId(machine.object(link).first_core);
      const std::size_t level = machine.link_level(link);
      holds_card_[level][above(card_core_.back(), level)] = true;
    }
  }
}

LinkPaths::Link LinkPaths::first_from(std::size_t level, std::uint32_t core) const {
  return static_cast<Link>(std::ranges::lower_bound(below_[level], core, {}, &CoreRange::first) -
                           below_[level].begin());
}

}  // namespace rankplace::load_search
