// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "mapper/search/branch_and_bound/dual_prices.hpp"

namespace rankplace {

/// The price of a large cut: the least slack (slack_of) of any part whose cut reaches a limit. If
/// ranks are divided into parts, one of them with such a cut, the signed cuts add up to no less
/// than the prices and this slack: a reduced cost of the set partitioning problem.
class SlackByCut {
 public:
  /// The slack of unknown parts.
  SlackByCut() = default;
  SlackByCut(const std::vector<Part>& parts, const RankPrices& prices, const SignedCut& signed_cut);

  /// The least slack; nothing if no part has a cut of `limit` or more; 0 if the parts are unknown.
  [[nodiscard]] std::optional<std::int64_t> least_from(std::uint64_t limit) const;

 private:
  bool known_ = false;
  std::map<std::uint64_t, std::int64_t> slack_by_cut_;  ///< a larger cut only with a larger slack
};

}  // namespace rankplace
