// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/model/machine/network.hpp"
#include "mapper/network/kinds/dragonfly_shape.hpp"
#include "mapper/network/kinds/link_numbers.hpp"

namespace rankplace {

/// The numbers of a dragonfly's routers and links: local links count first, group by group.
class DragonflyLinks {
 public:
  explicit DragonflyLinks(const DragonflyShape& shape);

  [[nodiscard]] const DragonflyShape& shape() const { return shape_; }
  [[nodiscard]] std::size_t router_count() const { return shape_.groups * shape_.routers_in_group; }
  [[nodiscard]] std::size_t local_count() const {
    return shape_.groups * pairs_of(shape_.routers_in_group);
  }
  [[nodiscard]] std::size_t count() const { return local_count() + global_ends_.size(); }
  [[nodiscard]] std::size_t group_of(SwitchId router) const {
    return router.value() / shape_.routers_in_group;
  }
  [[nodiscard]] SwitchId router_at(HostId host) const {
    return SwitchId(host.value() / shape_.hosts_at_router);
  }
  /// The link between two routers of a group.
  [[nodiscard]] NetworkLinkId local(SwitchId a, SwitchId b) const {
    const std::size_t routers = shape_.routers_in_group;
    const std::size_t low = std::min(a, b).value() % routers;
    const std::size_t high = std::max(a, b).value() % routers;
    return NetworkLinkId(group_of(a) * pairs_of(routers) + pair_number(low, high, routers));
  }
  [[nodiscard]] NetworkLinkId global(std::size_t number) const {
    return NetworkLinkId(local_count() + number);
  }
  /// The number of the first global link of two groups; the others follow.
  [[nodiscard]] std::size_t first_global(std::size_t a, std::size_t b) const {
    return pair_number(std::min(a, b), std::max(a, b), shape_.groups) * shape_.links_between_groups;
  }
  /// The router of `group` at one of its global links with another group.
  [[nodiscard]] SwitchId end_in(std::size_t group, std::size_t global) const {
    const auto& [first, second] = global_ends_[global];
    return group_of(first) == group ? first : second;
  }
  [[nodiscard]] std::pair<SwitchId, SwitchId> endpoints_of(NetworkLinkId link) const;
  /// The routers at the ends of each global link, by its number; the first router is of the group
  /// with the lower number.
  [[nodiscard]] const std::vector<std::pair<SwitchId, SwitchId>>& global_ends() const {
    return global_ends_;
  }

 private:
  [[nodiscard]] static std::size_t pairs_of(std::size_t count) { return count * (count - 1) / 2; }
  /// The router of `group` that has its global link `copy` to `other`.
  [[nodiscard]] SwitchId global_router(std::size_t group, std::size_t other,
                                       std::size_t copy) const;

  DragonflyShape shape_;
  std::vector<std::pair<SwitchId, SwitchId>> global_ends_;
};

}  // namespace rankplace
