// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "mapper/search/branch_and_bound/dual_prices.hpp"
#include "mapper/search/branch_and_bound/slack_by_cut.hpp"
#include "mapper/search/exact/outer_level.hpp"
#include "mapper/search/exact/subtree_classes.hpp"

namespace rankplace {

/// Links that count alike: from one level of the machine to objects of one inner level.
struct LinkClass {
  std::size_t level = 0;
  std::size_t inner = 0;
  friend bool operator==(const LinkClass&, const LinkClass&) = default;
};

/// The most classes of a tree that branch and bound takes.
constexpr std::size_t most_link_classes = 12;

/// The loads of links, by class.
using ClassLoads = std::array<StepLoad, most_link_classes>;

/// Bounds on the loads of links that are not decided yet, by class; sums as prices.
struct FutureLoads {
  std::array<std::int64_t, most_link_classes> prices{};
  std::array<std::uint64_t, most_link_classes> largest{};

  void add(std::size_t link_class, const RankPrices& of, WideSet ranks);
  void add(const FutureLoads& other);
};

/// FutureLoads::add() for all ranks but a few, quickly.
class LoadsOfRest {
 public:
  /// Keeps a reference to the prices.
  LoadsOfRest(const RankPrices& of, WideSet ranks);
  void add(std::size_t link_class, WideSet left_out, FutureLoads& future) const;

 private:
  const RankPrices& of_;
  std::int64_t price_ = 0;
  std::vector<std::size_t> ranks_;  ///< those with the largest loads first
};

/// Bounds for every subtree class of a tree and every class of links inside it: prices for the
/// ranks that an object of this subtree class holds, whichever they are.
class SubtreeBounds {
 public:
  /// What all parts of few ranks are listed for, which takes some tenths of a second at 64 ranks:
  /// to bound largest loads alone, sums too, or also what a large cut costs (SlackByCut).
  enum class Lists { left_out, for_largest, for_sums, for_slack };

  /// `idle`: how many slots stay empty. `cut_by_size`: bounds on the cut of any set of ranks.
  SubtreeBounds(const SubtreeTable& subtrees, const WideGraph& graph, const SignedCut& signed_cut,
                const std::vector<std::uint64_t>& cut_by_size, std::size_t idle, Sense sense,
                Lists lists = Lists::for_slack);

  /// False if the tree has more classes than the arrays hold.
  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] const std::vector<LinkClass>& classes() const { return classes_; }
  [[nodiscard]] std::size_t class_of(const SubtreeClass& parent, const FillStep& step) const;
  /// The class of a level's links; nothing if there are several.
  [[nodiscard]] std::optional<std::size_t> only_class_of(std::size_t level) const;
  /// Adds the bounds on all links inside an object of a subtree class that holds `ranks`, except
  /// the class `except` (most_link_classes: none).
  void add_inside(std::size_t subtree, WideSet ranks, FutureLoads& future,
                  std::size_t except = most_link_classes) const;
  /// Adds the bounds on the links of one class inside an object of a subtree class.
  void add_class(std::size_t subtree, std::size_t link_class, WideSet ranks,
                 FutureLoads& future) const;
  /// Adds the bounds on one class for worst, where any of the ranks may be behind other links.
  void add_class_of_some(std::size_t subtree, std::size_t link_class, WideSet ranks,
                         FutureLoads& future) const;
  /// The prices that add_class() adds; all 0 for a class that is not inside.
  [[nodiscard]] const RankPrices& prices_inside(std::size_t subtree, std::size_t link_class) const {
    return inside_[subtree].prices[link_class];
  }
  /// The distance of the sum of the links of a class below the prices at least, in their units, if
  /// one link carries `largest` or more; for worst. Nothing if no link can.
  [[nodiscard]] std::optional<std::int64_t> slack_to_reach(std::size_t link_class,
                                                           std::uint64_t largest) const;
  /// Whether every rank is behind one link of this class below an object of a subtree class, and
  /// all these links may have the same numbers of ranks below.
  [[nodiscard]] bool parts_all_ranks(std::size_t subtree, std::size_t link_class) const {
    return inside_[subtree].parts_all[link_class] && sizes_of_class_[link_class].size() == 1;
  }
  [[nodiscard]] bool counts_sums() const { return lists_ >= Lists::for_sums; }
  /// Whether lists of parts say more about a class than its bounds without them.
  [[nodiscard]] bool may_be_listed(std::size_t link_class) const;
  /// The prices of parts with these sizes, if all are listed.
  [[nodiscard]] const RankPrices* prices_of_all(PartSizes sizes) const;
  /// The number of links of a class below an object of a subtree class.
  [[nodiscard]] std::size_t links(std::size_t subtree, std::size_t link_class) const {
    return inside_[subtree].links[link_class];
  }

  /// Makes these prices of its only parts the bounds of a class from now on.
  void replace_prices(std::size_t link_class, const std::vector<Part>& parts,
                      const RankPrices& prices);
  /// Sets what one link of the class carries at least from now on.
  void set_least_largest(std::size_t link_class, std::uint64_t largest) {
    least_largest_[link_class] = largest;
  }
  [[nodiscard]] std::uint64_t least_largest(std::size_t link_class) const {
    return least_largest_[link_class];
  }
  /// The least (best) or most (worst) cut of a set of one of the sizes.
  [[nodiscard]] std::uint64_t extreme_cut(PartSizes sizes) const;

 private:
  struct Inside {
    std::array<RankPrices, most_link_classes> prices{};
    std::array<bool, most_link_classes> present{};
    std::array<bool, most_link_classes> parts_all{};
    std::array<std::size_t, most_link_classes> links{};
    std::size_t shared_class = most_link_classes;  ///< of all children, if they are alike
    std::vector<std::uint64_t> share;              ///< by number of ranks: see share_of()
  };

  void find_classes();
  void find_insides();
  [[nodiscard]] Inside inside_of(const SubtreeClass& subtree);
  [[nodiscard]] PartSizes sizes_of(const FillStep& step) const;
  [[nodiscard]] const RankPrices& prices_of_step(const FillStep& step);
  [[nodiscard]] std::vector<std::uint64_t> share_of(const SubtreeClass& subtree) const;
  [[nodiscard]] bool knows_slack() const {
    return sense_ == Sense::worst && lists_ == Lists::for_slack;
  }
  void keep_weaker(const RankPrices& step, RankPrices& kept) const;

  const SubtreeTable& subtrees_;
  const WideGraph& graph_;
  const SignedCut& signed_cut_;
  const std::vector<std::uint64_t>& cut_by_size_;
  std::size_t idle_;
  Sense sense_;
  Lists lists_;
  bool complete_ = true;
  std::vector<LinkClass> classes_;
  std::vector<Inside> inside_;  ///< by subtree class
  std::map<PartSizes, RankPrices> by_sizes_;
  std::map<PartSizes, SlackByCut> slack_by_sizes_;  ///< worst only
  std::vector<std::set<PartSizes>> sizes_of_class_;
  std::array<std::optional<RankPrices>, most_link_classes> own_prices_;
  std::array<std::optional<SlackByCut>, most_link_classes> own_slack_;  ///< worst only
  std::array<std::uint64_t, most_link_classes> least_largest_{};
};

}  // namespace rankplace
