// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/slack_by_cut.hpp"

#include <iterator>

namespace rankplace {

SlackByCut::SlackByCut(const std::vector<Part>& parts, const RankPrices& prices,
                       const SignedCut& signed_cut)
    : known_(true) {
  for (const Part& part : parts) {
    const std::int64_t slack = slack_of(prices, part, signed_cut);
    const auto above = slack_by_cut_.lower_bound(part.cut);
    if (above != slack_by_cut_.end() && above->second <= slack) continue;
    auto at = slack_by_cut_.insert_or_assign(above, part.cut, slack);
    while (at != slack_by_cut_.begin() && std::prev(at)->second >= slack) {
      slack_by_cut_.erase(std::prev(at));
    }
  }
}

std::optional<std::int64_t> SlackByCut::least_from(std::uint64_t limit) const {
  if (!known_) return 0;
  const auto found = slack_by_cut_.lower_bound(limit);
  return found == slack_by_cut_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace rankplace
