// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/allocated_box.hpp"

#include <algorithm>
#include <numeric>

namespace rankplace::networks {

std::optional<AllocatedBox> allocated_box(const NodeCoordinates& coordinates,
                                          std::size_t node_count) {
  if (coordinates.axes().empty()) return std::nullopt;
  std::vector<std::size_t> nodes(node_count);
  std::iota(nodes.begin(), nodes.end(), std::size_t{0});
  AllocatedBox box;
  std::vector<std::size_t> place(node_count, 0);
  std::size_t places = 1;
  for (std::size_t a = 0; a < coordinates.axes().size(); ++a) {
    std::vector<std::uint32_t> along = coordinates.along(a, nodes);
    if (along.size() < 2) continue;
    std::vector<std::size_t> position(coordinates.axes()[a].length, 0);
    for (std::size_t i = 0; i < along.size(); ++i) position[along[i]] = i;
    for (const std::size_t node : nodes) {
      place[node] = place[node] * along.size() + position[coordinates.at(node, a)];
    }
    places *= along.size();
    if (places > node_count) return std::nullopt;
    box.sides.push_back({coordinates.axes()[a], std::move(along)});
  }
  box.node_at.assign(places, node_count);
  for (const std::size_t node : nodes) box.node_at[place[node]] = node;
  // As many places as nodes, and no node without its own: each place is a node.
  if (places != node_count || std::ranges::count(box.node_at, node_count) > 0) return std::nullopt;
  return box;
}

}  // namespace rankplace::networks
