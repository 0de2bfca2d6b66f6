// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/dual_bisection.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/multilevel/bisect.hpp"
#include "mapper/search/multilevel/multilevel.hpp"
#include "mapper/search/multilevel/presets.hpp"
#include "support/threads.hpp"

namespace rankplace::networks {
namespace {

using multilevel::Sides;
using multilevel::Vertex;
using multilevel::WorkGraph;

/// Mean distances are whole numbers: this many to a hop.
constexpr std::int64_t parts_of_hop = 16;
/// Pairs of nodes that a mean distance of two sets of nodes is taken from.
constexpr std::size_t pairs_for_mean = 4;
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

  /// Halves every domain of several nodes. A half stays where its domain was, the other one comes
  /// last: so ranks of other domains are always in one.
  bool split_all() {
    const std::size_t count = domains_.size();
    bool any = false;
    for (std::size_t d = 0; d < count; ++d) {
      if (domains_[d].nodes.size() < 2) continue;
      split(static_cast<std::uint32_t>(d));
      any = true;
    }
    return any;
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
    const std::int64_t apart = parts_of_hop * distance_ + mean_distance(here, there);
    for (multilevel::WorkEdge& edge : part.edges) edge.weight *= apart;
    part.pulls.assign(ranks.size(), 0);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      for (const multilevel::WorkEdge& edge : graph_.edges_of(ranks[i])) {
        const std::uint32_t other = domain_of_[edge.peer];
        if (other == domain_of_[ranks[i]]) continue;
        const Nodes nodes = domains_[other].nodes;
        part.pulls[i] += edge.weight * (mean_distance(there, nodes) - mean_distance(here, nodes));
      }
    }
    Threads alone(1);
    const auto size = multilevel::SideSize::exactly(static_cast<std::int64_t>(wanted));
    return multilevel::bisect(part, size, options_, alone, random_);
  }

  [[nodiscard]] std::int64_t mean_distance(Nodes a, Nodes b) const {
    std::int64_t hops = 0;
    for (std::size_t i = 0; i < pairs_for_mean; ++i) {
      // Far apart in both, in all four ways.
      const std::size_t at_a = (2 * (i % 2) + 1) * a.size() / 4;
      const std::size_t at_b = (2 * (i / 2) + 1) * b.size() / 4;
      hops += space_.distances().between(a[at_a], b[at_b]);
    }
    return hops * parts_of_hop / static_cast<std::int64_t>(pairs_for_mean);
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
};

}  // namespace

std::optional<std::vector<CoreId>> by_dual_bisection(const CommGraph& graph,
                                                     const NetworkSpace& space,
                                                     std::uint64_t distance,
                                                     const SearchOptions& options,
                                                     std::uint64_t seed) {
  if (options.sense == Sense::worst || options.fixed.any()) return std::nullopt;
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

}  // namespace rankplace::networks
