// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/machine/network.hpp"
#include "mapper/network/switch_graph/graph.hpp"

namespace rankplace {

/// The links of every switch, in their order. Arrays of small numbers, what belongs to a switch
/// side by side: searches of the graph find most of them in the cache.
class GraphAdjacency {
 public:
  struct Arc {
    SwitchId next;
    NetworkLinkId link;
    std::uint32_t count = 1;  ///< GraphLink::count
  };

  GraphAdjacency(std::size_t switch_count, const std::vector<GraphLink>& links);

  [[nodiscard]] std::size_t switch_count() const { return first_.size() - 1; }
  [[nodiscard]] std::span<const Arc> arcs_of(SwitchId at) const {
    return std::span(arcs_).subspan(first_[at.value()], degree_of(at));
  }
  /// The switches that they lead to.
  [[nodiscard]] std::span<const SwitchId> next_to(SwitchId at) const {
    return std::span(next_).subspan(first_[at.value()], degree_of(at));
  }

 private:
  [[nodiscard]] std::size_t degree_of(SwitchId at) const {
    return first_[at.value() + 1] - first_[at.value()];
  }

  std::vector<std::uint32_t> first_;  ///< by switch, and one more
  std::vector<Arc> arcs_;
  std::vector<SwitchId> next_;  ///< Arc::next: searches read nothing else
};

}  // namespace rankplace
