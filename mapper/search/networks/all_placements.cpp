// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/all_placements.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/cards/card_patterns.hpp"
#include "mapper/search/exact/subtree_classes.hpp"

namespace rankplace::networks {
namespace {

/// More have too many placements, unless hardly any is allowed.
constexpr std::size_t most_ranks = 12;

/// Puts rank after rank on every core that is not like one before it.
class AllPlacements {
 public:
  AllPlacements(const CommGraph& graph, const Machine& machine, const SearchOptions& options)
      : machine_(machine),
        options_(options),
        classes_(machine, machine.root(), Cards::counted),
        patterns_(machine),
        core_of_(graph.rank_count()),
        ranks_below_(machine.object_count(), 0),
        is_taken_(machine.core_count(), false) {
    for (std::size_t n = 0; n < machine.node_count(); ++n) {
      free_slots_.push_back(machine.node(NodeId(n)).slots);
    }
    for (const auto& [rank, core] : options.fixed.core_of_rank()) {
      core_of_[rank.value()] = core;
      take(core);
    }
  }

  /// Calls visit(cores) for each; false as soon as one call says that it is enough.
  template <class Visit>
  bool for_each(const Visit& visit) {
    return place(0, visit);
  }

 private:
  void take(CoreId core) {
    is_taken_[core.value()] = true;
    --free_slots_[machine_.core(core).node.value()];
    for_objects_above(core, [&](std::size_t& ranks) { ++ranks; });
  }
  void leave(CoreId core) {
    is_taken_[core.value()] = false;
    ++free_slots_[machine_.core(core).node.value()];
    for_objects_above(core, [&](std::size_t& ranks) { --ranks; });
  }
  template <class Change>
  void for_objects_above(CoreId core, const Change& change) {
    for (ObjectId at = machine_.object_of(core); at != machine_.root();
         at = machine_.object(at).parent) {
      change(ranks_below_[at.value()]);
    }
  }

  /// Whether an empty part of the node before the one with this core is just like it.
  [[nodiscard]] bool is_like_one_before(CoreId core) const {
    const ObjectId node = machine_.object_of(machine_.core(core).node);
    for (ObjectId at = machine_.object_of(core); at != node; at = machine_.object(at).parent) {
      if (ranks_below_[at.value()] > 0) continue;
      const Object& parent = machine_.object(machine_.object(at).parent);
      for (std::uint32_t s = parent.first_child; s < at.value(); ++s) {
        if (ranks_below_[s] == 0 && classes_.subtree_of(ObjectId(s)) == classes_.subtree_of(at) &&
            patterns_.are_alike(ObjectId(s), at)) {
          return true;
        }
      }
    }
    return false;
  }

  [[nodiscard]] bool may_take(Rank rank, CoreId core) const {
    const NodeId node = machine_.core(core).node;
    if (is_taken_[core.value()] || free_slots_[node.value()] == 0) return false;
    if (options_.node_of_rank && (*options_.node_of_rank)[rank.value()] != node) return false;
    return !is_like_one_before(core);
  }

  template <class Visit>
  bool place(std::size_t rank, const Visit& visit) {
    if (rank == core_of_.size()) return visit(core_of_);
    if (options_.fixed.holds(Rank(rank))) return place(rank + 1, visit);
    for (std::size_t c = 0; c < machine_.core_count(); ++c) {
      if (!may_take(Rank(rank), CoreId(c))) continue;
      core_of_[rank] = CoreId(c);
      take(CoreId(c));
      const bool goes_on = place(rank + 1, visit);
      leave(CoreId(c));
      if (!goes_on) return false;
    }
    return true;
  }

  const Machine& machine_;
  const SearchOptions& options_;
  SubtreeTable classes_;
  cards::CardPatterns patterns_;
  std::vector<CoreId> core_of_;
  std::vector<std::size_t> ranks_below_;  ///< by object
  std::vector<bool> is_taken_;
  std::vector<std::size_t> free_slots_;
};

}  // namespace

std::optional<SearchResult> best_of_all_placements(const CommGraph& graph, const Machine& machine,
                                                   const Objective& objective,
                                                   const SearchOptions& options,
                                                   std::uint64_t most) {
  if (graph.rank_count() > most_ranks) return std::nullopt;
  std::uint64_t count = 0;
  AllPlacements all(graph, machine, options);
  if (!all.for_each([&](const std::vector<CoreId>&) { return ++count <= most; })) {
    return std::nullopt;
  }
  std::optional<SearchResult> best;
  const bool tried_all = all.for_each([&](const std::vector<CoreId>& cores) {
    Placement placement(machine, cores);
    Score score = evaluate(graph, machine, placement);
    if (!best || objective.improves(options.sense, score, best->score)) {
      best = SearchResult{std::move(placement), score, score, true, "exact", count};
    }
    return !options.stop.stop_requested();
  });
  if (!tried_all) return std::nullopt;
  return best;
}

}  // namespace rankplace::networks
