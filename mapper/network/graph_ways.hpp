// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/network.hpp"
#include "mapper/network/graph.hpp"

namespace rankplace {

/// A link as a switch sees it.
struct GraphWay {
  SwitchId next;
  NetworkLinkId link;
  LinkDirection direction = LinkDirection::forward;
  std::uint32_t count = 1;  ///< GraphLink::count
};

/// The links of every switch.
class GraphWays {
 public:
  GraphWays(std::size_t switch_count, const std::vector<GraphLink>& links);

  [[nodiscard]] std::size_t switch_count() const { return first_.size() - 1; }
  /// In the order of the links.
  [[nodiscard]] std::span<const GraphWay> from(SwitchId at) const {
    return std::span(ways_).subspan(first_[at.value()], count_of(at));
  }
  /// GraphWay::next of those.
  [[nodiscard]] std::span<const SwitchId> next_to(SwitchId at) const {
    return std::span(next_).subspan(first_[at.value()], count_of(at));
  }

 private:
  [[nodiscard]] std::size_t count_of(SwitchId at) const {
    return first_[at.value() + 1] - first_[at.value()];
  }

  std::vector<std::size_t> first_;  ///< by switch, and one more
  std::vector<GraphWay> ways_;
  std::vector<SwitchId> next_;  ///< near one another in memory: searches read nothing else
};

}  // namespace rankplace
