// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/network.hpp"
#include "mapper/network/graph.hpp"

namespace rankplace {

/// The links of every switch, in their order. Arrays of small numbers, what belongs to a switch side
/// by side: walks over the graph find most of them in the cache.
class GraphWays {
 public:
  GraphWays(std::size_t switch_count, const std::vector<GraphLink>& links);

  [[nodiscard]] std::size_t switch_count() const { return first_.size() - 1; }
  /// The switches that its links lead to.
  [[nodiscard]] std::span<const SwitchId> next_to(SwitchId at) const {
    return std::span(next_).subspan(first_[at.value()], ways_from(at));
  }
  [[nodiscard]] std::span<const NetworkLinkId> links_of(SwitchId at) const {
    return std::span(links_).subspan(first_[at.value()], ways_from(at));
  }
  /// Whether no two links between two switches are equal.
  [[nodiscard]] bool are_single() const { return counts_.empty(); }
  /// GraphLink::count of each of its links; none: all are 1.
  [[nodiscard]] std::span<const std::uint32_t> counts_of(SwitchId at) const {
    if (are_single()) return {};
    return std::span(counts_).subspan(first_[at.value()], ways_from(at));
  }

 private:
  [[nodiscard]] std::size_t ways_from(SwitchId at) const {
    return first_[at.value() + 1] - first_[at.value()];
  }

  std::vector<std::uint32_t> first_;  ///< by switch, and one more
  std::vector<SwitchId> next_;
  std::vector<NetworkLinkId> links_;
  std::vector<std::uint32_t> counts_;  ///< none: all are 1
};

}  // namespace rankplace
