// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/subtree_bounds.hpp"

#include <algorithm>

namespace rankplace {

void FutureLoads::add(std::size_t link_class, const RankPrices& of, WideSet ranks) {
  for (; ranks != 0; ranks &= ranks - 1) {
    const std::size_t rank = lowest_index_of(ranks);
    prices[link_class] += of.price[rank];
    largest[link_class] = std::max(largest[link_class], of.extreme[rank]);
  }
}

void FutureLoads::add(const FutureLoads& other) {
  for (std::size_t c = 0; c < most_link_classes; ++c) {
    prices[c] += other.prices[c];
    largest[c] = std::max(largest[c], other.largest[c]);
  }
}

LoadsOfRest::LoadsOfRest(const RankPrices& of, WideSet ranks) : of_(of) {
  for_each_rank(ranks, [&](std::size_t rank) {
    price_ += of.price[rank];
    ranks_.push_back(rank);
  });
  std::ranges::stable_sort(ranks_, std::ranges::greater{},
                           [&](std::size_t rank) { return of.extreme[rank]; });
}

void LoadsOfRest::add(std::size_t link_class, WideSet left_out, FutureLoads& future) const {
  future.prices[link_class] += price_;
  for_each_rank(left_out, [&](std::size_t r) { future.prices[link_class] -= of_.price[r]; });
  for (const std::size_t rank : ranks_) {
    if ((left_out >> rank & 1U) != 0) continue;
    future.largest[link_class] = std::max(future.largest[link_class], of_.extreme[rank]);
    return;
  }
}

SubtreeBounds::SubtreeBounds(const SubtreeTable& subtrees, const WideGraph& graph,
                             const SignedCut& signed_cut,
                             const std::vector<std::uint64_t>& cut_by_size, std::size_t idle,
                             Sense sense, Lists lists)
    : subtrees_(subtrees),
      graph_(graph),
      signed_cut_(signed_cut),
      cut_by_size_(cut_by_size),
      idle_(idle),
      sense_(sense),
      lists_(lists) {
  find_classes();
  complete_ = classes_.size() <= most_link_classes;
  if (complete_) find_insides();
}

void SubtreeBounds::find_insides() {
  inside_.clear();
  for (std::size_t s = 0; s < subtrees_.size(); ++s) {
    inside_.push_back(
        inside_of(subtrees_.subtree_class(s)));  // the subtree classes of children come first
  }
}

void SubtreeBounds::replace_prices(std::size_t link_class, const std::vector<Part>& parts,
                                   const RankPrices& prices) {
  own_prices_[link_class] = prices;
  if (knows_slack()) own_slack_[link_class].emplace(parts, prices, signed_cut_);
  find_insides();
}

void SubtreeBounds::find_classes() {
  for (std::size_t s = 0; s < subtrees_.size(); ++s) {
    const SubtreeClass& subtree = subtrees_.subtree_class(s);
    for (const FillStep& step : subtree.steps) {
      const LinkClass link{subtree.level, subtrees_.inner_level(step)};
      if (std::ranges::find(classes_, link) == classes_.end()) classes_.push_back(link);
      sizes_of_class_.resize(classes_.size());
      sizes_of_class_[class_of(subtree, step)].insert(sizes_of(step));
    }
  }
}

std::optional<std::int64_t> SubtreeBounds::slack_to_reach(std::size_t link_class,
                                                          std::uint64_t largest) const {
  if (own_slack_[link_class]) return own_slack_[link_class]->least_from(largest);
  std::optional<std::int64_t> least;
  for (const PartSizes sizes : sizes_of_class_[link_class]) {
    const auto known = slack_by_sizes_.find(sizes);
    const auto slack = known == slack_by_sizes_.end() ? 0 : known->second.least_from(largest);
    if (slack) least = std::min(least.value_or(*slack), *slack);
  }
  return least;
}

std::size_t SubtreeBounds::class_of(const SubtreeClass& parent, const FillStep& step) const {
  const LinkClass link{parent.level, subtrees_.inner_level(step)};
  return static_cast<std::size_t>(std::ranges::find(classes_, link) - classes_.begin());
}

PartSizes SubtreeBounds::sizes_of(const FillStep& step) const {
  if (step.cores) return {1, 1};
  const std::size_t most = std::min(step.capacity, graph_.size());
  return {std::min(step.fewest(idle_), most), most};
}

std::optional<std::size_t> SubtreeBounds::only_class_of(std::size_t level) const {
  std::optional<std::size_t> only;
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    if (classes_[c].level != level) continue;
    if (only) return std::nullopt;
    only = c;
  }
  return only;
}

bool SubtreeBounds::may_be_listed(std::size_t link_class) const {
  return std::ranges::any_of(sizes_of_class_[link_class], [&](PartSizes sizes) {
    return parts_to_list(graph_.size(), sizes) <= most_parts_to_list;
  });
}

const RankPrices* SubtreeBounds::prices_of_all(PartSizes sizes) const {
  if (lists_ == Lists::left_out || parts_to_list(graph_.size(), sizes) > most_parts_to_list)
    return nullptr;
  const auto known = by_sizes_.find(sizes);
  return known == by_sizes_.end() ? nullptr : &known->second;
}

const RankPrices& SubtreeBounds::prices_of_step(const FillStep& step) {
  const PartSizes sizes = sizes_of(step);
  const auto [known, is_new] = by_sizes_.try_emplace(sizes);
  if (!is_new) return known->second;
  if (lists_ != Lists::left_out && parts_to_list(graph_.size(), sizes) <= most_parts_to_list) {
    const std::vector<Part> parts = all_parts(graph_, graph_.all(), sizes);
    known->second = prices_of(parts, graph_, graph_.all(), sizes, signed_cut_, sense_,
                              counts_sums() ? Rounds::until_no_slack : Rounds::none);
    if (knows_slack()) {
      slack_by_sizes_.insert({sizes, SlackByCut(parts, known->second, signed_cut_)});
    }
  } else {
    known->second = plain_prices(graph_, graph_.all(), sizes, cut_by_size_, signed_cut_, sense_);
  }
  return known->second;
}

/// Keeps the weaker bound of a rank that may go one way or the other: the smaller price, and the
/// smaller (best) or larger (worst) load.
void SubtreeBounds::keep_weaker(const RankPrices& step, RankPrices& kept) const {
  for (std::size_t r = 0; r < graph_.size(); ++r) {
    kept.price[r] = std::min(kept.price[r], step.price[r]);
    kept.extreme[r] = sense_ == Sense::best ? std::min(kept.extreme[r], step.extreme[r])
                                            : std::max(kept.extreme[r], step.extreme[r]);
  }
}

std::uint64_t SubtreeBounds::extreme_cut(PartSizes sizes) const {
  const auto first = cut_by_size_.begin() + static_cast<std::ptrdiff_t>(sizes.fewest);
  const auto last = cut_by_size_.begin() + static_cast<std::ptrdiff_t>(sizes.most) + 1;
  return sense_ == Sense::best ? *std::min_element(first, last) : *std::max_element(first, last);
}

/// By number of ranks. If all children are alike, one of them holds at least its share; its link
/// carries at least the least cut of a set of that size or more.
std::vector<std::uint64_t> SubtreeBounds::share_of(const SubtreeClass& subtree) const {
  const std::size_t children = subtree.steps.size();
  const std::size_t capacity = subtree.steps.front().capacity;
  std::vector<std::uint64_t> share{0};
  for (std::size_t ranks = 1; ranks <= std::min(graph_.size(), subtree.capacity); ++ranks) {
    const std::size_t fewest = (ranks + children - 1) / children;
    const std::size_t most = std::min(capacity, ranks);
    share.push_back(extreme_cut({fewest, most}));
  }
  return share;
}

SubtreeBounds::Inside SubtreeBounds::inside_of(const SubtreeClass& subtree) {
  Inside inside;
  static const RankPrices nothing{};
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    inside.parts_all[c] = !subtree.steps.empty();
    for (std::size_t s = 0; s < subtree.steps.size(); ++s) {
      const FillStep& step = subtree.steps[s];
      const bool own = class_of(subtree, step) == c;
      const bool deeper = !own && !step.cores && inside_[step.subtree].present[c];
      const RankPrices& prices = own ? (own_prices_[c] ? *own_prices_[c] : prices_of_step(step))
                                     : (deeper ? inside_[step.subtree].prices[c] : nothing);
      if (s == 0) inside.prices[c] = prices;
      if (s > 0) keep_weaker(prices, inside.prices[c]);
      inside.present[c] = inside.present[c] || own || deeper;
      const bool parts_step = own || (deeper && inside_[step.subtree].parts_all[c]);
      inside.parts_all[c] = inside.parts_all[c] && parts_step;
      inside.links[c] += own ? 1 : (deeper ? inside_[step.subtree].links[c] : 0);
    }
  }
  if (sense_ == Sense::best && !subtree.steps.empty() && subtree.steps.front().interchangeable) {
    inside.shared_class = class_of(subtree, subtree.steps.front());
    inside.share = share_of(subtree);
  }
  return inside;
}

void SubtreeBounds::add_class(std::size_t subtree, std::size_t link_class, WideSet ranks,
                              FutureLoads& future) const {
  const Inside& inside = inside_[subtree];
  if (inside.present[link_class]) future.add(link_class, inside.prices[link_class], ranks);
}

void SubtreeBounds::add_class_of_some(std::size_t subtree, std::size_t link_class, WideSet ranks,
                                      FutureLoads& future) const {
  const RankPrices& prices = inside_[subtree].prices[link_class];
  WideSet counted = 0;  // a price above 0 says that the others carry less
  for_each_rank(ranks, [&](std::size_t r) {
    if (prices.price[r] <= 0) counted |= WideSet{1} << r;
    future.largest[link_class] = std::max(future.largest[link_class], prices.extreme[r]);
  });
  add_class(subtree, link_class, counted, future);
}

void SubtreeBounds::add_inside(std::size_t subtree, WideSet ranks, FutureLoads& future,
                               std::size_t except) const {
  for (std::size_t c = 0; c < classes_.size(); ++c) {
    if (c != except) add_class(subtree, c, ranks, future);
  }
  const Inside& inside = inside_[subtree];
  if (inside.shared_class == most_link_classes || size_of(ranks) >= inside.share.size()) return;
  std::uint64_t& largest = future.largest[inside.shared_class];
  largest = std::max(largest, inside.share[size_of(ranks)]);
}

}  // namespace rankplace
