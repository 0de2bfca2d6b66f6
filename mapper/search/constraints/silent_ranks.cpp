// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/silent_ranks.hpp"

#include <map>
#include <span>
#include <utility>

namespace rankplace {
namespace {

std::vector<CoreId> first_of(std::span<const CoreId> core_of_rank, std::size_t count) {
  const auto first = core_of_rank.first(count);
  return {first.begin(), first.end()};
}

/// The options for the ranks and, behind them, the silent ones.
class MoreOptions {
 public:
  MoreOptions(std::size_t rank_count, const Machine& machine, const SearchOptions& options)
      : rank_count_(rank_count), machine_(machine), idle_(options.idle), more_(options) {
    more_.idle.clear();
    more_.facts = nullptr;  // of another graph
    fix_silent_ranks();
    keep_nodes();
    if (!more_.start.empty()) append(more_.start);
    for (std::vector<CoreId>& cores : more_.beside) append(cores);
    hide_silent_ranks();
  }

  [[nodiscard]] SearchOptions take() { return std::move(more_); }

 private:
  void append(std::vector<CoreId>& cores) const {
    cores.insert(cores.end(), idle_.begin(), idle_.end());
  }

  void fix_silent_ranks() {
    std::map<Rank, CoreId> core_of_rank = more_.fixed.core_of_rank();
    for (std::size_t i = 0; i < idle_.size(); ++i) {
      core_of_rank.emplace(Rank(rank_count_ + i), idle_[i]);
    }
    more_.fixed = FixedRanks(machine_, core_of_rank);
  }

  void keep_nodes() {
    for (const CoreId core : idle_) {
      const NodeId node = machine_.core(core).node;
      if (more_.node_of_rank) more_.node_of_rank->push_back(node);
      if (!more_.ranks_on_node.empty()) ++more_.ranks_on_node[node.value()];
    }
  }

  void hide_silent_ranks() {
    if (!more_.on_better_placement) return;
    more_.on_better_placement = [count = rank_count_, tell = std::move(more_.on_better_placement)](
                                    const std::vector<CoreId>& cores) {
      tell(first_of(cores, count));
    };
  }

  std::size_t rank_count_;
  const Machine& machine_;
  const std::vector<CoreId>& idle_;
  SearchOptions more_;
};

SearchOptions with_silent_ranks(const CommGraph& graph, const Machine& machine,
                                const SearchOptions& options) {
  return MoreOptions(graph.rank_count(), machine, options).take();
}

}  // namespace

SearchResult search_with_silent_ranks(const CommGraph& graph, const Machine& machine,
                                      const Objective& objective, const SearchOptions& options) {
  SearchResult found = search(graph.with_silent_ranks(options.idle.size()), machine, objective,
                              with_silent_ranks(graph, machine, options));
  found.placement = Placement(machine, first_of(found.placement.cores(), graph.rank_count()));
  return found;
}

Score bound_with_silent_ranks(const CommGraph& graph, const Machine& machine,
                              const Objective& objective, const SearchOptions& options) {
  return search_bound(graph.with_silent_ranks(options.idle.size()), machine, objective,
                      with_silent_ranks(graph, machine, options));
}

}  // namespace rankplace
