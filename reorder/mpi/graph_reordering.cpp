// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/graph_reordering.hpp"

#include <string>
#include <utility>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "reorder/mpi/judge.hpp"
#include "reorder/mpi/node_group.hpp"
#include "reorder/mpi/node_network.hpp"
#include "reorder/solver/graph_order.hpp"
#include "reorder/solver/slot_tree.hpp"

namespace rankplace::reorder {
namespace {

/// A tree as numbers, in preorder: kind and number of children; of a leaf the rank.
class TreeText {
 public:
  /// `ranks`: of the processes that the leaves name, in the order of the leaves.
  static std::vector<std::uint32_t> written(const OwnNode& node) {
    TreeText text;
    std::size_t slot = 0;
    text.write(node.tree, node.ranks, slot);
    return std::move(text.numbers_);
  }

  static TopologyTree read(const std::vector<std::uint32_t>& numbers) {
    std::size_t at = 0;
    return read(numbers, at);
  }

 private:
  void write(const TopologyTree& tree, const std::vector<std::uint32_t>& ranks, std::size_t& slot) {
    numbers_.push_back(static_cast<std::uint32_t>(tree.kind));
    numbers_.push_back(static_cast<std::uint32_t>(tree.children.size()));
    if (tree.children.empty()) numbers_.push_back(ranks[slot++]);
    for (const TopologyTree& child : tree.children) write(child, ranks, slot);
  }

  static TopologyTree read(const std::vector<std::uint32_t>& numbers, std::size_t& at) {
    TopologyTree tree{static_cast<ObjectKind>(numbers[at]), {}, {}};
    const std::uint32_t children = numbers[at + 1];
    at += 2;
    if (children == 0) tree.os_pus.push_back(numbers[at++]);
    for (std::uint32_t c = 0; c < children; ++c) tree.children.push_back(read(numbers, at));
    return tree;
  }

  std::vector<std::uint32_t> numbers_;
};

constexpr std::size_t numbers_of_edge = 3;

std::vector<std::uint64_t> flattened(const std::vector<GraphEdge>& edges) {
  std::vector<std::uint64_t> numbers;
  numbers.reserve(numbers_of_edge * edges.size());
  for (const GraphEdge& edge : edges) {
    numbers.insert(numbers.end(), {edge.from, edge.to, edge.weight});
  }
  return numbers;
}

CommGraph graph_of(const std::vector<std::vector<std::uint64_t>>& lists, std::size_t vertices) {
  TrafficBuilder traffic(vertices);
  for (const std::vector<std::uint64_t>& edges : lists) {
    for (std::size_t e = 0; e + 2 < edges.size(); e += numbers_of_edge) {
      if (edges[e] == edges[e + 1] || edges[e + 2] == 0) continue;
      traffic.add(Rank(edges[e]), Rank(edges[e + 1]), {edges[e + 2], 1});
    }
  }
  return {std::move(traffic).build(), Measure::bytes};
}

/// The nodes that have slots: their trees as numbers, and their names.
struct Nodes {
  std::vector<std::vector<std::uint32_t>> trees;
  std::vector<std::string> names;
};

Machine machine_of(const Nodes& nodes, const Settings& wanted) {
  const ArrangedNetwork network = wanted_network(nodes.names, wanted);
  std::vector<NodeSpec> specs;
  for (const std::size_t node : network.order) {
    specs.push_back({"node" + std::to_string(node), TreeText::read(nodes.trees[node]), 0});
  }
  return network.machine_of(std::move(specs));
}

/// At the first leader.
Nodes gathered_nodes(const NodeGroup& group) {
  const std::string own = group.own() ? own_node_name() : "";
  Nodes nodes;
  for (auto& tree : group.leaders().gathered(group.own() ? TreeText::written(*group.own())
                                                         : std::vector<std::uint32_t>())) {
    if (!tree.empty()) nodes.trees.push_back(std::move(tree));
  }
  for (const auto& name : group.leaders().gathered(std::vector<char>(own.begin(), own.end()))) {
    if (!name.empty()) nodes.names.emplace_back(name.begin(), name.end());
  }
  return nodes;
}

/// At the first process: the new rank of every process, or -1 for all.
std::vector<int> new_ranks(std::size_t processes, std::size_t vertices, const Nodes& nodes,
                           const std::vector<std::vector<std::uint64_t>>& edges,
                           std::string_view call, const Settings& wanted) {
  std::vector<int> ranks(processes, -1);
  try {
    const Machine machine = machine_of(nodes, wanted);
    const double budget_s = wanted.budget_s.value_or(default_budget_s(vertices));
    const std::vector<std::uint32_t> now = process_of_slot(machine);
    const GraphOrder order = best_graph_order(graph_of(edges, vertices), machine,
                                              wanted_objective(machine, wanted), now, budget_s);
    report(call, machine, {order.before, order.after, order.is_better});
    if (!order.is_better) return ranks;
    for (std::size_t p = 0; p < processes; ++p) ranks[p] = static_cast<int>(p);
    for (std::size_t slot = 0; slot < now.size(); ++slot) {
      ranks[now[slot]] = static_cast<int>(order.vertex_of_slot[slot]);
    }
  } catch (const std::exception& error) {
    report_failure(call, error.what());
    ranks.assign(processes, -1);
  }
  return ranks;
}

}  // namespace

std::optional<int> graph_reordering(MPI_Comm comm, int vertices,
                                    const std::optional<std::vector<GraphEdge>>& own,
                                    std::string_view call, const Settings& wanted) {
  int rank = 0;
  require(PMPI(Comm_rank)(comm, &rank));
  const NodeGroup group(comm, rank < vertices);
  std::vector<int> are_valid{own ? 1 : 0};
  group.all().reduce(are_valid, MPI_MIN);
  if (are_valid.front() == 0) return std::nullopt;
  Nodes nodes;
  if (group.leads()) nodes = gathered_nodes(group);
  const auto edges = group.all().gathered(flattened(*own));
  std::vector<int> ranks;
  if (rank == 0) {
    ranks = new_ranks(static_cast<std::size_t>(group.all().size()),
                      static_cast<std::size_t>(vertices), nodes, edges, call, wanted);
  }
  const int new_rank = group.all().scattered(ranks, 1).front();
  return new_rank < 0 ? std::nullopt : std::optional(new_rank);
}

}  // namespace rankplace::reorder
