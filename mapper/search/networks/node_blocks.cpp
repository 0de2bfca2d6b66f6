// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_blocks.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

namespace rankplace::networks {
namespace {

class Bisection {
 public:
  Bisection(const NodeDistances& distances, const NodeCoordinates& coordinates)
      : distances_(distances), coordinates_(coordinates) {}

  /// Splits nodes into about `parts` blocks; fewer where nodes are equally near.
  void split(std::vector<std::size_t> nodes, std::size_t parts,
             std::vector<std::vector<std::size_t>>& blocks) const {
    if (parts < 2 || !sort(nodes)) {
      blocks.push_back(std::move(nodes));
      return;
    }
    const auto middle = nodes.begin() + std::ssize(nodes) - std::ssize(nodes) / 2;
    std::vector<std::size_t> behind(middle, nodes.end());
    nodes.erase(middle, nodes.end());
    split(std::move(nodes), parts / 2, blocks);
    split(std::move(behind), parts / 2, blocks);
  }

 private:
  /// Sorts nodes so that both halves lie near together; false: all are at one place.
  bool sort(std::vector<std::size_t>& nodes) const {
    return coordinates_.axes().empty() ? sort_by_distance(nodes) : sort_along_axis(nodes);
  }

  bool sort_by_distance(std::vector<std::size_t>& nodes) const {
    const auto farthest_from = [&](std::size_t node) {
      return *std::ranges::max_element(
          nodes, {}, [&](std::size_t other) { return distances_.between(node, other); });
    };
    const std::size_t a = farthest_from(nodes.front());
    const std::size_t b = farthest_from(a);
    if (distances_.between(a, b) == 0) return false;
    std::ranges::stable_sort(nodes, {}, [&](std::size_t node) {
      return static_cast<std::int64_t>(distances_.between(node, a)) -
             static_cast<std::int64_t>(distances_.between(node, b));
    });
    return true;
  }

  bool sort_along_axis(std::vector<std::size_t>& nodes) const {
    std::vector<std::size_t> position;  // by coordinate along the axis that reaches farthest
    std::size_t chosen = 0;
    std::pair<std::uint32_t, std::int64_t> farthest{0, 0};
    for (std::size_t a = 0; a < coordinates_.axes().size(); ++a) {
      const NetworkAxis& axis = coordinates_.axes()[a];
      const auto along = coordinates_.along(a, nodes);
      // Round a ring from end to end, not the short way back.
      const std::uint32_t reach = axis.kind == NetworkAxis::Kind::ring
                                      ? (along.back() + axis.length - along.front()) % axis.length
                                      : hops_along(axis, along.front(), along.back());
      // Where all are one hop apart, few coordinates soon leave one.
      const std::pair now{reach, axis.kind == NetworkAxis::Kind::full ? -std::ssize(along) : 0};
      if (reach == 0 || (farthest.first > 0 && now <= farthest)) continue;
      farthest = now;
      chosen = a;
      position.assign(axis.length, 0);
      for (std::size_t i = 0; i < along.size(); ++i) position[along[i]] = i;
    }
    if (farthest.first == 0) return false;
    std::ranges::stable_sort(
        nodes, {}, [&](std::size_t node) { return position[coordinates_.at(node, chosen)]; });
    return true;
  }

  const NodeDistances& distances_;
  const NodeCoordinates& coordinates_;
};

void divide(const Bisection& bisection, std::size_t parts, NodeBlock& block) {
  if (block.nodes.size() < 2) return;
  std::vector<std::vector<std::size_t>> blocks;
  bisection.split(block.nodes, parts, blocks);
  if (blocks.size() < 2) return;
  block.nodes.clear();
  for (std::vector<std::size_t>& nodes : blocks) {
    block.parts.push_back({std::move(nodes), {}});
    divide(bisection, parts, block.parts.back());
    const auto& ordered = block.parts.back().nodes;
    block.nodes.insert(block.nodes.end(), ordered.begin(), ordered.end());
  }
}

}  // namespace

NodeBlock nested_blocks(const NodeDistances& distances, const NodeCoordinates& coordinates,
                        std::size_t most_levels) {
  NodeBlock all;
  all.nodes.resize(distances.node_count());
  std::iota(all.nodes.begin(), all.nodes.end(), std::size_t{0});
  const std::size_t bisections = std::bit_width(std::max<std::size_t>(all.nodes.size(), 2) - 1);
  const std::size_t levels = std::max<std::size_t>(most_levels, 1);
  const std::size_t at_once = (bisections + levels - 1) / levels;
  divide(Bisection(distances, coordinates), std::size_t{1} << at_once, all);
  return all;
}

}  // namespace rankplace::networks
