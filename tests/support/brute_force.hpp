// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "mapper/cost/evaluate.hpp"

namespace rankplace::test {

/// Whether no node gets more ranks than it has slots.
inline bool respects_slots(const Machine& machine, const std::vector<CoreId>& core_of) {
  std::vector<std::size_t> ranks(machine.node_count(), 0);
  return std::ranges::all_of(core_of, [&](CoreId core) {
    const NodeId node = machine.core(core).node;
    return ++ranks[node.value()] <= machine.node(node).slots;
  });
}

/// Calls visit(placement) for every way to put the ranks on the cores of a machine.
template <class Visit>
void for_each_placement(const Machine& machine, std::size_t ranks, const Visit& visit) {
  // Each distinct arrangement of rank numbers and idle cores (value `ranks`), once.
  std::vector<std::size_t> rank_on(machine.core_count(), ranks);
  for (std::size_t r = 0; r < ranks; ++r) rank_on[r] = r;
  do {
    std::vector<CoreId> core_of(ranks);
    for (std::size_t c = 0; c < rank_on.size(); ++c) {
      if (rank_on[c] < ranks) core_of[rank_on[c]] = CoreId(c);
    }
    if (respects_slots(machine, core_of)) visit(core_of);
  } while (std::ranges::next_permutation(rank_on).found);
}

/// The optimal score, by trying every placement.
inline Score brute_force(const CommGraph& graph, const Machine& machine, const Objective& objective,
                         Sense sense) {
  std::optional<Score> optimum;
  for_each_placement(machine, graph.rank_count(), [&](const std::vector<CoreId>& cores) {
    const Score score = evaluate(graph, machine, Placement(machine, cores));
    if (!optimum || objective.improves(sense, score, *optimum)) optimum = score;
  });
  return *optimum;
}

/// The same of the first `ranks` ranks on the cores of the first node; the only other rank is on
/// the machine's last core.
inline Score brute_force_on_node(const CommGraph& graph, const Machine& machine, std::size_t ranks,
                                 const Objective& objective, Sense sense) {
  std::optional<Score> optimum;
  const std::size_t last = machine.core_count() - 1;
  for_each_placement(machine, graph.rank_count(), [&](const std::vector<CoreId>& cores) {
    if (cores[ranks] != CoreId(last)) return;
    const Score score = evaluate(graph, machine, Placement(machine, cores));
    if (!optimum || objective.improves(sense, score, *optimum)) optimum = score;
  });
  return *optimum;
}

/// The sets of ranks below each object, without which of equal-looking objects holds which.
inline std::string pattern_of(const Machine& machine, const std::vector<CoreId>& cores,
                              ObjectId at) {
  const Object& object = machine.object(at);
  if (object.child_count == 0) {
    const auto rank = std::ranges::find(cores, CoreId(object.first_core));
    return rank == cores.end() ? "-" : std::to_string(rank - cores.begin());
  }
  std::vector<std::string> parts;
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    parts.push_back(pattern_of(machine, cores, ObjectId(object.first_child + c)));
  }
  std::ranges::sort(parts);
  std::string text = std::to_string(object.level) + "(";
  for (const std::string& part : parts) text += part + " ";
  return text + ")";
}

/// Number of placements that no renaming of equal subtrees turns into one another.
inline std::size_t count_by_enumeration(const Machine& machine, std::size_t ranks) {
  std::set<std::string> patterns;
  for_each_placement(machine, ranks, [&](const std::vector<CoreId>& cores) {
    patterns.insert(pattern_of(machine, cores, machine.root()));
  });
  return patterns.size();
}

}  // namespace rankplace::test
