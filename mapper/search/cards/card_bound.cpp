// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/cards/card_bound.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "mapper/model/devices/card_map.hpp"
#include "mapper/model/machine/cores_of.hpp"

namespace rankplace::cards {
namespace {

__extension__ using Wide = unsigned __int128;

std::uint64_t at_most_64_bits(Wide value) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return static_cast<std::uint64_t>(std::min<Wide>(value, most));
}

/// Whether the links of `level` are the links of all nodes, and no others.
bool are_node_links(const Machine& machine, std::size_t level) {
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    if (machine.link_level(machine.object_of(NodeId(n))) != level) return false;
  }
  std::size_t links = 0;
  for (std::size_t o = 1; o < machine.object_count(); ++o) {
    links += machine.link_level(ObjectId(o)) == level ? 1 : 0;
  }
  return links == machine.node_count();
}

/// The cards of a node, and how many of them its cores use.
struct CardUse {
  std::uint64_t cards = 1;
  std::uint64_t used = 1;
};

/// Of the node that uses the largest part of its cards.
CardUse fullest_use(const Machine& machine) {
  const CardMap& map = *machine.cards();
  CardUse fullest{1, 0};
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    std::set<std::uint32_t> used;
    for (const CoreId core : rankplace::cores_of(machine.node(NodeId(n)))) {
      used.insert(map.cards_of(core).begin(), map.cards_of(core).end());
    }
    const CardUse here{map.card_count(NodeId(n)), used.size()};
    if (here.used * fullest.cards > fullest.used * here.cards) fullest = here;
  }
  return fullest;
}

/// The least that cards carry while links carry at least so much.
std::uint64_t least(std::uint64_t links, const CardUse& use) {
  return at_most_64_bits((Wide{links} * use.cards + use.used - 1) / use.used);
}

/// The most that a node's link carries in any placement: under bottleneck a bound says only what
/// the slowest link takes.
Wide most_of_link(const Score& bound, const Objective& objective, std::size_t level) {
  if (objective.kind() != ObjectiveKind::bottleneck) return bound.levels[level].largest_link;
  const auto& unit_times = objective.unit_times();
  Wide slowest = Wide{bound.network.largest_link} * unit_times.front();
  for (std::size_t l = 0; l < unit_times.size(); ++l) {
    slowest = std::max(slowest, Wide{bound.levels[l].largest_link} * unit_times[l]);
  }
  return slowest / unit_times[level];
}

}  // namespace

Score with_card_bound(Score bound, const Machine& machine, const Objective& objective,
                      Sense sense) {
  const CardMap& map = *machine.cards();
  bound.cards = {0, 0, map.node_level()};
  if (objective.kind() == ObjectiveKind::hop_bytes) return bound;
  const bool is_one_level = are_node_links(machine, map.node_level());
  if (sense == Sense::best) {
    if (!is_one_level) return bound;
    // The links of a bound on the bottleneck say no more than the slowest of them: no factor.
    const bool is_by_level = objective.kind() == ObjectiveKind::lexicographic;
    const CardUse use = is_by_level ? fullest_use(machine) : CardUse{};
    const LevelLoad& links = bound.levels[map.node_level()];
    bound.cards.largest_node = least(links.largest_link, use);
    bound.cards.node_sum = least(links.link_sum, use);
    return bound;
  }
  constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
  const Wide largest = is_one_level
                           ? most_of_link(bound, objective, map.node_level()) * map.most_cards()
                           : Wide{all};
  bound.cards.largest_node = at_most_64_bits(largest);
  bound.cards.node_sum = at_most_64_bits(largest * machine.node_count());
  return bound;
}

}  // namespace rankplace::cards
