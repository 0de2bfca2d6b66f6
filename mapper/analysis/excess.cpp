// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/excess.hpp"

#include <algorithm>
#include <limits>

#include "mapper/model/devices/card_steps.hpp"

namespace rankplace {
namespace {

double excess(std::uint64_t amount, std::uint64_t least) {
  return rankplace::excess(static_cast<double>(amount), static_cast<double>(least));
}

/// As far as the lexicographic objective tells loads of cards apart.
double card_excess(std::uint64_t amount, std::uint64_t least) {
  return in_card_steps(amount) > in_card_steps(least) ? excess(amount, least) : 0;
}

}  // namespace

double excess(double amount, double least) {
  if (amount <= least) return 0;
  return least > 0 ? amount / least - 1 : std::numeric_limits<double>::infinity();
}

LinkExcess largest_excess(const Score& score, const Score& best) {
  LinkExcess largest;
  const auto look_at = [&](LinkGroup links, double of_busiest, double of_sum) {
    if (of_busiest > largest.excess) largest = {of_busiest, links, false};
    if (of_sum > largest.excess) largest = {of_sum, links, true};
  };
  look_at(LinkGroup{}, excess(score.network.largest_link, best.network.largest_link),
          excess(score.network.byte_hops, best.network.byte_hops));
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    const LevelLoad& load = score.levels[l];
    const LevelLoad& least = best.levels[l];
    look_at(LinkGroup{l}, excess(load.largest_link, least.largest_link),
            excess(load.link_sum, least.link_sum));
  }
  look_at(card_group, card_excess(score.cards.largest_node, best.cards.largest_node),
          card_excess(score.cards.node_sum, best.cards.node_sum));
  return largest;
}

double excess_over(const Objective& objective, const Score& score, const Score& best) {
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    return excess(objective.hop_bytes_of(score), objective.hop_bytes_of(best));
  }
  if (objective.kind() == ObjectiveKind::bottleneck) {
    return excess(objective.bottleneck_of(score), objective.bottleneck_of(best));
  }
  return largest_excess(score, best).excess;
}

std::vector<LinkGroup> link_groups(const Score& score, bool has_network) {
  std::vector<LinkGroup> groups;
  if (has_network) groups.emplace_back();
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    groups.push_back({l});
    if (score.cards != CardsLoad{} && l == score.cards.level) groups.push_back(card_group);
  }
  return groups;
}

std::uint64_t largest_link(const Score& score, LinkGroup links) {
  if (links.kind == LinkGroup::Kind::cards) return score.cards.largest_node;
  return links.level ? score.levels[*links.level].largest_link : score.network.largest_link;
}

std::uint64_t sum_of_links(const Score& score, LinkGroup links) {
  if (links.kind == LinkGroup::Kind::cards) return score.cards.node_sum;
  return links.level ? score.levels[*links.level].link_sum : score.network.byte_hops;
}

std::string name_of(LinkGroup links, std::span<const std::string> level_names) {
  if (links.kind == LinkGroup::Kind::cards) return "cards";
  return links.level ? level_names[*links.level] : "network";
}

std::string busiest_text(LinkGroup links, std::span<const std::string> level_names) {
  if (links.kind == LinkGroup::Kind::cards) return "busiest network cards (load x cards)";
  return "busiest " + name_of(links, level_names) + " link";
}

std::string text_of(const LinkExcess& excess, std::span<const std::string> level_names) {
  if (!excess.is_sum) return busiest_text(excess.links, level_names);
  if (excess.links.kind == LinkGroup::Kind::cards) return "sum over network cards (load x cards)";
  return "sum of the " + name_of(excess.links, level_names) + " links";
}

std::optional<LinkGroup> first_difference(const Score& a, const Score& b) {
  if (a.network != b.network) return LinkGroup{};
  for (std::size_t l = 0; l < a.levels.size(); ++l) {
    if (a.levels[l].largest_link != b.levels[l].largest_link ||
        a.levels[l].link_sum != b.levels[l].link_sum) {
      return LinkGroup{l};
    }
    const bool same_cards =
        in_card_steps(a.cards.largest_node) == in_card_steps(b.cards.largest_node) &&
        in_card_steps(a.cards.node_sum) == in_card_steps(b.cards.node_sum);
    if (l == a.cards.level && !same_cards) return card_group;
  }
  return std::nullopt;
}

LinkGroup bottleneck_links(const Score& score, std::span<const std::uint64_t> bandwidths) {
  const auto time_of = [&](LinkGroup links) {
    const std::size_t level = links == card_group ? score.cards.level : links.level.value_or(0);
    const double bandwidth = bandwidths.empty() ? 1 : static_cast<double>(bandwidths[level]);
    return static_cast<double>(largest_link(score, links)) / bandwidth;
  };
  LinkGroup slowest;
  if (score.network == NetworkLoad{}) slowest.level = 0;
  for (std::size_t l = 0; l < score.levels.size(); ++l) {
    if (time_of({l}) > time_of(slowest)) slowest = {l};
    if (l == score.cards.level && time_of(card_group) > time_of(slowest)) slowest = card_group;
  }
  return slowest;
}

}  // namespace rankplace
