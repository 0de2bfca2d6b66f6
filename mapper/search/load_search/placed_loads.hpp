// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/cost/largest_loads.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/search/load_search/level_loads.hpp"
#include "mapper/search/load_search/link_paths.hpp"
#include "mapper/search/multilevel/swaps/swap_search.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"

namespace rankplace::load_search {

using multilevel::Vertex;
using multilevel::WorkEdge;
using multilevel::WorkGraph;

/// Ranks on cores that follow one another: all of a machine, or whole children of its root.
struct PlacedPart {
  const WorkGraph& graph;                      ///< the edges among the ranks
  const std::vector<std::int64_t>& exchanged;  ///< by rank: with all ranks, those outside too
  CoreRange cores;
};

/// The loads of all links of a part, exact, while two cores at a time exchange what they hold. What
/// a swap changes is known without making it, level by level, at the cost of the edges of one
/// rank; Bounds on it cost a few looks.
class PlacedLoads {
 public:
  static constexpr Vertex idle = UINT32_MAX;

  /// Keeps references to its arguments.
  PlacedLoads(const PlacedPart& part, const Machine& machine, const LinkPaths& paths,
              std::vector<CoreId> core_of);

  /// The loads by level, outermost first: the largest of all links of the machine, the sums and the
  /// numbers of busiest links over the part.
  [[nodiscard]] const LevelLoads& loads() const { return loads_; }
  /// Sets the largest loads of the links outside the part; loads() includes them.
  void set_outside(const LevelLoads& outside);
  [[nodiscard]] const std::vector<CoreId>& core_of() const { return core_of_; }
  [[nodiscard]] Vertex rank_on(CoreId core) const { return rank_on_[slot(core)]; }
  [[nodiscard]] std::int64_t load(std::size_t level, LinkPaths::Link link) const {
    return links_[level].of(link - first_link_[level]);
  }
  /// One of the part's busiest links of a level, by a number below their count.
  [[nodiscard]] LinkPaths::Link busiest(std::size_t level, std::uint32_t number) const {
    return first_link_[level] + static_cast<LinkPaths::Link>(links_[level].largest(number));
  }
  /// How many links of the part carry the largest load of a level of the machine.
  [[nodiscard]] std::uint32_t busiest_count(std::size_t level) const {
    return loads_[level].busiest_count;
  }
  /// Whether the largest load of a level stays, whatever `changed` of its busiest links lose.
  [[nodiscard]] bool has_more_largest(std::size_t level, std::uint32_t changed) const {
    const auto& all = links_[level].all();
    return all.load < loads_[level].largest || all.count > changed;
  }

  /// Chooses the rank of the swaps that follow: O(edges x levels).
  void select_mover(Vertex rank);
  /// What that rank exchanges with the ranks below a link.
  [[nodiscard]] std::int64_t from_mover(std::size_t level, LinkPaths::Link link) const {
    const Seen& seen = seen_[level][link - first_link_[level]];
    return seen.look == look_ ? seen.weight : 0;
  }
  /// A swap of the rank's core and another.
  struct Swap {
    CoreId from;
    CoreId to;
    Vertex rank = idle;
    Vertex partner = idle;  ///< on `to`
    std::size_t level = 0;  ///< where the cores meet: links of outer levels do not change
  };
  [[nodiscard]] Swap swap_with(CoreId to) const;

  /// What the swap adds to the load of the link of a level above `to`, and at least and at most
  /// to the one above `from`; from the level on where the cores meet. O(1).
  struct Bounds {
    std::int64_t to = 0;
    std::int64_t from_least = 0;
    std::int64_t from_most = 0;
  };
  /// The Bounds of one swap.
  class BoundsByLevel {
   public:
    BoundsByLevel(const PlacedLoads& placed, const Swap& swap);
    /// Asked for levels that follow one another, from that of the swap on.
    [[nodiscard]] Bounds at(std::size_t level);

   private:
    const PlacedLoads& placed_;
    Swap swap_;
    std::int64_t of_rank_;
    std::int64_t of_partner_;
    std::int64_t between_ = 0;  ///< the rank and its partner
    std::int64_t around_ = 0;   ///< the most of the partner that may go inside
    bool has_near_ = true;      ///< whether the rank has peers near `to`
  };
  /// Whether the swap makes no link of a level busier than the busiest, nor brings ranks further
  /// from their peers; for worst. False where it does not know. O(levels), mostly O(1).
  [[nodiscard]] bool can_bring_nothing(const Swap& swap) const;
  /// Whether the links of the outermost level that changes carry more together, whatever the peers
  /// of the partner gain; for best. False where it does not know. O(1), for most swaps.
  [[nodiscard]] bool must_bring_more(const Swap& swap) const;
  /// Whether Bounds hold: not inside nodes with a network card of a known place.
  [[nodiscard]] bool has_bounds(const Swap& swap) const {
    return !paths_.has_cards() || swap.level <= node_level_of(swap.from);
  }

  /// Gets ready for after(): O(edges of the partner).
  void look_at(const Swap& swap);
  /// The loads of a level after the swap looked at last.
  [[nodiscard]] Loads after(std::size_t level) const;
  /// Makes the swap looked at last.
  void make();

 private:
  /// What one link gains by a swap.
  struct Change {
    LinkPaths::Link link = LinkPaths::none;
    std::int64_t by = 0;
  };
  /// The links of one level that a swap changes.
  struct Changes {
    std::array<Change, 4> of{};
    std::size_t count = 0;
    void add(LinkPaths::Link link, std::int64_t by) { of[count++] = {link, by}; }
  };
  /// What a rank exchanges with the ranks below each link above a core.
  using Connections = std::array<std::int64_t, Machine::max_levels>;
  /// One of the two cores of a swap: who leaves, who comes, and their connections there.
  struct Side {
    CoreId core;
    Vertex leaves = idle;
    Vertex comes = idle;
    Connections of_comer{};           ///< without the one who leaves; on the levels that change
    Connections of_leaver_at_card{};  ///< below the links to the node's card, if nodes change
    Connections of_comer_at_card{};
    void stand(CoreId at, Vertex leaving, Vertex coming) {
      core = at;
      leaves = leaving;
      comes = coming;
    }
  };

  [[nodiscard]] std::size_t slot(CoreId core) const { return core.value() - part_.cores.first; }
  [[nodiscard]] std::size_t levels() const { return paths_.level_count(); }
  [[nodiscard]] std::size_t node_level_of(CoreId core) const {
    return paths_.node_level(paths_.node_of(core));
  }
  [[nodiscard]] std::int64_t exchanged(Vertex rank) const {
    return rank == idle ? 0 : part_.exchanged[rank];
  }
  /// What the rank on a core exchanges with the ranks below the link of a level above it.
  [[nodiscard]] std::int64_t below_own(CoreId core, std::size_t level) const {
    return below_own_[slot(core) * levels() + level];
  }
  /// What a rank exchanges with the ranks below each link above a core, but for one rank.
  void connect(Vertex rank, CoreId around, Vertex except, std::int64_t* below) const;
  [[nodiscard]] std::int64_t off_node(Vertex rank, std::size_t node_level) const;
  void add_to_card_links(Vertex rank, std::vector<std::vector<std::int64_t>>& loads) const;
  [[nodiscard]] Changes changes_at(std::size_t level) const;
  void add_own_change(const Side& side, std::size_t level, bool one_node, Changes& changes) const;
  void add_card_change(const Side& side, std::size_t level, Changes& changes) const;
  [[nodiscard]] LargestLoads::Largest largest_without(std::size_t level,
                                                      const Changes& changes) const;
  void find_largest(std::size_t level);
  void move_in_peers(Vertex rank, CoreId from, CoreId to, Vertex except);
  void come_to(CoreId core, Vertex rank);

  const PlacedPart& part_;
  const Machine& machine_;
  const LinkPaths& paths_;
  std::vector<CoreId> core_of_;
  std::vector<std::uint64_t> code_of_;       ///< by rank: of its core, for LinkPaths::meeting()
  std::vector<Vertex> rank_on_;              ///< by slot: a core's place in the part
  std::vector<std::int64_t> exchanged_on_;   ///< by slot: by its rank
  std::vector<LinkPaths::Link> first_link_;  ///< by level, of the part
  mutable std::vector<LargestLoads> links_;  ///< by level; largest_without() puts back
  LevelLoads outside_{};
  LevelLoads loads_{};
  std::vector<std::int64_t> below_own_;  ///< by slot, then level
  // What the rank of select_mover() exchanges with the ranks below each link.
  struct Seen {
    std::uint32_t look = 0;
    std::int64_t weight = 0;
  };
  std::vector<std::vector<Seen>> seen_;  ///< by level, then link of the part
  std::uint32_t look_ = 0;
  Vertex mover_ = idle;
  /// The most that it exchanges with the ranks below a link that is not above it, by level.
  std::array<std::int64_t, Machine::max_levels> most_near_{};
  Swap swap_;  ///< of look_at()
  std::array<Side, 2> sides_;
};

// Inline: searches spend most of their time here.

inline PlacedLoads::Swap PlacedLoads::swap_with(CoreId to) const {
  const CoreId from = core_of_[mover_];
  return {from, to, mover_, rank_on(to), paths_.meeting(from, to)};
}

inline PlacedLoads::BoundsByLevel::BoundsByLevel(const PlacedLoads& placed, const Swap& swap)
    : placed_(placed),
      swap_(swap),
      of_rank_(placed.exchanged_on_[placed.slot(swap.from)]),
      of_partner_(placed.exchanged_on_[placed.slot(swap.to)]) {
  if (swap.partner == idle) return;
  const std::size_t meeting = swap.level;
  // The most that the partner may exchange with the ranks below the link above `from`.
  around_ = (meeting == 0 ? of_partner_ : placed.below_own(swap.to, meeting - 1)) -
            placed.below_own(swap.to, meeting);
  const LinkPaths& paths = placed.paths_;
  const LinkPaths::Link link = paths.above(swap.to, meeting);
  has_near_ = link == LinkPaths::none || placed.from_mover(meeting, link) != 0;
  if (!has_near_) return;
  const std::size_t own = paths.own_level(swap.to);
  between_ = placed.from_mover(own, paths.above(swap.to, own));
}

inline PlacedLoads::Bounds PlacedLoads::BoundsByLevel::at(std::size_t level) {
  if (placed_.paths_.is_plain() && level + 1 == placed_.levels()) {  // the cores' own links
    const std::int64_t more = of_rank_ - of_partner_;
    return {more, -more, -more};
  }
  const std::int64_t near_to =
      has_near_ ? placed_.from_mover(level, placed_.paths_.above(swap_.to, level)) : 0;
  has_near_ = near_to != 0;
  const std::int64_t leaves = 2 * placed_.below_own(swap_.from, level) - of_rank_;
  if (swap_.partner == idle) return {of_rank_ - 2 * near_to, leaves, leaves};
  return {
      of_rank_ - 2 * (near_to - between_) + 2 * placed_.below_own(swap_.to, level) - of_partner_,
      leaves + of_partner_ - 2 * (around_ - between_), leaves + of_partner_};
}

inline bool PlacedLoads::must_bring_more(const Swap& swap) const {
  if (!paths_.is_plain()) return false;
  const std::size_t level = swap.level;
  const std::int64_t beside = below_own(swap.to, level);
  const std::int64_t around =
      (level == 0 ? exchanged_on_[slot(swap.to)] : below_own(swap.to, level - 1)) - beside;
  if (beside + below_own(swap.from, level) - around <= most_near_[level]) return false;
  const std::int64_t largest = loads_[level].largest;
  return load(level, paths_.above(swap.from, level)) < largest &&
         load(level, paths_.above(swap.to, level)) < largest;
}

inline bool PlacedLoads::can_bring_nothing(const Swap& swap) const {
  if (!paths_.is_plain()) return false;
  if (below_own(swap.from, 0) != 0 || below_own(swap.to, 0) != 0) return false;
  // All peers of both are as far as can be. So each link changes by the difference of the two.
  std::int64_t more = exchanged_on_[slot(swap.from)] - exchanged_on_[slot(swap.to)];
  const CoreId gains = more > 0 ? swap.to : swap.from;
  more = more > 0 ? more : -more;
  for (std::size_t l = swap.level; l + 1 < levels(); ++l) {
    if (load(l, paths_.above(gains, l)) + more > loads_[l].largest) return false;
  }
  return true;
}

}  // namespace rankplace::load_search
