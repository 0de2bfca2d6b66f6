// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/least_met.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "mapper/analysis/spectral/partition_bound.hpp"
#include "mapper/search/bounds/grid_bound.hpp"
#include "mapper/search/bounds/part_bound.hpp"
#include "mapper/search/bounds/spreading_bound.hpp"
#include "mapper/search/graph_facts.hpp"
#include "mapper/search/presets/search_work.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {
namespace {

/// Grids of fewer ranks have exact methods.
constexpr std::size_t fewest_ranks_of_grid = 65;

// Some 30 vectors of so many numbers are multiplied a few hundred times: seconds.
constexpr std::size_t most_ranks_for_eigenvalues = 20'000;
constexpr std::size_t most_edges_for_eigenvalues = 200'000;

/// Whether no other method says more than grid_bound().
bool is_nearly_exact_for(const StencilWeights& grid) {
  return grid.other_edges == 0 && grid.groups.size() == 1 && !grid.has_holes;
}

/// Of the parts of a level, largest first.
using Capacities = std::vector<std::size_t>;

/// Whether the next level further in has parts of the same capacities.
bool is_as_next(const std::vector<Capacities>& levels, std::size_t level) {
  return level + 1 < levels.size() && levels[level] == levels[level + 1];
}

/// Bounds level by level; together they take the preset's looks.
class LevelBounds {
 public:
  LevelBounds(const CommGraph& graph, const SearchOptions& options)
      : graph_(graph),
        options_(options),
        work_(work_of(options.preset)),
        threads_(options.threads),
        spreading_looks_(std::min(work_.spreading_looks_per_rank * graph.rank_count(),
                                  work_.most_spreading_looks)) {
    if (graph.rank_count() < fewest_ranks_of_grid) return;
    const auto facts = facts_of(graph, options);
    const auto& grid = facts->grid(graph, threads_);
    if (grid) grid_ = stencil_weights(graph, *grid, threads_);
  }

  /// grid_bound() of each level; 0 where the graph is no grid, or the level needs no bound.
  [[nodiscard]] std::vector<std::uint64_t> of_grid(const std::vector<Capacities>& levels) {
    std::vector<std::uint64_t> least(levels.size(), 0);
    if (!grid_) return least;
    threads_.run(levels.size(), [&](std::size_t l) {
      if (is_as_next(levels, l) || !is_divided(levels[l]) || levels[l].front() == 1) return;
      least[l] = grid_bound(*grid_, graph_.rank_count(), levels[l]);
    });
    return least;
  }

  /// `least`: what the level has of of_grid(). `levels_left`: that will share what is left of the
  /// work, this one included.
  [[nodiscard]] std::uint64_t least_weight_between(const Capacities& capacities,
                                                   std::uint64_t least, std::size_t levels_left) {
    if (!is_divided(capacities)) return 0;
    if (capacities.front() == 1) return graph_.total_weight();
    if (least > 0 && is_nearly_exact_for(*grid_)) return least;
    const std::uint64_t looks =
        std::min(work_.part_looks_per_rank * graph_.rank_count(), work_.most_spreading_looks);
    if (looks > 0 && capacities.front() <= largest_priced_part) {
      least = std::max(least, part_bound(graph_, capacities.front(), looks, threads_));
    }
    if (spreading_looks_ == 0 || is_over(options_)) return least;
    SpreadingWork work{spreading_looks_ / levels_left, end_of(options_)};
    least = std::max(least, spreading_bound(graph_, capacities, work, threads_));
    spreading_looks_ -= std::min(spreading_looks_, work.looks_done);
    return std::max(least, by_eigenvalues(capacities, least));
  }

 private:
  /// 0 if that says no more than what is known.
  [[nodiscard]] std::uint64_t by_eigenvalues(const Capacities& capacities, std::uint64_t known) {
    if (work_.spectral_iterations == 0 || capacities.front() <= largest_priced_part ||
        graph_.rank_count() > most_ranks_for_eigenvalues ||
        graph_.edge_count() > most_edges_for_eigenvalues) {
      return 0;
    }
    const SpectralWork work{.iterations = work_.spectral_iterations,
                            .least_worth = static_cast<double>(known),
                            .is_over = [this] { return is_over(options_); }};
    return spectral_partition_bound(graph_, capacities.front(), work, threads_);
  }

  [[nodiscard]] bool is_divided(const Capacities& capacities) const {
    return !capacities.empty() && capacities.front() < graph_.rank_count();
  }

  const CommGraph& graph_;
  const SearchOptions& options_;
  const SearchWork& work_;
  Threads threads_;
  std::optional<StencilWeights> grid_;
  std::uint64_t spreading_looks_;
};

}  // namespace

LeastMet least_met(const CommGraph& graph, const Machine& machine, const SearchOptions& options) {
  if (options.sense != Sense::best || graph.total_weight() == 0) return {};
  LevelBounds bounds(graph, options);
  std::vector<Capacities> levels;
  for (std::size_t l = 0; l < machine.level_count(); ++l) {
    levels.push_back(part_capacities(machine, graph.rank_count(), l));
  }
  LeastMet met = bounds.of_grid(levels);
  for (std::size_t l = met.size(); l-- > 0;) {  // large parts need most work: what is left
    met[l] =
        is_as_next(levels, l) ? met[l + 1] : bounds.least_weight_between(levels[l], met[l], l + 1);
  }
  return met;
}

}  // namespace rankplace
