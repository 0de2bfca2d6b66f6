// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/kept_nodes.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "mapper/search/exact/node_by_node.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "mapper/search/work_share.hpp"
#include "support/text/text.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {
namespace {

/// One node and its ranks as a problem of their own.
class NodeProblem {
 public:
  NodeProblem(const CommGraph& graph, const Machine& machine, NodeId node,
              const std::vector<Rank>& ranks)
      : ranks_(ranks),
        first_core_(machine.node(node).first_core),
        slots_(slots_of(machine, node)),
        graph_(graph_of(graph, ranks)) {}

  /// `whole`: options of the whole search; `own`: options for this node.
  [[nodiscard]] SearchResult solve(const Objective& objective, const SearchOptions& whole,
                                   SearchOptions own) const {
    const NodeId here = slots_.machine.core(slots_.slot_of_group.front()).node;
    std::vector<NodeId> nodes(ranks_.size(), here);
    nodes.push_back(slots_.machine.core(slots_.slot_of_group.back()).node);
    own.node_of_rank = std::move(nodes);
    own.fixed = fixed_of(whole.fixed);
    own.start = start_of(whole.start);
    return search(graph_, slots_.machine, objective, own);
  }

  [[nodiscard]] const Machine& machine() const { return slots_.machine; }

  /// Puts the node's ranks on their cores of the result.
  void place(const SearchResult& found, std::vector<CoreId>& core_of_rank) const {
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
      const auto slot = std::ranges::find(slots_.slot_of_group, found.placement.core_of(Rank(i)));
      core_of_rank[ranks_[i].value()] =
          CoreId(first_core_ + static_cast<std::size_t>(slot - slots_.slot_of_group.begin()));
    }
  }

 private:
  /// The node, and one core of another for the rank outside.
  static SlotMachine slots_of(const Machine& machine, NodeId node) {
    std::vector<CoreGroup> groups;
    for (const CoreId core : cores_of(machine.node(node))) groups.push_back({core});
    const NodeId other(node.value() == 0 ? 1U : 0U);
    groups.push_back({CoreId(machine.node(other).first_core)});
    return machine_of_slots(machine, groups);
  }

  /// The ranks by their indices, and the last one for all others.
  static CommGraph graph_of(const CommGraph& graph, const std::vector<Rank>& ranks) {
    std::map<Rank, std::size_t> index_of;
    for (std::size_t i = 0; i < ranks.size(); ++i) index_of[ranks[i]] = i;
    TrafficBuilder builder(ranks.size() + 1);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      for (const Edge& edge : graph.edges_of(ranks[i])) {
        const auto peer = index_of.find(edge.peer);
        if (peer != index_of.end() && peer->second < i) continue;
        const std::size_t to = peer == index_of.end() ? ranks.size() : peer->second;
        builder.add(Rank(i), Rank(to), {edge.weight, edge.weight});
      }
    }
    return {std::move(builder).build(), graph.measure()};
  }

  [[nodiscard]] CoreId slot_of(CoreId core) const {
    return slots_.slot_of_group[core.value() - first_core_];
  }
  [[nodiscard]] FixedRanks fixed_of(const FixedRanks& fixed) const {
    std::map<Rank, CoreId> own;
    for (const auto& [core, index] : fixed_among(fixed, ranks_)) own[Rank(index)] = slot_of(core);
    return {slots_.machine, own};
  }
  [[nodiscard]] std::vector<CoreId> start_of(const std::vector<CoreId>& start) const {
    if (start.empty()) return {};
    std::vector<CoreId> own;
    for (const Rank rank : ranks_) own.push_back(slot_of(start[rank.value()]));
    own.push_back(slots_.slot_of_group.back());
    return own;
  }

  const std::vector<Rank>& ranks_;
  std::uint32_t first_core_;
  SlotMachine slots_;
  CommGraph graph_;
};

/// The outermost level at which ranks of one node can meet.
std::size_t first_level_inside(const Machine& machine) {
  std::size_t level = machine.level_count();
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    level = std::min<std::size_t>(level, machine.object(machine.object_of(NodeId(n))).level);
  }
  return level;
}

/// The bound of the whole: levels above the nodes carry their fixed loads; inside, the nodes'
/// bounds count together.
Score bound_of(const Machine& machine, const Score& whole,
               const std::vector<SearchResult>& results) {
  Score bound = whole;
  for (std::size_t l = first_level_inside(machine); l < bound.levels.size(); ++l) {
    bound.levels[l] = {};
    for (const SearchResult& result : results) {
      const LevelLoad& load = result.bound.levels[l];
      bound.levels[l].largest_link = std::max(bound.levels[l].largest_link, load.largest_link);
      bound.levels[l].link_sum += load.link_sum;
      bound.levels[l].pair_volume += load.pair_volume;
    }
  }
  return bound;
}

/// The bound of all nodes together. Under the lexicographic objective only the nodes' busiest links
/// of the outermost level inside nodes bound the links of all.
Score bound_together(const CommGraph& graph, const Machine& machine, const Objective& objective,
                     const SearchOptions& options, const Score& whole,
                     const std::vector<SearchResult>& results) {
  Score by_nodes = bound_of(machine, whole, results);
  if (objective.kind() != ObjectiveKind::lexicographic) return by_nodes;
  Score bound = search_bound(graph, machine, objective, options);
  const std::size_t outermost = first_level_inside(machine);
  for (std::size_t l = 0; l < outermost; ++l) bound.levels[l] = by_nodes.levels[l];
  bound.levels[outermost].largest_link = by_nodes.levels[outermost].largest_link;
  return bound;
}

/// The options for a node: its share of the threads, and by its turn its share of the time.
SearchOptions options_of_turn(const SearchOptions& options, std::size_t turn, std::size_t turns) {
  SearchOptions own;
  own.sense = options.sense;
  own.seed = options.seed;
  own.preset = options.preset;
  own.threads = std::max<std::size_t>(1, options.threads / turns);
  const std::size_t at_once = std::max<std::size_t>(1, options.threads);
  const std::size_t rounds = (turns + at_once - 1) / at_once;
  own.stop = options.stop;
  own.deadline = next_deadline(options.deadline, rounds - turn / at_once);
  return own;
}

/// Whether the nodes' optima are that of all nodes together. Under the lexicographic objective they
/// are if each has the busiest link of every level: else another could do with a smaller sum.
bool are_optimal_together(const Machine& machine, const Objective& objective, Sense sense,
                          const std::vector<SearchResult>& results) {
  if (!std::ranges::all_of(results, &SearchResult::proved)) return false;
  if (objective.kind() != ObjectiveKind::lexicographic || results.size() == 1) return true;
  if (sense == Sense::worst) return false;
  for (std::size_t l = first_level_inside(machine); l < machine.level_count(); ++l) {
    const std::uint64_t first = results.front().score.levels[l].largest_link;
    for (const SearchResult& result : results) {
      if (result.score.levels[l].largest_link != first) return false;
    }
  }
  return true;
}

/// Adds the results that other processes have found.
void exchange(ProcessGroup* processes, const std::vector<NodeProblem>& problems,
              std::vector<std::optional<SearchResult>>& found) {
  if (WorkShare(processes).is_alone()) return;
  const auto results =
      processes->share(found.size(), [&](std::size_t i) { return packed(*found[i]); });
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!found[i]) found[i] = unpacked_result(results[i], problems[i].machine());
  }
}

std::string algorithms_of(const std::vector<SearchResult>& results) {
  std::set<std::string> names;
  for (const SearchResult& result : results) names.insert(result.algorithm);
  return joined(names);
}

}  // namespace

bool has_several_kept_nodes(const Machine& machine, const SearchOptions& options) {
  if (!options.node_of_rank) return false;
  const auto counts = counts_on_nodes(machine, *options.node_of_rank);
  return std::ranges::count_if(counts, [](std::size_t count) { return count > 1; }) > 1;
}

SearchResult search_kept_nodes(const CommGraph& graph, const Machine& machine,
                               const Objective& objective, const SearchOptions& options) {
  std::vector<CoreId> core_of_rank = first_fit_mapping(machine, graph.rank_count(), options);
  auto ranks_of = ranks_of_nodes(machine, core_of_rank);
  std::vector<NodeProblem> problems;
  for (std::size_t n = 0; n < ranks_of.size(); ++n) {
    if (!ranks_of[n].empty()) problems.emplace_back(graph, machine, NodeId(n), ranks_of[n]);
  }
  std::vector<std::optional<SearchResult>> found(problems.size());
  const WorkShare share(options.processes);
  parallel_for(options.threads, problems.size(), [&](std::size_t i) {
    if (!share.has(i)) return;
    found[i] = problems[i].solve(objective, options, options_of_turn(options, i, problems.size()));
  });
  exchange(options.processes, problems, found);
  std::vector<SearchResult> results;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    problems[i].place(*found[i], core_of_rank);
    results.push_back(*std::move(found[i]));
  }
  const bool proved = are_optimal_together(machine, objective, options.sense, results);
  const Placement placement(machine, std::move(core_of_rank));
  const Score score = evaluate(graph, machine, placement);
  return {placement,
          score,
          proved ? score : bound_together(graph, machine, objective, options, score, results),
          proved,
          algorithms_of(results),
          0};
}

}  // namespace rankplace
