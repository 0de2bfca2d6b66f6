// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact/nodes_together.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "mapper/search/exact/exact.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {
namespace {

/// Which nodes must carry the busiest link of a level themselves, if the worst placement is wanted.
enum class Busiest {
  one_node,  ///< one of the nodes that can
  no_node,   ///< none: a bound on all placements, as if the link were elsewhere
};

/// Solves the nodes level after level. Once the busiest link of a level is settled, a node that
/// need not carry it is solved anew: there its links matter up to that load only by their sum.
class LevelByLevel {
 public:
  LevelByLevel(const CommGraph& graph, const Machine& machine,
               const std::vector<std::vector<Rank>>& ranks_of, const SearchOptions& options,
               Busiest busiest)
      : graph_(graph),
        machine_(machine),
        ranks_of_(ranks_of),
        options_(options),
        busiest_(busiest) {
    const std::vector<std::uint64_t> nothing(machine.level_count(), 0);
    for (std::size_t n = 0; n < ranks_of.size(); ++n) {
      if (!ranks_of[n].empty()) nodes_.push_back({n, {}, nothing});
    }
  }

  void run() {
    parallel_for(options_.threads, nodes_.size(), [&](std::size_t i) { solve(nodes_[i]); });
    for (std::size_t level = 0; level < machine_.level_count(); ++level) settle(level);
  }

  /// Whether the nodes that carry the busiest links had to be these.
  [[nodiscard]] bool is_forced() const { return is_forced_; }
  /// The loads of all nodes, by level.
  [[nodiscard]] std::vector<StepLoad> loads() const {
    std::vector<StepLoad> total(machine_.level_count());
    for (std::size_t level = 0; level < total.size(); ++level) {
      for (const NodeState& node : nodes_) {
        const StepLoad& links = node.solution.loads[level];
        total[level] = {std::max(total[level].largest, links.largest),
                        total[level].sum + links.sum};
      }
    }
    return total;
  }
  void place(std::vector<CoreId>& core_of_rank) const {
    for (const NodeState& node : nodes_) {
      const std::vector<Rank>& ranks = ranks_of_[node.number];
      for (std::size_t i = 0; i < ranks.size(); ++i) {
        core_of_rank[ranks[i].value()] = node.solution.core_of[i];
      }
    }
  }

 private:
  struct NodeState {
    std::size_t number;
    NodeSolution solution;
    std::vector<std::uint64_t> elsewhere;  ///< by level, what a link of another node carries
  };

  void solve(NodeState& node) const {
    node.solution = solve_node_beside(graph_, machine_, NodeId(node.number), ranks_of_[node.number],
                                      options_.sense, options_.fixed, node.elsewhere);
  }

  void settle(std::size_t level) {
    std::uint64_t largest = 0;
    for (const NodeState& node : nodes_) {
      largest = std::max(largest, node.solution.loads[level].largest);
    }
    if (largest == 0) return;  // also where the level's links are outside all nodes
    const std::size_t keeper = keeper_of(level, largest);
    parallel_for(options_.threads, nodes_.size(), [&](std::size_t i) {
      NodeState& node = nodes_[i];
      // A node whose best has a link like this cannot do with more.
      const bool may_change =
          options_.sense == Sense::worst || node.solution.loads[level].largest < largest;
      if (i == keeper || !may_change) return;
      node.elsewhere[level] = largest;
      solve(node);
    });
  }

  /// The node that carries the busiest link of a level for all of them; none: the number of nodes.
  std::size_t keeper_of(std::size_t level, std::uint64_t largest) {
    if (options_.sense == Sense::best || busiest_ == Busiest::no_node) return nodes_.size();
    std::size_t keeper = nodes_.size();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_[i].solution.loads[level].largest != largest) continue;
      if (keeper < nodes_.size()) {
        is_forced_ = false;
        break;
      }
      keeper = i;
    }
    return keeper;
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const std::vector<std::vector<Rank>>& ranks_of_;
  const SearchOptions& options_;
  Busiest busiest_;
  std::vector<NodeState> nodes_;
  bool is_forced_ = true;
};

}  // namespace

NodesTogether solve_nodes_together(const CommGraph& graph, const Machine& machine,
                                   const std::vector<std::vector<Rank>>& ranks_of,
                                   const SearchOptions& options, std::vector<CoreId> core_of_rank) {
  LevelByLevel solved(graph, machine, ranks_of, options, Busiest::one_node);
  solved.run();
  solved.place(core_of_rank);
  if (solved.is_forced()) return {std::move(core_of_rank), true};
  LevelByLevel bound(graph, machine, ranks_of, options, Busiest::no_node);
  bound.run();
  return {std::move(core_of_rank), solved.loads() == bound.loads()};
}

}  // namespace rankplace
