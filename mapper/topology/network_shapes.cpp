// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <charconv>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapper/topology/network.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr std::size_t largest_torus = 1U << 24;

/// "4,8": sizes from 1 on. Throws UsageError.
std::vector<std::size_t> sizes_in(const std::string& shape, std::string_view text) {
  std::vector<std::size_t> sizes;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    std::size_t size = 0;
    const auto [stop, error] = std::from_chars(text.data() + begin, text.data() + end, size);
    if (error != std::errc() || stop != text.data() + end || size == 0) {
      throw UsageError("'" + shape +
                       "' is no network (numbers from 1 on belong behind the colon: " +
                       "fat-tree:4,8, dragonfly:4,8, torus:8,8,4)");
    }
    sizes.push_back(size);
    begin = end + 1;
  }
  if (sizes.size() > Machine::max_levels) {
    throw UsageError("a network of " + std::to_string(sizes.size()) +
                     " levels is too deep (at most " + std::to_string(Machine::max_levels) +
                     " are possible)");
  }
  return sizes;
}

/// `count` nodes in order, sizes[0] of them at each innermost switch, sizes[1] of those at each of
/// the next, and so on; all of the outermost at one root.
NetworkTree blocks(std::size_t count, std::span<const std::size_t> sizes) {
  if (sizes.empty()) return {count, {}};
  std::size_t below = 1;
  for (const std::size_t size : sizes) below = std::min(count, below * std::min(size, count));
  NetworkTree tree;
  for (std::size_t done = 0; done < count; done += below) {
    tree.switches.push_back(blocks(std::min(below, count - done), sizes.first(sizes.size() - 1)));
  }
  return tree;
}

/// A box of a torus: first and past-the-last coordinate in every direction.
using Box = std::vector<std::pair<std::size_t, std::size_t>>;

/// The halves of a box in every direction that is longer than 1.
std::vector<Box> halves_of(const Box& box) {
  std::vector<Box> parts{box};
  for (std::size_t d = 0; d < box.size(); ++d) {
    const auto [begin, end] = box[d];
    if (end - begin < 2) continue;
    const std::size_t middle = begin + (end - begin + 1) / 2;
    std::vector<Box> halves;
    for (const Box& part : parts) {
      halves.push_back(part);
      halves.back()[d].second = middle;
      halves.push_back(part);
      halves.back()[d].first = middle;
    }
    parts = std::move(halves);
  }
  return parts;
}

/// Appends the box's node numbers (row-major, the last direction runs fastest) to `order`.
NetworkTree halved(const Box& box, const std::vector<std::size_t>& lengths,
                   std::vector<std::size_t>& order) {
  NetworkTree tree;
  for (const Box& part : halves_of(box)) {
    bool is_node = true;
    std::size_t number = 0;
    for (std::size_t d = 0; d < part.size(); ++d) {
      is_node = is_node && part[d].second - part[d].first == 1;
      number = number * lengths[d] + part[d].first;
    }
    if (is_node) {
      order.push_back(number);
      tree.switches.push_back({1, {}});
    } else {
      tree.switches.push_back(halved(part, lengths, order));
    }
  }
  return tree;
}

ArrangedNetwork torus(const std::string& shape, const std::vector<std::size_t>& lengths,
                      std::size_t host_count) {
  std::size_t nodes = 1;
  Box all;
  for (const std::size_t length : lengths) {
    nodes = length > largest_torus / nodes ? largest_torus + 1 : nodes * length;
    if (nodes > largest_torus) break;
    all.emplace_back(0, length);
  }
  if (nodes != host_count) {
    throw UsageError("'" + shape + "' is for another number of nodes than the " +
                     std::to_string(host_count) + " of the machine (name as many hosts as it has)");
  }
  ArrangedNetwork network;
  network.tree = halved(all, lengths, network.order);
  return network;
}

}  // namespace

ArrangedNetwork arranged_by_shape(const std::string& shape, std::size_t host_count) {
  const std::size_t colon = shape.find(':');
  const std::string name = shape.substr(0, colon);
  const bool is_torus = name == "torus";
  if (!is_torus && name != "fat-tree" && name != "dragonfly") {
    throw UsageError("there is no network '" + name + "' (use fat-tree, dragonfly or torus)");
  }
  const auto sizes = sizes_in(shape, std::string_view(shape).substr(colon + 1));
  if (is_torus) return torus(shape, sizes, host_count);
  ArrangedNetwork network{blocks(host_count, sizes), std::vector<std::size_t>(host_count)};
  std::iota(network.order.begin(), network.order.end(), std::size_t{0});
  return network;
}

}  // namespace rankplace
