// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mapper/model/objective/objective.hpp"

namespace rankplace {

/// How much more than `least` an amount is, as a part of it: 0.25 for a quarter more, 0 for less,
/// infinity if `least` is 0 and the amount is not.
[[nodiscard]] double excess(double amount, double least);

/// Links whose loads a Score has together: the links of a level, or of a network that is no tree;
/// or the network cards of nodes that have several.
struct LinkGroup {
  enum class Kind : std::uint8_t { links, cards };
  std::optional<std::size_t> level{};  ///< nothing: the network, or cards
  Kind kind = Kind::links;
  friend bool operator==(const LinkGroup&, const LinkGroup&) = default;
};

/// Network cards as a LinkGroup.
inline constexpr LinkGroup card_group{std::nullopt, LinkGroup::Kind::cards};

/// An excess() of one group of links.
struct LinkExcess {
  double excess = 0;
  LinkGroup links{};
  bool is_sum = false;  ///< of the sum of the links; else of the busiest
};

/// The largest excess of any group's busiest link or sum of links; the outermost of equals.
[[nodiscard]] LinkExcess largest_excess(const Score& score, const Score& best);

/// How far a score is beyond the best one under the objective. Hop-bytes and bottleneck have one
/// number. The lexicographic objective takes the largest_excess().
[[nodiscard]] double excess_over(const Objective& objective, const Score& score, const Score& best);

/// All groups of a score in the order in which the lexicographic objective compares them. A machine
/// without a network has none of it.
[[nodiscard]] std::vector<LinkGroup> link_groups(const Score& score, bool has_network);

/// The load of the group's busiest link; of cards, CardsLoad::largest_node.
[[nodiscard]] std::uint64_t largest_link(const Score& score, LinkGroup links);

/// The loads of the group's links together; of a network its byte-hops, of cards
/// CardsLoad::node_sum.
[[nodiscard]] std::uint64_t sum_of_links(const Score& score, LinkGroup links);

/// "network", "cards", or the level's name.
[[nodiscard]] std::string name_of(LinkGroup links, std::span<const std::string> level_names);

/// "busiest inter-node link", "busiest network link", "busiest network cards (load x cards)".
[[nodiscard]] std::string busiest_text(LinkGroup links, std::span<const std::string> level_names);

/// "busiest inter-node link", "sum of the inter-node links"; of cards and networks likewise.
[[nodiscard]] std::string text_of(const LinkExcess& excess,
                                  std::span<const std::string> level_names);

/// The outermost links of which the busiest, or else the sum, differs; nothing if all are equal.
[[nodiscard]] std::optional<LinkGroup> first_difference(const Score& a, const Score& b);

/// The links of which the busiest takes longest: largest load / bandwidth, the outermost of equals.
/// `bandwidths`: one per level, outermost first; empty: all links are equally fast. A network's
/// links are as fast as the outermost level's.
[[nodiscard]] LinkGroup bottleneck_links(const Score& score,
                                         std::span<const std::uint64_t> bandwidths);

}  // namespace rankplace
