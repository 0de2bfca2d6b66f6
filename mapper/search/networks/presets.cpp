// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/presets.hpp"

#include <algorithm>

namespace rankplace::networks {
namespace {

// Ranks.
constexpr std::size_t tiny_graph = 256;
constexpr std::size_t small_graph = 2048;

/// What a preset multiplies the work by.
std::uint64_t factor_of(Preset preset) {
  switch (preset) {
    case Preset::fast: return 1;
    case Preset::standard: return 8;
    case Preset::best: return 64;
  }
  return 1;
}

}  // namespace

NetworkPlan plan_of(Preset preset, const CommGraph& graph, const Machine& machine) {
  const std::uint64_t factor = factor_of(preset);
  const std::uint64_t size = graph.rank_count() + 2 * graph.edge_count();
  const bool is_tiny = graph.rank_count() <= tiny_graph;
  const bool is_small = graph.rank_count() <= small_graph;
  NetworkPlan plan;
  plan.all_placements = preset == Preset::fast ? 5'000 : 20'000;
  plan.candidates = is_tiny ? 6 : is_small ? 4 : preset == Preset::fast ? 1 : 2;
  plan.judged_in_place = is_small ? 16 : 1;
  plan.has_both_goals = is_small;
  plan.searches_tree = is_small || preset != Preset::fast;
  plan.node_descent = 3'000'000 * factor + 2'000 * machine.node_count();
  plan.rank_descent = std::min<std::uint64_t>(size * 200, 1'000'000 * factor);
  plan.node_iterations = std::min<std::uint64_t>(size * 100 * factor, 2'000'000 * factor);
  plan.rank_iterations = std::min<std::uint64_t>(size * 100 * factor, 1'000'000 * factor);
  plan.rounds = preset == Preset::fast ? 1 : 4;
  return plan;
}

}  // namespace rankplace::networks
