// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_blocks.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

#include "mapper/search/networks/node_bisection.hpp"

namespace rankplace::networks {
namespace {

/// Splits nodes into about `parts` blocks; fewer where nodes are equally near.
void split(const NodeBisection& bisection, std::vector<std::size_t> nodes, std::size_t parts,
           std::vector<std::vector<std::size_t>>& blocks) {
  if (parts < 2 || nodes.size() < 2 || !bisection.sort(nodes)) {
    blocks.push_back(std::move(nodes));
    return;
  }
  const auto middle = nodes.begin() + std::ssize(nodes) - std::ssize(nodes) / 2;
  std::vector<std::size_t> behind(middle, nodes.end());
  nodes.erase(middle, nodes.end());
  split(bisection, std::move(nodes), parts / 2, blocks);
  split(bisection, std::move(behind), parts / 2, blocks);
}

void divide(const NodeBisection& bisection, std::size_t parts, NodeBlock& block) {
  if (block.nodes.size() < 2) return;
  std::vector<std::vector<std::size_t>> blocks;
  split(bisection, block.nodes, parts, blocks);
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

NodeBlock nested_blocks(const NodeBisection& bisection, std::size_t node_count,
                        std::size_t most_levels) {
  NodeBlock all;
  all.nodes.resize(node_count);
  std::iota(all.nodes.begin(), all.nodes.end(), std::size_t{0});
  const std::size_t bisections = std::bit_width(std::max<std::size_t>(all.nodes.size(), 2) - 1);
  const std::size_t levels = std::max<std::size_t>(most_levels, 1);
  const std::size_t at_once = (bisections + levels - 1) / levels;
  divide(bisection, std::size_t{1} << at_once, all);
  return all;
}

}  // namespace rankplace::networks
