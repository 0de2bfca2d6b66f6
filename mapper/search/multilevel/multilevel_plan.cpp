// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/multilevel_plan.hpp"

#include <algorithm>

// The tables of docs/benchmarks.md were made with these numbers. bench/mapper/run.py and
// bench/mapper/series.py show the effect of a change.

namespace rankplace::multilevel {
namespace {

/// For more than two million ranks: one order of cuts, and each part is refined with the
/// three others that it shares most with.
constexpr SplitOptions fast_huge{
    .bisect = {.tries = 1, .cycles = 0, .fruitless_limit = 25, .initial_tries = 3},
    .tries = 1,
    .pair_rounds = 1,
    .pair_cycles = 1,
    .pairs_of_part = 3,
    .order_tries = 3,
    .most_parts_tried = 0};

/// A few milliseconds: as thorough as the default, with one order of cuts less.
constexpr SplitOptions fast_small{
    .bisect = {.tries = 3, .cycles = 0, .fruitless_limit = 60, .initial_tries = 6},
    .tries = 1,
    .pair_rounds = 2,
    .pair_cycles = 2,
    .order_tries = 3,
    .most_parts_tried = 64};

/// One bisection less, and flows instead of V-cycles. Orders of cuts are tried for a total of about
/// 50,000 ranks and edges.
SplitOptions fast_options(const WorkGraph& graph, bool flow) {
  const std::size_t affordable = 50'000 / (1 + graph.vertex_count() + graph.edges.size());
  return {
      .bisect = {.tries = 2, .cycles = 0, .fruitless_limit = 60, .initial_tries = 2, .flow = flow},
      .tries = 1,
      .pair_rounds = 1,
      .pair_cycles = 1,
      .order_tries = std::clamp<std::size_t>(affordable, 3, 5),
      .most_parts_tried = is_dense(graph) ? 16U : 64U,
      .order_tries_inside = std::clamp<std::size_t>(affordable, 2, 5)};
}

/// Of a look at everything.
std::uint64_t size_of(const WorkGraph& graph) {
  return std::max<std::uint64_t>(graph.vertex_count() + graph.edges.size(), 1);
}

constexpr std::uint64_t rounds_of_search = MultilevelPlan{}.rounds;
constexpr std::uint64_t few_edges = 2'000;  ///< and ranks

/// How often work of this size goes into a budget, within limits.
std::uint64_t affordable(std::uint64_t budget, std::uint64_t size, std::uint64_t fewest,
                         std::uint64_t most) {
  return std::clamp(budget / size, fewest, most);
}

/// So many looks at everything, within a limit.
std::uint64_t most_looks(std::uint64_t looks, std::uint64_t size, std::uint64_t most) {
  return std::min(looks * size, most);
}

std::uint64_t cycle_looks(Preset preset, std::uint64_t size) {
  switch (preset) {
    case Preset::fast: return most_looks(8000, size, 100'000'000);
    case Preset::standard: return most_looks(12800, size, 200'000'000);
    case Preset::best: return most_looks(25600, size, 800'000'000);
  }
  return 0;
}

/// On small graphs of few edges iterated search goes on as long as it brings something, from
/// several placements if they differ: so the seed hardly matters.
MultilevelPlan fast_plan(const WorkGraph& graph, std::uint64_t size) {
  MultilevelPlan plan{.multisections = affordable(10'000, size, 1, 16)};
  if (is_large(graph)) return plan;
  plan.neighbourhoods = 20 * size / plan.rounds;
  if (!is_small(graph)) return plan;
  plan.swaps = std::min<std::uint64_t>(400 * size, 1'000'000) / plan.rounds;
  if (size >= few_edges) return plan;
  plan.finalists = 4;
  plan.neighbourhoods = std::max<std::uint64_t>(plan.neighbourhoods, 40'000);
  plan.swaps = std::max<std::uint64_t>(plan.swaps, 80'000);
  return plan;
}

/// The number of parts up to which several orders of cuts pay.
std::size_t parts_tried(const WorkGraph& graph) {
  if (graph.vertex_count() > 100'000) return 0;
  return is_large(graph) ? 16 : 64;
}

SplitOptions standard_options(const WorkGraph& graph) {
  return {.bisect = {.tries = 3, .cycles = 0, .fruitless_limit = 60, .initial_tries = 6},
          .tries = 1,
          .pair_rounds = 2,
          .pair_cycles = 1,
          .order_tries = 4,
          .most_parts_tried = parts_tried(graph)};
}

/// A V-cycle for each bisection, and a third round of pairs.
SplitOptions best_options(const WorkGraph& graph) {
  return {.bisect = {.tries = 3, .cycles = 1, .fruitless_limit = 100, .initial_tries = 8},
          .tries = 1,
          .pair_rounds = 3,
          .pair_cycles = 1,
          .order_tries = 5,
          .most_parts_tried = parts_tried(graph)};
}

/// Without what only the outermost division gets.
SplitOptions options_by_size(Preset preset, const WorkGraph& graph) {
  const bool fast = preset == Preset::fast;
  if (fast && is_huge(graph)) return fast_huge;
  if (fast && is_small(graph) && !is_dense(graph)) return fast_small;
  if (fast) return fast_options(graph, true);
  if (preset == Preset::best) return best_options(graph);
  return is_dense(graph) ? fast_options(graph, false) : standard_options(graph);
}

/// Without what only the outermost division gets.
MultilevelPlan plan_by_size(Preset preset, const WorkGraph& graph) {
  const std::uint64_t ranks = graph.vertex_count();
  const std::uint64_t size = size_of(graph);
  switch (preset) {
    case Preset::fast: return fast_plan(graph, size);
    case Preset::standard:
      return {.multisections =
                  affordable(130'000, size, is_large(graph) ? 1 : 2, is_small(graph) ? 5 : 8),
              .finalists = 2,
              .neighbourhoods =
                  (is_small(graph) ? 4 : 1) * std::min(150 * size, 5000 * ranks) / rounds_of_search,
              .swaps = std::min(3000 * size, 1'000'000 + 50 * size) / rounds_of_search};
    case Preset::best:
      return {.multisections = affordable(100'000, size, 2, 8),
              .finalists = is_small(graph) ? 2U : 3U,
              .neighbourhoods = std::min(600 * size, 50'000 * ranks) / rounds_of_search,
              .swaps = std::min(4000 * size, 2'000'000 + 100 * size) / rounds_of_search};
  }
  return {};
}

/// Whether more work on the outermost division pays.
bool has_division_to_search(const WorkGraph& graph) {
  const bool has_weights_to_save = !graph.edges.empty() && graph.edges.front().weight > 0;
  return !is_small(graph) && !is_large(graph) && !is_dense(graph) && has_weights_to_save;
}

/// Annealing takes 2 % off J on finite elements. `fast` has no time for it.
MultilevelPlan with_divisions(Preset preset, std::uint64_t size, MultilevelPlan plan) {
  if (preset == Preset::fast) return plan;
  const bool best = preset == Preset::best;
  plan.cycles = most_looks(best ? 400 : 200, size, 20'000'000) / plan.rounds;
  plan.annealing = most_looks(best ? 2000 : 500, size, best ? 800'000'000 : 200'000'000);
  return plan;
}

}  // namespace

bool is_large(std::size_t ranks) { return ranks > 10'000; }
bool is_large(const WorkGraph& graph) { return is_large(graph.vertex_count()); }
bool is_huge(const WorkGraph& graph) { return graph.vertex_count() > 2'000'000; }
bool is_small(const WorkGraph& graph) { return graph.vertex_count() <= 256; }
bool is_dense(const WorkGraph& graph) { return graph.edges.size() > 64 * graph.vertex_count(); }

MultilevelPlan plan_of(Preset preset, const WorkGraph& graph) {
  const MultilevelPlan plan = plan_by_size(preset, graph);
  return has_division_to_search(graph) ? with_divisions(preset, size_of(graph), plan) : plan;
}

MultilevelPlan plan_of_uneven_grid(Preset preset, const WorkGraph& graph) {
  const std::uint64_t size = size_of(graph);
  MultilevelPlan plan = plan_by_size(preset, graph);  // boxes start too low for annealing
  if (preset == Preset::fast) {
    plan.multisections = std::max<std::size_t>(plan.multisections, affordable(60'000, size, 0, 3));
    plan.neighbourhoods =
        std::max(plan.neighbourhoods, most_looks(600, size, 30'000'000) / plan.rounds);
    plan.swaps = std::max(plan.swaps, most_looks(300, size, 10'000'000) / plan.rounds);
  }
  if (!is_large(graph)) plan.cycles = cycle_looks(preset, size) / plan.rounds;
  // Straightened boxes are mostly as good as a partition from scratch.
  if (preset == Preset::fast && graph.vertex_count() > 400'000) plan.multisections = 0;
  return plan;
}

SplitOptions split_options(Preset preset, const WorkGraph& graph) {
  SplitOptions options = options_by_size(preset, graph);
  if (preset == Preset::fast) options.cycle_descent = 1'000'000'000;  // 10 s, of 260,000 ranks
  if (!has_division_to_search(graph)) return options;
  const std::uint64_t size = size_of(graph);
  // Small graphs get more: with two divisions of 1080 ranks the seed matters half as much.
  options.tries = affordable(25'000, size, 1, 2);
  options.least_region_gain = preset == Preset::fast ? 9 : 3;
  if (preset == Preset::fast) {
    options.regions_of_two_parts = 2;
    options.orders_before_regions = false;
  }
  return options;
}

}  // namespace rankplace::multilevel
