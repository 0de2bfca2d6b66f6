// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/local_search/move_groups.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <list>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "mapper/search/constraints/slot_order.hpp"

namespace rankplace {
namespace {

/// The ranks that take one another's cores, by their first rank.
std::vector<MoveGroup> groups_by_cores(const Machine& machine, const std::vector<CoreId>& before,
                                       const std::vector<CoreId>& after) {
  std::vector<std::optional<Rank>> was_on(machine.core_count());
  for (std::size_t r = 0; r < before.size(); ++r) was_on[before[r].value()] = Rank(r);
  // Ranks are joined with those whose cores they take.
  std::vector<std::size_t> group(before.size());
  std::iota(group.begin(), group.end(), std::size_t{0});
  const auto lowest = [&](std::size_t rank) {
    while (group[rank] != rank) rank = group[rank];
    return rank;
  };
  for (std::size_t r = 0; r < before.size(); ++r) {
    const auto other = was_on[after[r].value()];
    if (!other || other->value() == r) continue;
    const auto [low, high] = std::minmax({lowest(r), lowest(other->value())});
    group[high] = low;
  }
  std::vector<MoveGroup> groups;
  std::vector<std::size_t> index_of(before.size(), SIZE_MAX);
  for (std::size_t r = 0; r < before.size(); ++r) {
    if (before[r] == after[r]) continue;
    std::size_t& index = index_of[lowest(r)];
    if (index == SIZE_MAX) {
      index = groups.size();
      groups.emplace_back();
    }
    groups[index].push_back(Rank(r));
  }
  return groups;
}

/// Orders groups, and joins some, so that no node ever has more ranks than slots.
class SlotsInTurn {
 public:
  SlotsInTurn(const Machine& machine, const std::vector<CoreId>& before,
              const std::vector<CoreId>& after)
      : machine_(machine), before_(before), after_(after) {
    for (const std::size_t slots : slots_of_nodes(machine)) {
      free_.push_back(static_cast<std::ptrdiff_t>(slots));
    }
    for (const CoreId core : before) --free_[node_of(core)];
  }

  [[nodiscard]] std::vector<MoveGroup> order(const std::vector<MoveGroup>& all) {
    std::list<MoveGroup> groups(all.begin(), all.end());
    std::vector<MoveGroup> ordered;
    while (!groups.empty()) {
      const auto fits = [&](const MoveGroup& group) { return !overfull(group); };
      auto next = std::ranges::find_if(groups, fits);
      if (next == groups.end()) {
        join_until_fits(groups);
        next = groups.begin();
      }
      for (const auto& [node, more] : arrivals(*next)) free_[node] -= more;
      ordered.push_back(std::move(*next));
      groups.erase(next);
    }
    return ordered;
  }

 private:
  [[nodiscard]] std::size_t node_of(CoreId core) const { return machine_.core(core).node.value(); }

  /// How many more ranks each node has when a group has moved.
  [[nodiscard]] std::map<std::size_t, std::ptrdiff_t> arrivals(const MoveGroup& group) const {
    std::map<std::size_t, std::ptrdiff_t> more;
    for (const Rank rank : group) {
      --more[node_of(before_[rank.value()])];
      ++more[node_of(after_[rank.value()])];
    }
    return more;
  }

  /// A node that has more ranks than slots when a group has moved.
  [[nodiscard]] std::optional<std::size_t> overfull(const MoveGroup& group) const {
    for (const auto& [node, more] : arrivals(group)) {
      if (more > free_[node]) return node;
    }
    return std::nullopt;
  }

  /// Adds to the first group others that leave its overfull nodes. In the end all have slots.
  void join_until_fits(std::list<MoveGroup>& groups) const {
    while (const auto node = overfull(groups.front())) {
      const auto leaves = [&](const MoveGroup& group) { return arrivals(group)[*node] < 0; };
      const auto other = std::find_if(std::next(groups.begin()), groups.end(), leaves);
      groups.front().insert(groups.front().end(), other->begin(), other->end());
      groups.erase(other);
    }
    std::ranges::sort(groups.front());
  }

  const Machine& machine_;
  const std::vector<CoreId>& before_;
  const std::vector<CoreId>& after_;
  std::vector<std::ptrdiff_t> free_;  ///< slots, by node
};

}  // namespace

std::vector<MoveGroup> moves_between(const Machine& machine, const std::vector<CoreId>& before,
                                     const std::vector<CoreId>& after) {
  return SlotsInTurn(machine, before, after).order(groups_by_cores(machine, before, after));
}

}  // namespace rankplace
