// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/switch_graph/graph_product.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace rankplace {
namespace {

/// Neighbours that are compared, at most: a fraction of a second.
constexpr std::size_t most_work = 100'000'000;
constexpr std::uint32_t no_place = UINT32_MAX;

using Neighbours = std::vector<std::vector<std::uint32_t>>;  ///< by switch; ascending, each once

Neighbours neighbours_of(const GraphAdjacency& adjacency) {
  Neighbours all(adjacency.switch_count());
  for (std::size_t v = 0; v < all.size(); ++v) {
    for (const SwitchId next : adjacency.next_to(SwitchId(v))) {
      if (next.value() != v) all[v].push_back(next.value());
    }
    std::ranges::sort(all[v]);
    all[v].erase(std::ranges::unique(all[v]).begin(), all[v].end());
  }
  return all;
}

bool takes_long(const Neighbours& neighbours) {
  std::size_t work = 0;
  for (const auto& here : neighbours) {
    for (const std::uint32_t next : here) work += here.size() * neighbours[next].size();
    if (work > most_work) return true;
  }
  return false;
}

/// Links by the axis along which they lie.
class LinkClasses {
 public:
  explicit LinkClasses(const Neighbours& neighbours) : neighbours_(neighbours) {
    first_.push_back(0);
    for (const auto& here : neighbours) first_.push_back(first_.back() + here.size());
    parent_.resize(first_.back());
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    for (std::uint32_t v = 0; v < neighbours.size(); ++v) {
      for (const std::uint32_t next : neighbours[v]) join({v, next}, {next, v});
      compare_links_of(v);
    }
  }

  /// The same number for links of one axis, and for both directions of a link.
  [[nodiscard]] std::size_t class_of(std::uint32_t from, std::uint32_t to) {
    std::size_t at = index_of({from, to});
    while (parent_[at] != at) at = parent_[at] = parent_[parent_[at]];
    return at;
  }

 private:
  using Link = std::pair<std::uint32_t, std::uint32_t>;

  [[nodiscard]] std::size_t index_of(const Link& link) const {
    const auto& here = neighbours_[link.first];
    const auto at = std::ranges::lower_bound(here, link.second) - here.begin();
    return first_[link.first] + static_cast<std::size_t>(at);
  }
  void join(const Link& a, const Link& b) {
    parent_[class_of(a.first, a.second)] = class_of(b.first, b.second);
  }

  /// The corner across from v of the one square with its neighbours a and b; none if there are
  /// several, or a and b are linked.
  [[nodiscard]] std::optional<std::uint32_t> corner(std::uint32_t v, std::uint32_t a,
                                                    std::uint32_t b) const {
    if (std::ranges::binary_search(neighbours_[a], b)) return std::nullopt;
    std::optional<std::uint32_t> found;
    for (const std::uint32_t next : neighbours_[a]) {
      if (next == v || !std::ranges::binary_search(neighbours_[b], next)) continue;
      if (found) return std::nullopt;
      found = next;
    }
    return found;
  }

  void compare_links_of(std::uint32_t v) {
    const auto& here = neighbours_[v];
    for (std::size_t i = 0; i < here.size(); ++i) {
      for (std::size_t j = i + 1; j < here.size(); ++j) {
        if (const auto across = corner(v, here[i], here[j])) {
          join({v, here[i]}, {here[j], *across});
          join({v, here[j]}, {here[i], *across});
        } else {
          join({v, here[i]}, {v, here[j]});
        }
      }
    }
  }

  const Neighbours& neighbours_;
  std::vector<std::size_t> first_;   ///< by switch, and one more
  std::vector<std::size_t> parent_;  ///< by switch, then neighbour: a tree of each class
};

/// One axis of a product: places, and which of them are linked.
struct Factor {
  std::vector<std::uint32_t> place_of;  ///< by switch
  std::vector<std::set<std::uint32_t>> linked;
  std::size_t links = 0;  ///< of the whole graph along this axis
};

/// Switches that links of other axes join are at one place.
Factor factor_of(const Neighbours& neighbours, LinkClasses& classes, std::size_t axis) {
  Factor factor{std::vector<std::uint32_t>(neighbours.size(), no_place), {}, 0};
  std::vector<std::uint32_t> reached;
  for (std::uint32_t v = 0; v < neighbours.size(); ++v) {
    if (factor.place_of[v] != no_place) continue;
    const auto place = static_cast<std::uint32_t>(factor.linked.size());
    factor.linked.emplace_back();
    factor.place_of[v] = place;
    reached.assign(1, v);
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::uint32_t next : neighbours[reached[i]]) {
        if (factor.place_of[next] != no_place || classes.class_of(reached[i], next) == axis) {
          continue;
        }
        factor.place_of[next] = place;
        reached.push_back(next);
      }
    }
  }
  for (std::uint32_t v = 0; v < neighbours.size(); ++v) {
    for (const std::uint32_t next : neighbours[v]) {
      if (classes.class_of(v, next) != axis) continue;
      factor.linked[factor.place_of[v]].insert(factor.place_of[next]);
      factor.links += v < next ? 1 : 0;
    }
  }
  return factor;
}

/// The kind of an axis whose places are so linked; nothing if it is none.
std::optional<NetworkAxis> axis_of(const Factor& factor) {
  const std::size_t length = factor.linked.size();
  std::size_t ends = 0;
  std::size_t most = 0;
  std::size_t sum = 0;
  for (std::size_t p = 0; p < length; ++p) {
    const std::size_t linked = factor.linked[p].size();
    if (factor.linked[p].contains(static_cast<std::uint32_t>(p))) return std::nullopt;
    ends += linked == 1 ? 1 : 0;
    most = std::max(most, linked);
    sum += linked;
  }
  // The places are connected.
  NetworkAxis axis{NetworkAxis::Kind::full, static_cast<std::uint32_t>(length)};
  if (length > 2 && sum == length * (length - 1)) return axis;
  axis.kind = ends == 0 ? NetworkAxis::Kind::ring : NetworkAxis::Kind::row;
  if (most <= 2 && (ends == 0 || ends == 2)) return axis;
  return std::nullopt;
}

/// The place numbers of a row or ring, one behind the other.
std::vector<std::uint32_t> in_order(const Factor& factor) {
  std::vector<std::uint32_t> coordinate(factor.linked.size(), no_place);
  const auto end = std::ranges::find(factor.linked, std::size_t{1}, &std::set<std::uint32_t>::size);
  auto at = static_cast<std::uint32_t>(
      end == factor.linked.end() ? 0 : std::distance(factor.linked.begin(), end));
  for (std::uint32_t number = 0; number < coordinate.size(); ++number) {
    coordinate[at] = number;
    for (const std::uint32_t next : factor.linked[at]) {
      if (coordinate[next] != no_place) continue;
      at = next;
      break;
    }
  }
  return coordinate;
}

/// Whether all switches are at different places, and all links along these axes are there.
bool is_whole(const std::vector<Factor>& factors, std::size_t switches) {
  std::size_t places = 1;
  for (const Factor& factor : factors) {
    if (factor.linked.size() > switches / places) return false;
    places *= factor.linked.size();
  }
  if (places != switches) return false;
  std::vector<bool> is_taken(switches, false);
  for (std::size_t v = 0; v < switches; ++v) {
    std::size_t place = 0;
    for (const Factor& factor : factors) place = place * factor.linked.size() + factor.place_of[v];
    if (is_taken[place]) return false;
    is_taken[place] = true;
  }
  return std::ranges::all_of(factors, [&](const Factor& factor) {
    std::size_t ends = 0;
    for (const auto& linked : factor.linked) ends += linked.size();
    return factor.links == ends / 2 * (switches / factor.linked.size());
  });
}

}  // namespace

GraphProduct product_of(const GraphAdjacency& adjacency) {
  const Neighbours neighbours = neighbours_of(adjacency);
  if (neighbours.size() < 2 || neighbours.front().empty() || takes_long(neighbours)) return {};
  LinkClasses classes(neighbours);
  std::vector<std::size_t> in_use;  // numbers near the first switch run fastest along the last axis
  for (const std::uint32_t next : neighbours.front()) {
    const std::size_t axis = classes.class_of(0, next);
    if (std::ranges::find(in_use, axis) == in_use.end()) in_use.insert(in_use.begin(), axis);
  }
  GraphProduct product;
  std::vector<Factor> factors;
  for (const std::size_t axis : in_use) {
    factors.push_back(factor_of(neighbours, classes, axis));
    const auto kind = axis_of(factors.back());
    if (!kind) return {};
    product.axes.push_back(*kind);
  }
  if (!is_whole(factors, neighbours.size())) return {};
  std::vector<std::vector<std::uint32_t>> coordinates;
  for (const Factor& factor : factors) coordinates.push_back(in_order(factor));
  for (std::size_t v = 0; v < neighbours.size(); ++v) {
    for (std::size_t f = 0; f < factors.size(); ++f) {
      product.coordinates.push_back(coordinates[f][factors[f].place_of[v]]);
    }
  }
  return product;
}

}  // namespace rankplace
