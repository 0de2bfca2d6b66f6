// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/dual_bisection.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/multilevel/division/bisect.hpp"
#include "mapper/search/multilevel/division/multisection.hpp"
#include "mapper/search/networks/halving_order.hpp"
#include "mapper/search/networks/moved_nodes.hpp"
#include "mapper/search/presets/multilevel_plan.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::networks {
namespace {

using multilevel::Sides;
using multilevel::Vertex;
using multilevel::WorkGraph;

/// Mean distances are whole numbers: this many to a hop.
constexpr std::int64_t parts_of_hop = 16;
/// Nodes of a set that a mean distance to another set is taken from.
constexpr std::size_t nodes_for_mean = 8;
/// Ranks up to which a bisection is tried more often.
constexpr std::size_t ranks_of_two_tries = 2048;

/// Nodes, and the ranks that they will have. Nested blocks have nodes in an order in which the
/// halves of a set are its first and its last nodes.
struct Domain {
  std::span<const std::size_t> nodes;
  std::vector<Vertex> ranks;
};

class DualBisection {
 public:
  DualBisection(const WorkGraph& graph, const NetworkSpace& space, std::uint64_t distance,
                const std::vector<std::size_t>& ranks_on_node, std::uint64_t seed)
      : graph_(graph),
        space_(space),
        distance_(static_cast<std::int64_t>(distance)),
        ranks_on_node_(ranks_on_node),
        random_(seed),
        cutter_(graph),
        domain_of_(graph.vertex_count(), 0) {
    options_.tries = graph.vertex_count() <= ranks_of_two_tries ? 2 : 1;
    options_.initial_tries = 4;
    options_.uncoarsened_tries = 1;
    options_.fruitless_limit = 60;
  }

  /// The node of each rank.
  [[nodiscard]] std::vector<NodeId> run() {
    Domain all;
    all.nodes = space_.nested().nodes;
    all.ranks.resize(graph_.vertex_count());
    std::iota(all.ranks.begin(), all.ranks.end(), Vertex{0});
    domains_.push_back(std::move(all));
    while (split_all()) {
    }
    std::vector<NodeId> node_of;
    for (const std::uint32_t domain : domain_of_) {
      node_of.push_back(NodeId(domains_[domain].nodes.front()));
    }
    return node_of;
  }

 private:
  using Nodes = std::span<const std::size_t>;

  struct Preference {
    std::size_t split = 0;
    std::int64_t hops = 0;
  };

  /// Halves every domain of several nodes. A half stays where its domain was, the other one comes
  /// last: so ranks of other domains are always in one.
  bool split_all() {
    HalvingOrder order(domains_.size());
    bool any = false;
    while (const auto domain = order.next()) {
      tell_peers_of(*domain, order);
      if (domains_[*domain].nodes.size() < 2) continue;
      split(*domain);
      any = true;
    }
    return any;
  }

  /// Tells the order what a domain that is about to be halved exchanges with waiting ones.
  void tell_peers_of(std::uint32_t domain, HalvingOrder& order) const {
    for (const Vertex rank : domains_[domain].ranks) {
      for (const multilevel::WorkEdge& edge : graph_.edges_of(rank)) {
        const std::uint32_t other = domain_of_[edge.peer];
        if (order.is_waiting(other)) order.add(other, edge.weight);
      }
    }
    order.apply();
  }

  void split(std::uint32_t index) {
    Domain whole = std::move(domains_[index]);
    const std::size_t middle = whole.nodes.size() - whole.nodes.size() / 2;
    Domain here{whole.nodes.first(middle), {}};
    Domain there{whole.nodes.subspan(middle), {}};
    std::size_t wanted = 0;
    for (const std::size_t node : here.nodes) wanted += ranks_on_node_[node];
    const Sides sides = sides_of(whole.ranks, here.nodes, there.nodes, wanted);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      (sides[i] == 0 ? here : there).ranks.push_back(whole.ranks[i]);
    }
    const auto behind = static_cast<std::uint32_t>(domains_.size());
    for (const Vertex rank : there.ranks) domain_of_[rank] = behind;
    domains_[index] = std::move(here);
    domains_.push_back(std::move(there));
  }

  Sides sides_of(const std::vector<Vertex>& ranks, Nodes here, Nodes there, std::size_t wanted) {
    if (wanted == 0) return Sides(ranks.size(), 1);
    if (wanted == ranks.size()) return Sides(ranks.size(), 0);
    WorkGraph part = cutter_.cut(ranks);
    const std::int64_t apart = added_by_cut(here, there);
    for (multilevel::WorkEdge& edge : part.edges) edge.weight *= apart;
    part.pulls.assign(ranks.size(), 0);
    ++splits_;
    preferences_.resize(domains_.size());
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      for (const multilevel::WorkEdge& edge : graph_.edges_of(ranks[i])) {
        const std::uint32_t other = domain_of_[edge.peer];
        if (other == domain_of_[ranks[i]]) continue;
        part.pulls[i] += edge.weight * preference_of(other, here, there);
      }
    }
    Threads alone(1);
    const auto size = multilevel::SideSize::exactly(static_cast<std::int64_t>(wanted));
    return multilevel::bisect(part, size, options_, alone, random_);
  }

  /// Of nodes spread evenly over both sets; of all if they are few.
  [[nodiscard]] std::int64_t mean_distance(Nodes a, Nodes b) {
    const std::size_t of_a = std::min(a.size(), nodes_for_mean);
    const std::size_t of_b = std::min(b.size(), nodes_for_mean);
    others_.clear();
    for (std::size_t i = 0; i < of_b; ++i) {
      others_.push_back(static_cast<std::uint32_t>(b[(2 * i + 1) * b.size() / (2 * of_b)]));
    }
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < of_a; ++i) {
      space_.distances().from(a[(2 * i + 1) * a.size() / (2 * of_a)], others_, hops_);
      for (const std::uint32_t hops : hops_) sum += hops;
    }
    return sum * parts_of_hop / static_cast<std::int64_t>(of_a * of_b);
  }

  /// How much farther apart ranks are on average if they lie in both halves than if they lie in
  /// one. So it counts as edges to other halves do.
  [[nodiscard]] std::int64_t added_by_cut(Nodes here, Nodes there) {
    const std::int64_t inside = (mean_distance(here, here) + mean_distance(there, there)) / 2;
    const std::int64_t of_node = parts_of_hop * distance_ / static_cast<std::int64_t>(here.size());
    return std::max<std::int64_t>(mean_distance(here, there) - inside + of_node, 1);
  }

  /// How much nearer the nodes of a domain are to the first half than to the second.
  [[nodiscard]] std::int64_t preference_of(std::uint32_t domain, Nodes here, Nodes there) {
    Preference& known = preferences_[domain];
    if (known.split != splits_) {
      const Nodes nodes = domains_[domain].nodes;
      known = {splits_, mean_distance(there, nodes) - mean_distance(here, nodes)};
    }
    return known.hops;
  }

  const WorkGraph& graph_;
  const NetworkSpace& space_;
  std::int64_t distance_;
  const std::vector<std::size_t>& ranks_on_node_;
  SeededRandom random_;
  multilevel::SubgraphCutter cutter_;
  multilevel::BisectOptions options_;
  std::vector<Domain> domains_;
  std::vector<std::uint32_t> domain_of_;  ///< by rank
  std::vector<Preference> preferences_;   ///< by domain, valid for the split that they name
  std::size_t splits_ = 0;
  std::vector<std::uint32_t> others_;  // scratch, as what follows
  std::vector<std::uint32_t> hops_;
};

bool suits(const SearchOptions& options) {
  return options.sense == Sense::best && !options.fixed.any();
}

/// What nodes with ranks exchange, as a graph of them.
WorkGraph graph_of_nodes(const NodePeers& peers, const std::vector<Group>& groups) {
  std::uint64_t total = 0;
  for (const Group group : groups) {
    for (const NodePeers::Peer& peer : peers.of(group)) total += peer.weight;
  }
  const std::uint64_t divisor = total / multilevel::largest_total_weight + 1;
  std::vector<Vertex> vertex_of(peers.node_count(), 0);
  for (std::size_t g = 0; g < groups.size(); ++g) vertex_of[groups[g]] = static_cast<Vertex>(g);
  WorkGraph graph;
  for (const Group group : groups) {
    for (const NodePeers::Peer& peer : peers.of(group)) {
      graph.edges.push_back(
          {vertex_of[peer.group], multilevel::scaled_weight(peer.weight, divisor)});
    }
    graph.finish_vertex(1);
  }
  return graph;
}

}  // namespace

std::optional<std::vector<CoreId>> by_dual_bisection(const CommGraph& graph,
                                                     const NetworkSpace& space,
                                                     std::uint64_t distance,
                                                     const SearchOptions& options,
                                                     std::uint64_t seed) {
  if (!suits(options)) return std::nullopt;
  const std::uint64_t largest = distance * static_cast<std::uint64_t>(parts_of_hop) + 4096;
  if (largest > multilevel::largest_distance) return std::nullopt;
  const WorkGraph work = multilevel::work_graph_of(graph);
  const auto shares = ranks_on_nodes(space.machine(), graph.rank_count(), options);
  SearchOptions inside = options;
  inside.ranks_on_node.clear();
  inside.node_of_rank = DualBisection(work, space, distance, shares, seed).run();
  Threads alone(1);
  return multilevel::multisection(work, space.machine(), inside,
                                  multilevel::split_options(Preset::fast, work), alone, seed);
}

std::optional<std::vector<CoreId>> nodes_by_dual_bisection(const CommGraph& graph,
                                                           const NetworkSpace& space,
                                                           const SearchOptions& options,
                                                           const std::vector<CoreId>& cores,
                                                           std::uint64_t seed) {
  const Machine& machine = space.machine();
  if (!suits(options) || space.nodes().classes.nodes.size() > 1) return std::nullopt;
  std::vector<std::size_t> has_ranks(machine.node_count(), 0);
  for (const CoreId core : cores) has_ranks[machine.core(core).node.value()] = 1;
  std::vector<Group> groups;
  for (Group g = 0; g < has_ranks.size(); ++g) {
    if (has_ranks[g] != 0) groups.push_back(g);
  }
  const NodePeers peers(machine.node_count(),
                        traffic_between_nodes(graph, machine, Placement(machine, cores)));
  const WorkGraph nodes = graph_of_nodes(peers, groups);
  const std::vector<NodeId> found = DualBisection(nodes, space, 0, has_ranks, seed).run();
  std::vector<std::uint32_t> node_of(machine.node_count(), 0);  // of nodes without ranks: any
  for (std::size_t g = 0; g < groups.size(); ++g) node_of[groups[g]] = found[g].value();
  return moved_with_nodes(machine, cores, node_of);
}

}  // namespace rankplace::networks
