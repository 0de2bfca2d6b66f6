// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/cut_bounds.hpp"

#include <algorithm>
#include <cmath>

#include "mapper/analysis/bisection_bound.hpp"
#include "mapper/analysis/cut_kernel.hpp"
#include "mapper/analysis/cut_profile.hpp"
#include "mapper/analysis/cut_values.hpp"
#include "mapper/analysis/graph_structure.hpp"
#include "mapper/analysis/spectrum.hpp"
#include "mapper/search/bounds/heaviest_links.hpp"
#include "mapper/search/branch_and_bound/dual_prices.hpp"
#include "mapper/search/presets/search_work.hpp"

namespace rankplace {
namespace {

constexpr std::size_t most_ranks_for_profile = 256;
constexpr std::uint64_t profile_steps_of_many = 20'000'000;

std::uint64_t profile_work(std::size_t ranks, Preset preset) {
  return ranks <= WideGraph::most_ranks ? work_of(preset).profile_steps_of_few
                                        : profile_steps_of_many;
}

/// 0: not known.
std::uint64_t affordable_minimum_cut(const CommGraph& graph, Preset preset) {
  const auto kernel = cut_kernel(graph);
  const CommGraph& left = kernel ? kernel->graph : graph;
  if (kernel && left.rank_count() == 1) return kernel->least;
  const std::uint64_t steps = 2 * left.edge_count() * left.rank_count();
  if (steps > work_of(preset).minimum_cut_steps) return 0;
  return std::min(kernel ? kernel->least : UINT64_MAX, minimum_cut(left));
}

/// An upper bound on cuts: the weights of the `size` heaviest ranks together, by size, of a set or
/// of the others; at most the total.
std::vector<std::uint64_t> heaviest_together(const CommGraph& graph) {
  std::vector<std::uint64_t> weights;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) weights.push_back(graph.weight_of(Rank(r)));
  std::ranges::sort(weights, std::ranges::greater{});
  std::vector<std::uint64_t> sums{0};
  for (const std::uint64_t weight : weights) sums.push_back(sums.back() + weight);
  for (std::size_t size = 0; size < sums.size(); ++size) {
    const std::uint64_t smaller_side = sums[std::min(size, graph.rank_count() - size)];
    sums[size] = std::min({sums[size], smaller_side, graph.total_weight()});
  }
  return sums;
}

/// The bound of an eigenvalue of the Laplacian on the cut of a set of `size` ranks.
double cut_from(double eigenvalue, std::size_t size, std::size_t ranks) {
  const auto n = static_cast<double>(ranks);
  return eigenvalue * static_cast<double>(size) * (n - static_cast<double>(size)) / n;
}

std::uint64_t rounded_up(double least) {
  return static_cast<std::uint64_t>(std::ceil(least * (1 - 1e-12)));
}

void tighten_by_spectrum(const CommGraph& graph, Sense sense, std::vector<std::uint64_t>& bounds) {
  const LaplacianSpectrum spectrum = laplacian_spectrum(graph);
  for (std::size_t size = 1; size < graph.rank_count(); ++size) {
    const std::uint64_t least = rounded_up(cut_from(spectrum.second, size, graph.rank_count()));
    const double most =
        std::floor(cut_from(spectrum.largest, size, graph.rank_count()) * (1 + 1e-12));
    if (sense == Sense::best) {
      bounds[size] = std::max(bounds[size], least);
    } else if (most < static_cast<double>(bounds[size])) {
      bounds[size] = static_cast<std::uint64_t>(most);
    }
  }
}

/// Raises lower bounds for sets of these sizes, and for their complements, to numbers that a cut
/// with the necessary number of heavy edges can be.
void move_to_values(const CommGraph& graph, std::size_t fewest, std::size_t most,
                    std::vector<std::uint64_t>& bounds) {
  const std::size_t ranks = graph.rank_count();
  const double second = laplacian_spectrum(graph_of_heavy_edges(graph)).second;
  const std::uint64_t highest = *std::ranges::max_element(bounds);
  for (std::size_t size = fewest; size <= most; ++size) {
    const auto heavy = rounded_up(cut_from(second, size, ranks));
    const auto values = CutValues::make(graph, heavy, highest + highest / 64);
    if (!values) return;
    bounds[size] = values->at_least(bounds[size]);
    bounds[ranks - size] = values->at_least(bounds[ranks - size]);
  }
}

/// Exact cuts of small sets and of their complements, as far as all can be listed.
void enumerate_small_sets(const CommGraph& graph, Sense sense, std::vector<std::uint64_t>& bounds) {
  const std::vector<Rank> all = all_ranks(graph.rank_count());
  const WideGraph wide(graph, all);
  PartSizes sizes{1, 0};
  while (sizes.most < all.size() / 2 &&
         parts_to_list(all.size(), {1, sizes.most + 1}) <= most_parts_to_list) {
    ++sizes.most;
  }
  std::vector<std::uint64_t> found(sizes.most + 1, sense == Sense::best ? UINT64_MAX : 0);
  for (const Part& part : all_parts(wide, wide.all(), sizes)) {
    std::uint64_t& extreme = found[size_of(part.set)];
    extreme = sense == Sense::best ? std::min(extreme, part.cut) : std::max(extreme, part.cut);
  }
  for (std::size_t size = 1; size < found.size(); ++size) {
    bounds[size] = bounds[all.size() - size] = found[size];
  }
}

}  // namespace

CutBySize cut_bounds(const CommGraph& graph, Sense sense, Preset preset) {
  const std::size_t ranks = graph.rank_count();
  const CutExtreme extreme = sense == Sense::best ? CutExtreme::least : CutExtreme::most;
  CutBySize cuts;
  auto& bounds = sense == Sense::best ? cuts.least : cuts.most;
  if (ranks <= most_ranks_for_profile) {
    if (auto profile = cut_profile(graph, extreme, profile_work(ranks, preset))) {
      bounds = std::move(*profile);
      cuts.are_exact = true;
      return cuts;
    }
  }
  bounds = sense == Sense::best
               ? std::vector<std::uint64_t>(ranks + 1, affordable_minimum_cut(graph, preset))
               : heaviest_together(graph);
  if (ranks <= work_of(preset).most_ranks_for_spectrum) tighten_by_spectrum(graph, sense, bounds);
  if (ranks > 1 && ranks <= WideGraph::most_ranks) {
    if (sense == Sense::best && work_of(preset).moves_to_cut_values) {
      move_to_values(graph, 1, ranks / 2, bounds);
    }
    if (work_of(preset).enumerates_small_cuts) enumerate_small_sets(graph, sense, bounds);
  }
  bounds.front() = bounds.back() = 0;
  return cuts;
}

void tighten_most_cuts(const CommGraph& graph, const Machine& machine, CutBySize& cuts) {
  if (cuts.most.empty() || cuts.are_exact) return;
  const auto links = HeaviestLinks::make(graph, machine);
  if (!links) return;
  for (std::size_t l = 0; l < links->level_count(); ++l) {
    if (!links->is_small(l)) continue;
    const HeaviestSet set = heaviest_set(links->problem(links->ranks_below(l)), links->all_ranks());
    const std::size_t most = std::min(links->ranks_below(l), graph.rank_count());
    for (std::size_t size = 1; size <= most; ++size) {
      cuts.most[size] = std::min(cuts.most[size], static_cast<std::uint64_t>(set.bound));
    }
  }
}

void tighten_least_halves(const CommGraph& graph, Preset preset, CutBySize& cuts) {
  const std::size_t ranks = graph.rank_count();
  if (!work_of(preset).bounds_halves) return;
  if (ranks % 2 != 0 || ranks > WideGraph::most_ranks) return;
  if (cuts.least.empty() || cuts.are_exact) return;
  std::uint64_t& halves = cuts.least[ranks / 2];
  halves = std::max(halves, least_bisection(graph));
  move_to_values(graph, ranks / 2, ranks / 2, cuts.least);
}

}  // namespace rankplace
