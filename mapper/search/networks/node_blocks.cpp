// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_blocks.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace rankplace::networks {
namespace {

class Bisection {
 public:
  explicit Bisection(const NodeDistances& distances) : distances_(distances) {}

  /// Splits nodes into about `parts` blocks; fewer where nodes are equally near.
  void split(std::vector<std::size_t> nodes, std::size_t parts,
             std::vector<std::vector<std::size_t>>& blocks) const {
    const auto pivots = far_apart(nodes);
    if (parts < 2 || !pivots) {
      blocks.push_back(std::move(nodes));
      return;
    }
    const auto [a, b] = *pivots;
    std::vector<std::pair<std::int64_t, std::size_t>> nearer;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      nearer.emplace_back(static_cast<std::int64_t>(distances_.between(nodes[i], a)) -
                              static_cast<std::int64_t>(distances_.between(nodes[i], b)),
                          i);
    }
    std::ranges::sort(nearer);
    const std::size_t middle = (nodes.size() + 1) / 2;
    std::vector<std::size_t> near_a;
    std::vector<std::size_t> near_b;
    for (std::size_t i = 0; i < nearer.size(); ++i) {
      (i < middle ? near_a : near_b).push_back(nodes[nearer[i].second]);
    }
    split(std::move(near_a), parts / 2, blocks);
    split(std::move(near_b), parts / 2, blocks);
  }

 private:
  /// Two nodes far from each other; nothing if all are at one place.
  [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> far_apart(
      std::span<const std::size_t> nodes) const {
    const auto farthest_from = [&](std::size_t node) {
      return *std::ranges::max_element(
          nodes, {}, [&](std::size_t other) { return distances_.between(node, other); });
    };
    const std::size_t a = farthest_from(nodes.front());
    const std::size_t b = farthest_from(a);
    if (distances_.between(a, b) == 0) return std::nullopt;
    return std::pair(a, b);
  }

  const NodeDistances& distances_;
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

NodeBlock nested_blocks(const NodeDistances& distances, std::size_t most_levels) {
  NodeBlock all;
  all.nodes.resize(distances.node_count());
  std::iota(all.nodes.begin(), all.nodes.end(), std::size_t{0});
  const std::size_t bisections = std::bit_width(std::max<std::size_t>(all.nodes.size(), 2) - 1);
  const std::size_t levels = std::max<std::size_t>(most_levels, 1);
  const std::size_t at_once = (bisections + levels - 1) / levels;
  divide(Bisection(distances), std::size_t{1} << at_once, all);
  return all;
}

}  // namespace rankplace::networks
