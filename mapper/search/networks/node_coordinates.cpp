// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_coordinates.hpp"

#include <algorithm>

namespace rankplace::networks {

NodeCoordinates::NodeCoordinates(const Machine& machine) : axes_(machine.network()->axes()) {
  if (axes_.empty()) return;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const auto at = machine.network()->coordinates_of(machine.node(NodeId(n)).host);
    at_.insert(at_.end(), at.begin(), at.end());
  }
}

std::vector<std::uint32_t> NodeCoordinates::along(std::size_t axis,
                                                  std::span<const std::size_t> nodes) const {
  std::vector<std::uint32_t> found;
  for (const std::size_t node : nodes) found.push_back(at(node, axis));
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  if (axes_[axis].kind != NetworkAxis::Kind::ring || found.size() < 2) return found;
  std::uint32_t widest = found.front() + axes_[axis].length - found.back();
  auto first = found.begin();
  for (auto next = found.begin() + 1; next != found.end(); ++next) {
    if (*next - *(next - 1) <= widest) continue;
    widest = *next - *(next - 1);
    first = next;
  }
  std::ranges::rotate(found, first);
  return found;
}

}  // namespace rankplace::networks
