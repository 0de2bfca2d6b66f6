// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/network_bound.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "mapper/cost/network_loads.hpp"
#include "mapper/model/machine/network.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/networks/block_machine.hpp"
#include "mapper/search/presets/search_work.hpp"
#include "mapper/search/search.hpp"

namespace rankplace::networks {
namespace {

/// Nodes up to which all routes are looked at.
constexpr std::size_t most_nodes_for_routes = 200;
/// What rounding of floating-point numbers may take away.
constexpr double safety = 1e-9;

/// The room around nodes, by hops.
struct Room {
  std::vector<std::size_t> within;  ///< most slots within so many hops of a node, its own included
  std::vector<std::size_t> beyond;  ///< most slots at so many hops or more
  std::uint32_t least_hops = 0;     ///< between two nodes
};

Room room_of(const Machine& machine, const NodeDistances& distances) {
  Room room;
  room.least_hops = UINT32_MAX;
  const std::size_t slots = machine.slot_count();
  std::vector<std::size_t> at;
  for (std::size_t a = 0; a < distances.node_count(); ++a) {
    std::ranges::fill(at, 0);
    for (std::size_t b = 0; b < distances.node_count(); ++b) {
      const std::uint32_t hops = distances.between(a, b);
      if (a != b) room.least_hops = std::min(room.least_hops, hops);
      if (hops >= at.size()) at.resize(hops + 1, 0);
      at[hops] += machine.node(NodeId(b)).slots;
    }
    room.within.resize(at.size(), slots);
    room.beyond.resize(at.size(), 0);
    std::size_t so_far = 0;
    for (std::size_t h = 0; h < at.size(); ++h) {
      room.beyond[h] = std::max(room.beyond[h], slots - so_far);
      so_far += at[h];
      room.within[h] = a == 0 ? so_far : std::max(room.within[h], so_far);
    }
  }
  return room;
}

/// By number of peers: what all ranks exchange with that many of their heaviest peers.
std::vector<std::uint64_t> with_heaviest(const CommGraph& graph) {
  std::vector<std::uint64_t> sums{0};
  std::vector<std::uint64_t> weights;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    weights.clear();
    for (const Edge& edge : graph.edges_of(Rank(r))) weights.push_back(edge.weight);
    std::ranges::sort(weights, std::ranges::greater{});
    if (weights.size() >= sums.size()) sums.resize(weights.size() + 1, 0);
    for (std::size_t i = 0; i < weights.size(); ++i) sums[i + 1] += weights[i];
  }
  std::partial_sum(sums.begin(), sums.end(), sums.begin());
  return sums;
}

std::uint64_t least_byte_hops(const Room& room, const std::vector<std::uint64_t>& heaviest,
                              std::uint64_t between_nodes) {
  std::uint64_t byte_hops = 0;
  for (std::size_t h = 1; h < room.within.size(); ++h) {
    // At most so many peers are nearer than h hops.
    const std::size_t nearer = std::min(room.within[h - 1] - 1, heaviest.size() - 1);
    const std::uint64_t beyond = heaviest.back() - heaviest[nearer];
    byte_hops += std::max(beyond / 2 + beyond % 2, h <= room.least_hops ? between_nodes : 0);
  }
  return byte_hops;
}

std::uint64_t most_byte_hops(const Room& room, const std::vector<std::uint64_t>& heaviest,
                             std::uint64_t between_nodes) {
  std::uint64_t byte_hops = 0;
  for (std::size_t h = 1; h < room.beyond.size(); ++h) {
    const std::size_t farther = std::min(room.beyond[h], heaviest.size() - 1);
    byte_hops += std::min(heaviest[farther] / 2, between_nodes);
  }
  return byte_hops;
}

std::uint64_t least_busiest_link(const Network& network, std::uint64_t byte_hops) {
  double speeds = 0;
  for (std::size_t l = 0; l < network.link_count(); ++l) speeds += network.speed(NetworkLinkId(l));
  if (!(speeds > 0)) return 0;
  const double mean = static_cast<double>(byte_hops) / speeds * (1 - safety);
  return static_cast<std::uint64_t>(std::ceil(mean));
}

/// The largest part of what two nodes exchange that one link carries, by speed.
double largest_share(const Machine& machine) {
  const Network& network = *machine.network();
  if (machine.node_count() > most_nodes_for_routes) return 2 / slowest_speed(network);
  double largest = 0;
  std::vector<RouteShare> route;
  std::vector<std::uint64_t> parts(network.link_count(), 0);
  for (std::size_t a = 0; a < machine.node_count(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      routes_between(machine, NodeId(a), NodeId(b), route);
      for (const RouteShare& share : route) parts[share.link.value()] += share.parts;
      for (const RouteShare& share : route) {
        const auto all = static_cast<double>(std::exchange(parts[share.link.value()], 0));
        largest =
            std::max(largest, all / (static_cast<double>(load_parts) * network.speed(share.link)));
      }
    }
  }
  return largest;
}

/// The volume between nodes, at least or at most: that of the outermost level.
std::uint64_t volume_between_nodes(const CommGraph& graph, const Machine& tree,
                                   const Objective& objective, const SearchOptions& options,
                                   const Score& bound) {
  if (objective.kind() != ObjectiveKind::hop_bytes) return bound.levels.front().pair_volume;
  // Distances that grow inwards let levels stand in for one another.
  const auto& distances = objective.distances();
  if (std::ranges::max(distances) == distances.front()) return bound.levels.front().pair_volume;
  return search_bound(graph, tree, Objective::lexicographic(), options).levels.front().pair_volume;
}

}  // namespace

double slowest_speed(const Network& network) {
  double slowest = 1;
  for (std::size_t l = 0; l < network.link_count(); ++l) {
    const double speed = network.speed(NetworkLinkId(l));
    if (speed > 0) slowest = std::min(slowest, speed);
  }
  return slowest;
}

Score network_bound(const CommGraph& graph, const Machine& machine, const Machine& tree,
                    const NodeDistances& distances, const Objective& objective,
                    const SearchOptions& options) {
  Score bound = search_bound(graph, tree, objective, options);
  if (options.node_of_rank) {
    const Placement any(machine, first_fit_mapping(machine, graph.rank_count(), options));
    bound.network = evaluate(graph, machine, any).network;
    return bound;
  }
  const bool is_best = options.sense == Sense::best;
  const std::uint64_t between = volume_between_nodes(graph, tree, objective, options, bound);
  if (machine.node_count() == 2) {  // the more they exchange, the more each link carries
    bound.network = network_load({{NodeId(0), NodeId(1), between}}, machine);
    return bound;
  }
  const std::size_t most = work_of(options.preset).most_nodes_for_pairs;
  const Network& network = *machine.network();
  if (is_best) {
    const bool is_large = machine.node_count() > most;
    bound.network.byte_hops =
        is_large ? between * distances.least()
                 : least_byte_hops(room_of(machine, distances), with_heaviest(graph), between);
    bound.network.largest_link = least_busiest_link(network, bound.network.byte_hops);
    return bound;
  }
  bound.network.largest_link = static_cast<std::uint64_t>(
      std::ceil(static_cast<double>(between) * largest_share(machine) * (1 + safety)) + 1);
  if (machine.node_count() > most) {
    bound.network.byte_hops = UINT64_MAX;
  } else {
    bound.network.byte_hops =
        most_byte_hops(room_of(machine, distances), with_heaviest(graph), between);
  }
  return bound;
}

}  // namespace rankplace::networks
