// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/recognise.hpp"

#include <algorithm>
#include <vector>

#include "mapper/search/grids/frame.hpp"
#include "mapper/search/grids/growth.hpp"
#include "mapper/search/grids/heavy_edges.hpp"

namespace rankplace::grids {
namespace {

constexpr std::size_t most_seeds = 64;  ///< ranks whose peers are looked at
constexpr std::size_t most_grown = 3;   ///< frames from which a grid grows, for each class

/// Some ranks, evenly over their numbers.
std::vector<Rank> seeds_of(std::size_t ranks) {
  std::vector<Rank> seeds;
  const std::size_t count = std::min(ranks, most_seeds);
  for (std::size_t i = 0; i < count; ++i) seeds.push_back(Rank(i * ranks / count));
  return seeds;
}

/// Frames of seeds, those with the most peers first; none if hardly a rank has one.
std::vector<Frame> frames_of(const HeavyEdges& edges) {
  std::vector<Frame> axes;
  std::vector<Frame> full;
  const std::vector<Rank> seeds = seeds_of(edges.rank_count());
  for (const Rank seed : seeds) {
    if (auto frame = axis_frame(edges, seed)) axes.push_back(std::move(*frame));
    if (auto frame = full_frame(edges, seed)) full.push_back(std::move(*frame));
  }
  std::vector<Frame>& frames = axes.size() > full.size() ? axes : full;
  if (16 * frames.size() < seeds.size()) return {};
  std::ranges::stable_sort(frames, std::ranges::greater(),
                           [](const Frame& frame) { return frame.peers.size(); });
  return frames;
}

std::optional<Grid> grown(const HeavyEdges& edges, const Frame& frame, Threads& threads) {
  Place periods = frame.periods;
  for (std::size_t turn = 0; turn <= frame.dimensions; ++turn) {
    Growth growth(edges, frame, periods);
    const Place found = growth.run();
    const bool is_closed = found == periods || growth.close(found);
    if (is_closed && growth.is_grid(threads)) return growth.grid();
    if (found == periods) return std::nullopt;
    periods = found;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Grid> recognised_grid(const CommGraph& graph, Threads& threads) {
  if (graph.edge_count() + 1 < graph.rank_count() / 2) return std::nullopt;
  for (const std::uint64_t least_weight : class_weights(graph, threads)) {
    const HeavyEdges edges(graph, least_weight);
    const std::vector<Frame> frames = frames_of(edges);
    for (std::size_t f = 0; f < std::min(frames.size(), most_grown); ++f) {
      if (auto grid = grown(edges, frames[f], threads)) return grid;
    }
  }
  return std::nullopt;
}

}  // namespace rankplace::grids
