// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/core_codes.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/search/multilevel/swaps/core_ranges.hpp"

namespace rankplace::load_search {

using multilevel::CoreRange;

/// The links of each level of a machine, numbered in the order of the cores below them, and the
/// links between each core and the root. Cores that follow one another have such links, too.
class LinkPaths {
 public:
  using Link = std::uint32_t;  ///< among the links of its level
  static constexpr Link none = UINT32_MAX;

  /// Throws InputError as CoreCodes.
  explicit LinkPaths(const Machine& machine);

  [[nodiscard]] std::size_t level_count() const { return below_.size(); }
  [[nodiscard]] std::size_t link_count(std::size_t level) const { return below_[level].size(); }
  /// The cores below a link.
  [[nodiscard]] CoreRange below(std::size_t level, Link link) const { return below_[level][link]; }
  /// The link of a level above a core; `none` where the tree is less deep there.
  [[nodiscard]] Link above(CoreId core, std::size_t level) const {
    return links_[core.value() * level_count() + level];
  }
  /// The level of a core's own link, the innermost above it.
  [[nodiscard]] std::size_t own_level(CoreId core) const { return own_level_[core.value()]; }
  /// The level at which two cores meet, level_count() for a core and itself: the links above both
  /// have smaller levels.
  [[nodiscard]] std::size_t meeting(CoreId a, CoreId b) const { return codes_.level_of(a, b); }
  /// The same, of two cores' numbers: one look in memory less where they are known.
  [[nodiscard]] std::size_t meeting(std::uint64_t a, std::uint64_t b) const {
    return codes_.level_of(a, b);
  }
  [[nodiscard]] std::uint64_t code_of(CoreId core) const { return codes_.code_of(core); }
  /// The first link of a level whose cores begin at this core or after it.
  [[nodiscard]] Link first_from(std::size_t level, std::uint32_t core) const;

  /// Whether every core has a link of every level above it, and no node has a card.
  [[nodiscard]] bool is_plain() const { return is_plain_; }
  [[nodiscard]] NodeId node_of(CoreId core) const { return node_of_[core.value()]; }
  [[nodiscard]] bool has_cards() const { return !card_core_.empty(); }
  /// Whether the network card of the link's node is below it: see Object::holds_card.
  [[nodiscard]] bool holds_card(std::size_t level, Link link) const {
    return has_cards() && holds_card_[level][link];
  }
  /// A core beside the node's network card; only if there are cards. The node's links to the card
  /// are those above this core that hold it; none for a node without a known place of its card.
  [[nodiscard]] CoreId card_core(NodeId node) const { return card_core_[node.value()]; }
  /// The level of a node's own link; level_count() if the node is the whole machine.
  [[nodiscard]] std::size_t node_level(NodeId node) const { return node_level_[node.value()]; }

 private:
  void find_cards(const Machine& machine);

  CoreCodes codes_;
  bool is_plain_ = false;
  std::vector<Link> links_;                    ///< by core, then level
  std::vector<std::uint8_t> own_level_;        ///< by core
  std::vector<std::vector<CoreRange>> below_;  ///< by level, then link
  std::vector<std::vector<bool>> holds_card_;  ///< likewise; empty without cards
  std::vector<NodeId> node_of_;                ///< by core
  std::vector<CoreId> card_core_;              ///< by node; empty without cards
  std::vector<std::size_t> node_level_;        ///< by node
};

}  // namespace rankplace::load_search
