// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact/outer_level.hpp"

#include <algorithm>

namespace rankplace {
namespace {

std::uint64_t key_of(std::size_t step, RankSet left, LargestLink largest) {
  return (std::uint64_t{step} << 33) | (static_cast<std::uint64_t>(largest) << 32) | left;
}

}  // namespace

StepLoad links_of(const SetLoads& loads, const FillStep& step, RankSet set) {
  if (step.holds_card) {
    const std::uint64_t load = loads.cut(loads.all() ^ set);
    return {load, load};
  }
  if (!step.cores) return {loads.cut(set), loads.cut(set)};
  StepLoad links;
  for (RankSet left = set; left != 0; left &= left - 1) {
    const std::uint64_t load = loads.cut(lowest_of(left));
    links.largest = std::max(links.largest, load);
    links.sum += load;
  }
  return links;
}

OuterLevel::OuterLevel(const SubtreeClass& root, const SetLoads& loads, Sense sense,
                       std::uint64_t elsewhere)
    : root_(root), loads_(loads), sense_(sense), elsewhere_(elsewhere) {
  if (!root.steps.empty()) optimal_largest_ = largest_from(0, loads.all());
}

StepLoad OuterLevel::links_with(std::size_t step, RankSet subset) const {
  StepLoad links = links_of(loads_, root_.steps[step], subset);
  links.largest = std::max(links.largest, elsewhere_);
  return links;
}

std::uint64_t OuterLevel::largest_from(std::size_t step, RankSet left) {
  if (left == 0) return 0;
  const std::uint64_t key = key_of(step, left, LargestLink::no_longer_needed);
  if (const auto known = largest_.find(key); known != largest_.end()) return known->second;
  std::uint64_t optimum = sense_ == Sense::best ? UINT64_MAX : 0;
  for_each_filling(root_, step, left, [&](RankSet subset) {
    const std::uint64_t here = links_with(step, subset).largest;
    if (sense_ == Sense::best && here >= optimum) return;
    const std::uint64_t largest = std::max(here, largest_from(step + 1, left ^ subset));
    if (better(largest, optimum)) optimum = largest;
  });
  return largest_[key] = optimum;
}

LargestLink OuterLevel::largest_after(std::size_t step, RankSet subset, LargestLink largest) const {
  if (largest == LargestLink::no_longer_needed) return largest;
  const bool is_reached = links_with(step, subset).largest == optimal_largest_;
  return is_reached ? LargestLink::no_longer_needed : largest;
}

std::optional<std::uint64_t> OuterLevel::sum_with(std::size_t step, RankSet left, RankSet subset,
                                                  LargestLink largest) {
  const StepLoad here = links_with(step, subset);
  if (here.largest > optimal_largest_) return std::nullopt;
  const auto rest = sum_from(step + 1, left ^ subset, largest_after(step, subset, largest));
  return rest ? std::optional(*rest + here.sum) : std::nullopt;
}

std::optional<std::uint64_t> OuterLevel::sum_from(std::size_t step, RankSet left,
                                                  LargestLink largest) {
  if (left == 0)
    return largest == LargestLink::still_needed && optimal_largest_ > 0
               ? std::nullopt
               : std::optional(std::uint64_t{0});
  const std::uint64_t key = key_of(step, left, largest);
  if (const auto known = sums_.find(key); known != sums_.end()) return known->second;
  std::optional<std::uint64_t> optimum;
  for_each_filling(root_, step, left, [&](RankSet subset) {
    const auto sum = sum_with(step, left, subset, largest);
    if (sum && (!optimum || better(*sum, *optimum))) optimum = sum;
  });
  return sums_[key] = optimum;
}

bool OuterLevel::allows(std::size_t step, RankSet left, RankSet subset, LargestLink largest) {
  const auto sum = sum_with(step, left, subset, largest);
  return sum && sum == sum_from(step, left, largest);
}

}  // namespace rankplace
