// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/kinds/dragonfly_links.hpp"

namespace rankplace {

DragonflyLinks::DragonflyLinks(const DragonflyShape& shape) : shape_(shape) {
  global_ends_.reserve(pairs_of(shape_.groups) * shape_.links_between_groups);
  for (std::size_t a = 0; a < shape_.groups; ++a) {
    for (std::size_t b = a + 1; b < shape_.groups; ++b) {
      for (std::size_t copy = 0; copy < shape_.links_between_groups; ++copy) {
        global_ends_.emplace_back(global_router(a, b, copy), global_router(b, a, copy));
      }
    }
  }
}

SwitchId DragonflyLinks::global_router(std::size_t group, std::size_t other,
                                       std::size_t copy) const {
  const std::size_t others = shape_.groups - 1;
  std::size_t port = other < group ? other : other - 1;
  if (shape_.arrangement == GlobalArrangement::relative) {
    port = (other + shape_.groups - group - 1) % shape_.groups;
  }
  port += copy * others;
  const std::size_t ports = others * shape_.links_between_groups;
  return SwitchId(group * shape_.routers_in_group + port * shape_.routers_in_group / ports);
}

std::pair<SwitchId, SwitchId> DragonflyLinks::endpoints_of(NetworkLinkId link) const {
  if (link.value() >= local_count()) return global_ends_[link.value() - local_count()];
  const std::size_t routers = shape_.routers_in_group;
  const std::size_t first_router = link.value() / pairs_of(routers) * routers;
  const auto [low, high] = pair_of(link.value() % pairs_of(routers), routers);
  return {SwitchId(first_router + low), SwitchId(first_router + high)};
}

}  // namespace rankplace
