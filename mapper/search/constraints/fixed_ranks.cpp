// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/fixed_ranks.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "mapper/model/machine/core_text.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

class Settler {
 public:
  Settler(const FixedRanks& fixed, const Machine& machine, std::vector<CoreId>& core_of_rank)
      : fixed_(fixed), machine_(machine), core_of_(core_of_rank), rank_on_(machine.core_count()) {
    for (std::size_t r = 0; r < core_of_.size(); ++r) rank_on_[core_of_[r].value()] = Rank(r);
  }

  /// Swaps the contents of like children of `id`, first the pair that brings home most fixed
  /// ranks, and so on inwards.
  void align(ObjectId id) {
    const Object& object = machine_.object(id);
    if (object.child_count == 0) return;
    for (const auto& [from, to] : most_wanted_swaps(id)) {
      if (can_swap(from, to)) swap_contents(from, to);
    }
    for (std::uint32_t c = 0; c < object.child_count; ++c) {
      const ObjectId child(object.first_child + c);
      if (holds_fixed_core(child)) align(child);
    }
  }

  void bring_home(Rank rank, CoreId home) {
    if (core_of_[rank.value()] == home) return;
    if (!rank_on_[home.value()] && node_of(core_of_[rank.value()]) != node_of(home)) {
      if (const auto other = movable_on(node_of(home))) swap(*other, home);
    }
    swap(core_of_[rank.value()], home);
  }

 private:
  using Pair = std::pair<ObjectId, ObjectId>;

  [[nodiscard]] NodeId node_of(CoreId core) const { return machine_.core(core).node; }

  [[nodiscard]] bool holds_fixed_core(ObjectId id) const {
    return std::ranges::any_of(fixed_.core_of_rank(),
                               [&](const auto& entry) { return machine_.holds(id, entry.second); });
  }
  [[nodiscard]] std::optional<ObjectId> child_with(ObjectId id, CoreId core) const {
    if (!machine_.holds(id, core)) return std::nullopt;
    return machine_.child_with(id, core);
  }

  /// Pairs of children with fixed ranks to move from one to the other, most ranks first; no child
  /// twice. A fixed rank in its place counts as a wish to stay.
  [[nodiscard]] std::vector<Pair> most_wanted_swaps(ObjectId id) const {
    std::map<Pair, std::size_t> wanted;
    for (const auto& [rank, home] : fixed_.core_of_rank()) {
      const auto from = child_with(id, core_of_[rank.value()]);
      const auto to = child_with(id, home);
      if (from && to) ++wanted[{*from, *to}];
    }
    std::vector<std::pair<std::size_t, Pair>> by_count;
    for (const auto& [pair, count] : wanted) by_count.emplace_back(count, pair);
    std::ranges::stable_sort(by_count, std::ranges::greater{},
                             &std::pair<std::size_t, Pair>::first);
    std::vector<Pair> chosen;
    std::vector<ObjectId> busy;
    for (const auto& [count, pair] : by_count) {
      const auto is_busy = [&](ObjectId child) {
        return std::ranges::find(busy, child) != busy.end();
      };
      if (is_busy(pair.first) || is_busy(pair.second)) continue;
      busy.insert(busy.end(), {pair.first, pair.second});
      if (pair.first != pair.second) chosen.push_back(pair);
    }
    return chosen;
  }

  [[nodiscard]] bool look_alike(ObjectId a, ObjectId b) const {
    const Object& x = machine_.object(a);
    const Object& y = machine_.object(b);
    if (x.core_count != y.core_count || x.child_count != y.child_count) return false;
    for (std::uint32_t c = 0; c < x.child_count; ++c) {
      if (!look_alike(ObjectId(x.first_child + c), ObjectId(y.first_child + c))) return false;
    }
    return true;
  }

  /// Outside a node each node must keep its number of ranks.
  [[nodiscard]] bool can_swap(ObjectId a, ObjectId b) const {
    if (!look_alike(a, b)) return false;
    const CoreId first_a(machine_.object(a).first_core);
    const CoreId first_b(machine_.object(b).first_core);
    if (node_of(first_a) == node_of(first_b)) return true;
    return counts_below(a) == counts_below(b);
  }
  /// The ranks on each node below an object.
  [[nodiscard]] std::vector<std::size_t> counts_below(ObjectId id) const {
    std::map<NodeId, std::size_t> counts;
    for (const CoreId core : cores_of(machine_.object(id))) {
      counts[node_of(core)] += rank_on_[core.value()] ? 1 : 0;
    }
    std::vector<std::size_t> in_order;
    for (const auto& [node, count] : counts) in_order.push_back(count);
    return in_order;
  }

  void swap_contents(ObjectId a, ObjectId b) {
    const Object& x = machine_.object(a);
    const Object& y = machine_.object(b);
    for (std::uint32_t c = 0; c < x.core_count; ++c) {
      swap(CoreId(x.first_core + c), CoreId(y.first_core + c));
    }
  }

  void swap(CoreId a, CoreId b) {
    std::swap(rank_on_[a.value()], rank_on_[b.value()]);
    if (const auto rank = rank_on_[a.value()]) core_of_[rank->value()] = a;
    if (const auto rank = rank_on_[b.value()]) core_of_[rank->value()] = b;
  }

  /// A core of the node with a rank that is not fixed there; nothing if it has no such rank.
  [[nodiscard]] std::optional<CoreId> movable_on(NodeId id) const {
    for (const CoreId core : cores_of(machine_.node(id))) {
      const auto rank = rank_on_[core.value()];
      if (rank && fixed_.core_of(*rank) != core) return core;
    }
    return std::nullopt;
  }

  const FixedRanks& fixed_;
  const Machine& machine_;
  std::vector<CoreId>& core_of_;
  std::vector<std::optional<Rank>> rank_on_;
};

}  // namespace

FixedRanks::FixedRanks(const Machine& machine, const std::map<Rank, CoreId>& core_of_rank)
    : core_of_(core_of_rank) {
  for (const auto& [rank, core] : core_of_) {
    const auto [other, is_new] = rank_on_.emplace(core, rank);
    if (is_new) continue;
    throw InputError("ranks " + std::to_string(other->second.value()) + " and " +
                     std::to_string(rank.value()) + " are both fixed on " +
                     core_text(machine, core) + " (one rank per core); fix one of them elsewhere");
  }
}

std::optional<CoreId> FixedRanks::core_of(Rank rank) const {
  const auto at = core_of_.find(rank);
  return at == core_of_.end() ? std::nullopt : std::optional(at->second);
}

std::vector<std::size_t> fixed_on_nodes(const Machine& machine, const FixedRanks& fixed) {
  std::vector<std::size_t> counts(machine.node_count(), 0);
  for (const auto& [rank, core] : fixed.core_of_rank()) {
    const Node& node = machine.node(machine.core(core).node);
    if (++counts[machine.core(core).node.value()] <= node.slots) continue;
    throw InputError("more ranks are fixed on " + node.name + " than its " +
                     std::to_string(node.slots) + " slots (fix fewer there)");
  }
  return counts;
}

std::vector<FixedIndex> fixed_among(const FixedRanks& fixed, const std::vector<Rank>& ranks) {
  std::vector<FixedIndex> among;
  for (std::size_t i = 0; fixed.any() && i < ranks.size(); ++i) {
    if (const auto core = fixed.core_of(ranks[i])) among.push_back({*core, i});
  }
  return among;
}

void settle(const FixedRanks& fixed, const Machine& machine, SwapScope scope,
            std::vector<CoreId>& core_of_rank) {
  if (!fixed.any() || core_of_rank.empty()) return;
  Settler settler(fixed, machine, core_of_rank);
  if (scope == SwapScope::all_objects) {
    settler.align(machine.root());
  } else {
    for (std::size_t n = 0; n < machine.node_count(); ++n) {
      settler.align(machine.object_of(NodeId(n)));
    }
  }
  for (const auto& [rank, home] : fixed.core_of_rank()) settler.bring_home(rank, home);
}

}  // namespace rankplace
