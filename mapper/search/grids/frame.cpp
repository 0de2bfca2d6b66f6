// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/frame.hpp"

#include <algorithm>
#include <array>

namespace rankplace::grids {
namespace {

constexpr std::size_t most_peers_on_axes = 2 * most_dimensions;

/// The relation of two peers of the centre.
enum class Relation { opposite, joined, perpendicular, none };

std::size_t common_peers(const std::vector<Rank>& a, const std::vector<Rank>& b) {
  std::size_t common = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (*i == *j) ++common;
    (*i < *j ? i : j)++;
  }
  return common;
}

Place unit(std::size_t dimension, std::int32_t length) {
  Place step{};
  step[dimension] = length;
  return step;
}

Relation relation_of(const std::vector<Rank>& peers_of_a, const std::vector<Rank>& peers_of_b,
                     Rank b) {
  if (std::ranges::binary_search(peers_of_a, b)) return Relation::joined;
  switch (common_peers(peers_of_a, peers_of_b)) {
    case 1: return Relation::opposite;  // the centre alone
    case 2: return Relation::perpendicular;
    default: return Relation::none;
  }
}

std::optional<std::vector<std::vector<Rank>>> peers_of(const HeavyEdges& edges,
                                                       const std::vector<Rank>& ranks,
                                                       std::size_t most) {
  std::vector<std::vector<Rank>> lists;
  for (const Rank rank : ranks) {
    auto peers = edges.few_peers(rank, most);
    if (!peers) return std::nullopt;
    lists.push_back(std::move(*peers));
  }
  return lists;
}

/// The peer opposite of each; its own index if there is none.
std::optional<std::vector<std::size_t>> opposites(const std::vector<Rank>& peers,
                                                  const std::vector<std::vector<Rank>>& lists,
                                                  std::vector<bool>& joined) {
  std::vector<std::size_t> opposite;
  for (std::size_t a = 0; a < peers.size(); ++a) opposite.push_back(a);
  for (std::size_t a = 0; a < peers.size(); ++a) {
    for (std::size_t b = a + 1; b < peers.size(); ++b) {
      const Relation relation = relation_of(lists[a], lists[b], peers[b]);
      if (relation == Relation::perpendicular) continue;
      if (relation == Relation::none || opposite[a] != a || opposite[b] != b) return std::nullopt;
      opposite[a] = b;
      opposite[b] = a;
      joined[a] = joined[b] = relation == Relation::joined;
    }
  }
  return opposite;
}

/// 2, 3, 4 for 8, 26, 80 peers; else 0.
std::size_t dimensions_of_full(std::size_t peers) {
  for (std::size_t d = 2, points = 9; d <= 4; ++d, points *= 3) {
    if (peers + 1 == points) return d;
  }
  return 0;
}

/// The indices of the peers on the axes, opposite ones one after the other.
std::vector<std::size_t> axes_of_full(const std::vector<std::vector<bool>>& adjacent,
                                      std::size_t dimensions) {
  std::size_t points_across = 2;  // on either side of an edge along an axis
  for (std::size_t d = 1; d < dimensions; ++d) points_across *= 3;
  std::vector<std::size_t> on_axes;
  for (std::size_t a = 0; a < adjacent.size(); ++a) {
    const auto shared = static_cast<std::size_t>(std::ranges::count(adjacent[a], true));
    if (shared == points_across - 2) on_axes.push_back(a);
  }
  if (on_axes.size() != 2 * dimensions) return {};
  std::vector<std::size_t> pairs;
  for (const std::size_t a : on_axes) {
    for (const std::size_t b : on_axes) {
      if (a < b && !adjacent[a][b]) pairs.insert(pairs.end(), {a, b});
    }
  }
  std::vector<std::size_t> sorted = pairs;
  std::ranges::sort(sorted);
  return sorted == on_axes ? pairs : std::vector<std::size_t>();
}

}  // namespace

std::optional<Frame> axis_frame(const HeavyEdges& edges, Rank centre) {
  const auto peers = edges.few_peers(centre, most_peers_on_axes);
  if (!peers || peers->empty()) return std::nullopt;
  const auto lists = peers_of(edges, *peers, most_peers_on_axes);
  if (!lists) return std::nullopt;
  std::vector<bool> joined(peers->size(), false);
  const auto opposite = opposites(*peers, *lists, joined);
  if (!opposite) return std::nullopt;
  Frame frame{.centre = centre};
  for (std::size_t a = 0; a < peers->size(); ++a) {
    const std::size_t b = (*opposite)[a];
    if (b < a) continue;
    if (frame.dimensions == most_dimensions) return std::nullopt;
    const std::size_t d = frame.dimensions++;
    frame.peers.emplace_back((*peers)[a], unit(d, 1));
    if (b > a) frame.peers.emplace_back((*peers)[b], unit(d, joined[a] ? 2 : -1));
    if (joined[a]) frame.periods[d] = 3;
    frame.stencil.add(unit(d, 1));
    frame.stencil.add(unit(d, -1));
  }
  return frame;
}

std::optional<Frame> full_frame(const HeavyEdges& edges, Rank centre) {
  const auto peers = edges.few_peers(centre, Stencil::most_steps);
  const std::size_t dimensions = peers ? dimensions_of_full(peers->size()) : 0;
  if (dimensions == 0) return std::nullopt;
  std::vector<std::vector<bool>> adjacent(peers->size(), std::vector<bool>(peers->size(), false));
  for (std::size_t a = 0; a < peers->size(); ++a) {
    for (std::size_t b = 0; b < peers->size(); ++b) {
      adjacent[a][b] = edges.has((*peers)[a], (*peers)[b]);
    }
  }
  const auto axes = axes_of_full(adjacent, dimensions);
  if (axes.empty()) return std::nullopt;
  Frame frame{.centre = centre, .dimensions = dimensions};
  for (std::size_t p = 0; p < peers->size(); ++p) {
    Place place{};
    for (std::size_t d = 0; d < dimensions; ++d) {
      const bool near = p == axes[2 * d] || adjacent[p][axes[2 * d]];
      const bool near_opposite = p == axes[2 * d + 1] || adjacent[p][axes[2 * d + 1]];
      place[d] = (near ? 1 : 0) - (near_opposite ? 1 : 0);
    }
    if (place == Place{} || frame.stencil.holds(place)) return std::nullopt;
    frame.stencil.add(place);
    frame.peers.emplace_back((*peers)[p], place);
  }
  return frame;
}

}  // namespace rankplace::grids
