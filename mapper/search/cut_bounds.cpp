// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/cut_bounds.hpp"

#include <algorithm>
#include <cmath>

#include "mapper/analysis/cut_profile.hpp"
#include "mapper/analysis/graph_structure.hpp"
#include "mapper/analysis/spectrum.hpp"

namespace rankplace {
namespace {

/// Rows x edges up to which a minimum cut is worth its time: a second at most, or 0.05 s.
constexpr std::uint64_t minimum_cut_work = 10'000'000;
constexpr std::uint64_t minimum_cut_work_of_fast = 500'000;
constexpr std::size_t most_ranks_for_profile = 256;
constexpr std::size_t most_ranks_for_spectrum = 512;
constexpr std::size_t most_ranks_for_spectrum_of_fast = 256;

std::uint64_t profile_work(std::size_t ranks, Effort effort) {
  return ranks <= 64 && effort != Effort::fast ? 500'000'000 : 20'000'000;
}

std::uint64_t affordable_minimum_cut(const CommGraph& graph, Effort effort) {
  std::uint64_t edges = 0;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) edges += graph.edges_of(Rank(r)).size();
  const std::uint64_t affordable =
      effort == Effort::fast ? minimum_cut_work_of_fast : minimum_cut_work;
  return edges * graph.rank_count() <= affordable ? minimum_cut(graph) : 0;
}

/// The weights of the `size` heaviest ranks together, by size: of a set or of the others, and no
/// more than all there is.
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

void tighten_by_spectrum(const CommGraph& graph, Sense sense, std::vector<std::uint64_t>& bounds) {
  const LaplacianSpectrum spectrum = laplacian_spectrum(graph);
  const auto n = static_cast<double>(graph.rank_count());
  for (std::size_t size = 1; size < graph.rank_count(); ++size) {
    const double pairs = static_cast<double>(size) * (n - static_cast<double>(size)) / n;
    const double least = std::ceil(spectrum.second * pairs * (1 - 1e-12));
    const double most = std::floor(spectrum.largest * pairs * (1 + 1e-12));
    if (sense == Sense::best) {
      bounds[size] = std::max(bounds[size], static_cast<std::uint64_t>(least));
    } else if (most < static_cast<double>(bounds[size])) {
      bounds[size] = static_cast<std::uint64_t>(most);
    }
  }
}

}  // namespace

CutBySize cut_bounds(const CommGraph& graph, Sense sense, Effort effort) {
  const std::size_t ranks = graph.rank_count();
  const CutExtreme extreme = sense == Sense::best ? CutExtreme::least : CutExtreme::most;
  CutBySize cuts;
  auto& bounds = sense == Sense::best ? cuts.least : cuts.most;
  if (ranks <= most_ranks_for_profile) {
    if (auto profile = cut_profile(graph, extreme, profile_work(ranks, effort))) {
      bounds = std::move(*profile);
      return cuts;
    }
  }
  bounds = sense == Sense::best
               ? std::vector<std::uint64_t>(ranks + 1, affordable_minimum_cut(graph, effort))
               : heaviest_together(graph);
  const std::size_t most_ranks =
      effort == Effort::fast ? most_ranks_for_spectrum_of_fast : most_ranks_for_spectrum;
  if (ranks <= most_ranks) tighten_by_spectrum(graph, sense, bounds);
  bounds.front() = bounds.back() = 0;
  return cuts;
}

}  // namespace rankplace
