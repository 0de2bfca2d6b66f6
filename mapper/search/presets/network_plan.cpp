// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/presets/network_plan.hpp"

#include <algorithm>

#include "mapper/model/machine/network.hpp"
#include "mapper/search/presets/search_work.hpp"
#include "mapper/search/presets/sizes.hpp"

namespace rankplace::networks {
namespace {

// Where no other reason stands beside a number, it was chosen by measurement on the series of
// docs/benchmarks.md.

/// The ranks up to which `fast` takes a second start of a kind, too.
constexpr std::size_t most_ranks_for_two_starts = 1024;

/// The load of a link takes as long to update as so many distances to add.
constexpr std::uint64_t cost_of_link = 10;
/// Hops in a table of all pairs are far away in memory, or computed with some pains.
constexpr std::uint64_t cost_of_hops_without_axes = 3;
/// Of each part of a search of a tiny graph.
constexpr std::uint64_t tiny_work = 500'000;
/// A few ranks have few placements: as many looks for each pair of them are enough.
constexpr std::uint64_t looks_of_pair = 4'000;

/// A tenth of a second. More cores for more ranks make each step longer, and a proof less likely.
constexpr std::uint64_t steps_of_fast_proof = 50'000;
/// Cores x ranks up to which a proof gets all of its steps: 16 ranks on 16 cores.
constexpr std::uint64_t few_choices = 256;

// Of graphs of few ranks (most_ranks_for_more_tries). Initial mappings are cheap to judge and
// differ by the seed, so many are made, the best are refined, and the best of these go on to
// iterated search.
constexpr std::size_t tiny_annealings = 2;
constexpr std::size_t tiny_bisections = 12;
constexpr std::size_t tiny_judged_in_place = 24;
constexpr std::size_t tiny_candidates = 8;
constexpr std::size_t tiny_iterated = 4;

// Of larger graphs: looks at everything.
constexpr std::uint64_t descents_of_nodes = 40;
constexpr std::uint64_t iterations_of_nodes = 40;
constexpr std::uint64_t descents_of_ranks = 50;
constexpr std::uint64_t iterations_of_ranks = 20;

/// The rounds of iterated search of later presets; they end where one brings nothing.
constexpr std::size_t rounds_if_thorough = 4;

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

/// The size of a problem, in ranks, edges and nodes to look at.
struct Looks {
  std::uint64_t size = 0;
  std::uint64_t in_preset = 0;  ///< by the preset and by what a look at the objective costs
  std::uint64_t tiny_descent = 0;
};

Looks looks_of(const CommGraph& graph, const Machine& machine, const Objective& objective,
               std::uint64_t factor) {
  const std::uint64_t cost_of_hops =
      machine.network()->axes().empty() ? cost_of_hops_without_axes : 1;
  const std::uint64_t size =
      (graph.rank_count() + 2 * graph.edge_count() + machine.node_count()) / cost_of_hops;
  const std::uint64_t cost = objective.kind() == ObjectiveKind::hop_bytes ? 1 : cost_of_link;
  const std::uint64_t most_looks = looks_of_pair * graph.rank_count() * graph.rank_count();
  return {size, size * factor / cost, std::min(tiny_work, most_looks) * factor};
}

/// The plan of a small problem, without the work of its parts.
NetworkPlan tries_of_tiny() {
  return {.candidates = tiny_candidates + tiny_annealings,
          .iterated = tiny_iterated + tiny_annealings,
          .judged_in_place = tiny_judged_in_place + tiny_annealings,
          .has_both_goals = true,
          .dual_bisections = tiny_bisections,
          .searches_blocks = true,
          .searches_tree = true,
          .annealings = tiny_annealings};
}

/// The plan of a larger problem, likewise.
NetworkPlan tries_of_larger(Preset preset, std::size_t ranks) {
  const bool is_small = ranks <= most_ranks_for_two_starts;
  const std::size_t one_or_two = is_small || preset != Preset::fast ? 2 : 1;
  return {.candidates = one_or_two,
          .iterated = is_small ? 2U : 1U,
          .judged_in_place = is_small ? 2U : 1U,
          .dual_bisections = one_or_two,
          .searches_blocks = preset != Preset::fast,
          .searches_tree = preset == Preset::best};
}

}  // namespace

NetworkPlan plan_of(Preset preset, const CommGraph& graph, const Machine& machine,
                    const Objective& objective) {
  const std::uint64_t factor = factor_of(preset, step_of_work);
  const Looks looks = looks_of(graph, machine, objective, factor);
  const bool is_tiny = graph.rank_count() <= most_ranks_for_more_tries;
  NetworkPlan plan = is_tiny ? tries_of_tiny() : tries_of_larger(preset, graph.rank_count());
  plan.all_placements = work_of(preset).all_placements;
  const std::uint64_t choices = graph.rank_count() * machine.core_count();
  plan.proof_steps = steps_of_fast_proof * factor * few_choices / std::max(choices, few_choices);
  plan.tries_plain = preset == Preset::fast;  // later presets go on from what it has found
  if (is_tiny) {
    plan.moves_of_annealing =
        moves_of_annealing(graph, machine) * factor_of(preset, step_of_annealing);
  }
  const std::uint64_t of_tiny = looks.tiny_descent;
  plan.node_descent =
      is_tiny ? of_tiny : descents_of_nodes * looks.size + descents_of_nodes * looks.in_preset;
  plan.node_iterations = is_tiny ? 2 * of_tiny : iterations_of_nodes * looks.in_preset;
  // Nodes of one slot are ranks: they have been exchanged.
  if (machine.slot_count() > machine.node_count()) {
    plan.rank_descent = is_tiny ? of_tiny : descents_of_ranks * looks.in_preset;
    plan.rank_iterations = is_tiny ? of_tiny : iterations_of_ranks * looks.in_preset;
  }
  plan.rounds = preset == Preset::fast ? 1 : rounds_if_thorough;
  return plan;
}

}  // namespace rankplace::networks
