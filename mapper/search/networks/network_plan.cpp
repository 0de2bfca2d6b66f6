// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/network_plan.hpp"

#include <algorithm>

#include "mapper/model/network.hpp"

namespace rankplace::networks {
namespace {

// Ranks.
constexpr std::size_t tiny_graph = 256;
constexpr std::size_t small_graph = 1024;

constexpr std::uint64_t cost_of_link = 10;
/// Of each part of a search of a tiny graph.
constexpr std::uint64_t tiny_work = 500'000;
/// A few ranks have few placements: as many looks for each pair of them are enough.
constexpr std::uint64_t looks_of_pair = 4'000;

/// A tenth of a second. More cores for more ranks make each step longer, and a proof less likely.
constexpr std::uint64_t steps_of_fast_proof = 50'000;
constexpr std::uint64_t few_choices = 256;

constexpr std::size_t tiny_annealings = 2;
/// Swaps that annealing looks at: so many for each pair of nodes, and at most; and at most so
/// many peers of the two groups.
constexpr std::uint64_t moves_for_pair = 120;
constexpr std::uint64_t most_moves = 1'000'000;
constexpr std::uint64_t most_peers = 16'000'000;

// From one preset to the next.
constexpr std::uint64_t step_of_work = 8;
constexpr std::uint64_t step_of_annealing = 4;

/// What a preset multiplies work by: `step` for each preset beyond fast.
std::uint64_t factor_of(Preset preset, std::uint64_t step) {
  switch (preset) {
    case Preset::fast: return 1;
    case Preset::standard: return step;
    case Preset::best: return step * step;
  }
  return 1;
}

std::uint64_t moves_of_annealing(const CommGraph& graph, const Machine& machine) {
  const std::uint64_t nodes =
      std::max<std::uint64_t>(std::min(graph.rank_count(), machine.node_count()), 1);
  const std::uint64_t peers = std::min(2 * graph.edge_count() / nodes, nodes - 1);
  return std::min({moves_for_pair * nodes * nodes / 2, most_moves,
                   most_peers / std::max<std::uint64_t>(2 * peers, 1)});
}

}  // namespace

NetworkPlan plan_of(Preset preset, const CommGraph& graph, const Machine& machine,
                    const Objective& objective) {
  const std::uint64_t factor = factor_of(preset, step_of_work);
  // Hops in a table of all pairs are far away in memory, or computed with some pains.
  const std::uint64_t cost_of_hops = machine.network()->axes().empty() ? 3 : 1;
  const std::uint64_t size =
      (graph.rank_count() + 2 * graph.edge_count() + machine.node_count()) / cost_of_hops;
  // A link costs as much as several distances.
  const std::uint64_t looks =
      size * factor / (objective.kind() == ObjectiveKind::hop_bytes ? 1 : cost_of_link);
  const bool is_tiny = graph.rank_count() <= tiny_graph;
  const std::uint64_t most_looks = looks_of_pair * graph.rank_count() * graph.rank_count();
  const std::uint64_t tiny_descent = std::min(tiny_work, most_looks) * factor;
  NetworkPlan plan;
  plan.all_placements = preset == Preset::fast ? 5'000 : 20'000;
  const std::uint64_t choices = graph.rank_count() * machine.core_count();
  plan.proof_steps = steps_of_fast_proof * factor * few_choices / std::max(choices, few_choices);
  const bool is_small = graph.rank_count() <= small_graph;
  const std::size_t one_or_two = is_small || preset != Preset::fast ? 2 : 1;
  plan.annealings = is_tiny ? tiny_annealings : 0;
  plan.candidates = is_tiny ? 8 + plan.annealings : one_or_two;
  plan.judged_in_place = is_tiny ? 24 + plan.annealings : is_small ? 2 : 1;
  plan.iterated = is_tiny ? 4 + plan.annealings : is_small ? 2 : 1;
  plan.has_both_goals = is_tiny;
  plan.dual_bisections = is_tiny ? 12 : one_or_two;
  plan.searches_blocks = is_tiny || preset != Preset::fast;
  plan.searches_tree = is_tiny || preset == Preset::best;
  if (is_tiny) {
    plan.moves_of_annealing =
        moves_of_annealing(graph, machine) * factor_of(preset, step_of_annealing);
  }
  plan.node_descent = is_tiny ? tiny_descent : 40 * size + 40 * looks;
  plan.node_iterations = is_tiny ? 2 * tiny_descent : 40 * looks;
  // Nodes of one slot are ranks: they have been exchanged.
  if (machine.slot_count() > machine.node_count()) {
    plan.rank_descent = is_tiny ? tiny_descent : 50 * looks;
    plan.rank_iterations = is_tiny ? tiny_descent : 20 * looks;
  }
  plan.rounds = preset == Preset::fast ? 1 : 4;
  return plan;
}

}  // namespace rankplace::networks
