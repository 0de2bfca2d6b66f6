// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_bisection.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "mapper/search/multilevel/division/bisect.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::networks {
namespace {

using multilevel::Vertex;
using multilevel::WorkGraph;

constexpr std::size_t pairs_to_compare = 256;
/// Nodes of one switch stay together: as many links as no switch has to another.
constexpr std::int64_t links_inside_switch = 64;

/// A graph of the nodes. Of two switches that are linked, the first nodes are, the second ones, and
/// so on.
WorkGraph links_between_nodes(const Machine& machine) {
  const Network& network = *machine.network();
  std::vector<std::vector<Vertex>> nodes_at(network.switch_count());
  for (Vertex n = 0; n < machine.node_count(); ++n) {
    nodes_at[network.switch_of(machine.node(NodeId(n)).host).value()].push_back(n);
  }
  std::vector<std::vector<multilevel::WorkEdge>> rows(machine.node_count());
  const auto link = [&](Vertex a, Vertex b, std::int64_t weight) {
    rows[a].push_back({b, weight});
    rows[b].push_back({a, weight});
  };
  for (const auto& nodes : nodes_at) {
    for (std::size_t i = 1; i < nodes.size(); ++i)
      link(nodes[i - 1], nodes[i], links_inside_switch);
  }
  for (std::size_t l = 0; l < network.link_count(); ++l) {
    const auto [from, to] = network.endpoints_of(NetworkLinkId(l));
    if (from == to) continue;
    const auto& a = nodes_at[from.value()];
    const auto& b = nodes_at[to.value()];
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) link(a[i], b[i], 1);
  }
  WorkGraph graph;
  for (const auto& row : rows) {
    graph.edges.insert(graph.edges.end(), row.begin(), row.end());
    graph.finish_vertex(1);
  }
  return graph;
}

std::size_t first_half(std::size_t nodes) { return nodes - nodes / 2; }

}  // namespace

NodeBisection::NodeBisection(const Machine& machine, const NodeDistances& distances,
                             const NodeCoordinates& coordinates)
    : distances_(distances), coordinates_(coordinates) {
  if (coordinates.axes().empty()) links_ = links_between_nodes(machine);
}

bool NodeBisection::sort(std::vector<std::size_t>& nodes) const {
  if (!coordinates_.axes().empty()) return sort_along_axis(nodes);
  std::vector<std::size_t> by_links = nodes;
  if (!sort_by_distance(nodes)) return false;
  if (nodes.size() < 4) return true;
  sort_by_links(by_links);
  if (hops_inside_halves(by_links) < hops_inside_halves(nodes)) nodes = std::move(by_links);
  return true;
}

/// Hops between pairs of nodes of one half, of some pairs.
std::uint64_t NodeBisection::hops_inside_halves(const std::vector<std::size_t>& nodes) const {
  const std::size_t middle = first_half(nodes.size());
  std::uint64_t hops = 0;
  SeededRandom random(nodes.size());
  for (std::size_t i = 0; i < pairs_to_compare; ++i) {
    hops += distances_.between(nodes[random.below(middle)], nodes[random.below(middle)]);
    const std::size_t rest = nodes.size() - middle;
    hops +=
        distances_.between(nodes[middle + random.below(rest)], nodes[middle + random.below(rest)]);
  }
  return hops;
}

void NodeBisection::sort_by_links(std::vector<std::size_t>& nodes) const {
  const std::vector<Vertex> vertices(nodes.begin(), nodes.end());
  const WorkGraph graph = multilevel::SubgraphCutter(links_).cut(vertices);
  multilevel::BisectOptions options;
  options.initial_tries = 4;
  options.uncoarsened_tries = 1;
  Threads alone(1);
  SeededRandom random(nodes.size());
  const auto half = static_cast<std::int64_t>(first_half(nodes.size()));
  const multilevel::Sides sides =
      multilevel::bisect(graph, multilevel::SideSize::exactly(half), options, alone, random);
  std::vector<std::size_t> sorted;
  for (std::uint8_t side = 0; side < 2; ++side) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (sides[i] == side) sorted.push_back(nodes[i]);
    }
  }
  nodes = std::move(sorted);
}

bool NodeBisection::sort_by_distance(std::vector<std::size_t>& nodes) const {
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

bool NodeBisection::sort_along_axis(std::vector<std::size_t>& nodes) const {
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

}  // namespace rankplace::networks
