// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/presets/multilevel_plan.hpp"

#include <algorithm>

#include "mapper/search/presets/sizes.hpp"

// Where no other reason stands beside a number, it was chosen by measurement on the tables of
// docs/benchmarks.md, which were made with it. bench/mapper/run.py and bench/mapper/series.py show
// the effect of a change.

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

// What all multisections together may look at, in ranks and edges. `best` begins from the results
// of `default`, and spends its work on finalists.
constexpr std::uint64_t fast_multisections = 10'000;
constexpr std::uint64_t standard_multisections = 130'000;
constexpr std::uint64_t best_multisections = 100'000;
/// Under `fast`: at most three up to 20,000 ranks and edges, none beyond 60,000.
constexpr std::uint64_t uneven_grid_multisections = 60'000;

/// Work that grows with the graph up to a size, and more slowly beyond: so many looks at
/// everything, or `base` and fewer looks, whichever is less.
struct GrowingWork {
  std::uint64_t looks_if_small = 0;
  std::uint64_t base = 0;
  std::uint64_t looks_if_large = 0;

  [[nodiscard]] constexpr std::uint64_t of(std::uint64_t size) const {
    return std::min(looks_if_small * size, base + looks_if_large * size);
  }
};
/// The change comes at about 340 ranks and edges.
constexpr GrowingWork standard_swaps{3000, 1'000'000, 50};
/// About twice as much for large graphs. The change comes at about 510.
constexpr GrowingWork best_swaps{4000, 2'000'000, 100};

/// Swaps look around so few peers where a rank has many, or the preset has little time.
constexpr std::size_t few_peers = 6;

/// How often work of this size goes into a budget, within limits.
std::uint64_t affordable(std::uint64_t budget, std::uint64_t size, std::uint64_t fewest,
                         std::uint64_t most) {
  return std::clamp(budget / size, fewest, most);
}

/// So many looks at everything, within a limit.
std::uint64_t most_looks(std::uint64_t looks, std::uint64_t size, std::uint64_t most) {
  return std::min(looks * size, most);
}

/// Looks at everything by cycles of parts, and limits to them (docs/algorithms.md, Cycles of
/// parts). Grids that do not fit need them: a series of such grids chose 12,800 and 25,600.
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
  MultilevelPlan plan{.multisections = affordable(fast_multisections, size, 1, 16)};
  if (is_large(graph)) return plan;
  plan.neighbourhoods = 20 * size / plan.rounds;
  if (!is_small(graph)) return plan;
  plan.swaps = std::min<std::uint64_t>(400 * size, 1'000'000) / plan.rounds;
  if (size >= size_for_long_search) return plan;
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
      return {.multisections = affordable(standard_multisections, size, is_large(graph) ? 1 : 2,
                                          is_small(graph) ? 5 : 8),
              .finalists = 2,
              .neighbourhoods =
                  (is_small(graph) ? 4 : 1) * std::min(150 * size, 5000 * ranks) / rounds_of_search,
              .swaps = standard_swaps.of(size) / rounds_of_search};
    case Preset::best:
      return {.multisections = affordable(best_multisections, size, 2, 8),
              .finalists = is_small(graph) ? 2U : 3U,
              .neighbourhoods = std::min(600 * size, 50'000 * ranks) / rounds_of_search,
              .swaps = best_swaps.of(size) / rounds_of_search};
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

/// Only the first preset begins from many starts and has little time; later ones go on from there.
MultilevelPlan with_ways(Preset preset, const WorkGraph& graph, MultilevelPlan plan) {
  const bool fast = preset == Preset::fast;
  plan.tries_other_shares = fast;
  plan.stops_if_mappings_agree = fast;
  plan.goes_on_if_finalists_differ = fast;
  plan.is_quick = fast && is_large(graph);
  const bool saves_at_dense = preset != Preset::best && is_dense(graph);
  if (saves_at_dense || (fast && !is_small(graph))) plan.peers = few_peers;
  return plan;
}

}  // namespace

bool is_large(std::size_t ranks) { return ranks > most_ranks_in_caches; }
bool is_large(const WorkGraph& graph) { return is_large(graph.vertex_count()); }
bool is_huge(const WorkGraph& graph) { return graph.vertex_count() > 2'000'000; }
bool is_small(const WorkGraph& graph) { return graph.vertex_count() <= most_ranks_for_more_tries; }
bool is_dense(const WorkGraph& graph) { return graph.edges.size() > 64 * graph.vertex_count(); }

MultilevelPlan plan_of(Preset preset, const WorkGraph& graph) {
  const MultilevelPlan plan = with_ways(preset, graph, plan_by_size(preset, graph));
  return has_division_to_search(graph) ? with_divisions(preset, size_of(graph), plan) : plan;
}

MultilevelPlan plan_of_uneven_grid(Preset preset, const WorkGraph& graph) {
  const std::uint64_t size = size_of(graph);
  // Boxes start too low for annealing.
  MultilevelPlan plan = with_ways(preset, graph, plan_by_size(preset, graph));
  if (preset == Preset::fast) {
    plan.multisections = std::max<std::size_t>(plan.multisections,
                                               affordable(uneven_grid_multisections, size, 0, 3));
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
