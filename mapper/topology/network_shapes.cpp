// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapper/topology/network.hpp"
#include "support/errors.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

/// "4,8": sizes from 1 on. Throws UsageError.
std::vector<std::size_t> sizes_in(const std::string& shape, std::string_view text) {
  std::vector<std::size_t> sizes;
  for (const std::string_view word : split(text, ",")) {
    const auto size = number_from<std::size_t>(word);
    if (size.value_or(0) == 0) {
      throw UsageError("'" + shape +
                       "' is no network (numbers from 1 on belong behind the colon: " +
                       "fat-tree:4,8, dragonfly:4,8)");
    }
    sizes.push_back(*size);
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

}  // namespace

ArrangedNetwork arranged_by_shape(const std::string& shape, std::size_t host_count) {
  const std::size_t colon = shape.find(':');
  const std::string name = shape.substr(0, colon);
  if (name != "fat-tree") {
    const std::string_view or_file = colon == std::string::npos ? "or file " : "";
    throw UsageError("there is no network " + std::string(or_file) + "'" + name +
                     "' (use torus, mesh, dragonfly, hyperx, fat-tree or graph, as "
                     "docs/networks.md has them)");
  }
  const auto sizes = sizes_in(shape, std::string_view(shape).substr(colon + 1));
  ArrangedNetwork network{blocks(host_count, sizes), std::vector<std::size_t>(host_count)};
  std::iota(network.order.begin(), network.order.end(), std::size_t{0});
  return network;
}

}  // namespace rankplace
