// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/heavy_edges.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "support/threads/range_jobs.hpp"

namespace rankplace::grids {
namespace {

/// Bins are a quarter of an octave wide.
constexpr std::size_t bin_count = std::size_t{65} * 4;

std::size_t bin_of(std::uint64_t weight) {
  const auto octave = static_cast<std::size_t>(std::bit_width(weight));
  const std::uint64_t next_bits = octave > 2 ? weight >> (octave - 3) : weight << (3 - octave);
  return 4 * octave + (next_bits & 3U);
}

struct Bin {
  std::size_t ends = 0;  ///< of edges
  std::uint64_t least = UINT64_MAX;
};
using Bins = std::array<Bin, bin_count>;

Bins bins_of(const CommGraph& graph, Threads& threads) {
  const auto sort_in = [&](Bins& bins, std::size_t begin, std::size_t end) {
    for (std::size_t r = begin; r < end; ++r) {
      for (const Edge& edge : graph.edges_of(Rank(r))) {
        Bin& bin = bins[bin_of(edge.weight)];
        ++bin.ends;
        bin.least = std::min(bin.least, edge.weight);
      }
    }
  };
  Bins all;
  for (const Bins& bins :
       found_in_ranges<Bins>(threads, graph.rank_count(), ranks_at_once, sort_in)) {
    for (std::size_t b = 0; b < bin_count; ++b) {
      all[b].ends += bins[b].ends;
      all[b].least = std::min(all[b].least, bins[b].least);
    }
  }
  return all;
}

}  // namespace

std::optional<std::vector<Rank>> HeavyEdges::few_peers(Rank rank, std::size_t most) const {
  std::vector<Rank> peers;
  for (const Rank peer : of(rank)) {
    if (peers.size() == most) return std::nullopt;
    peers.push_back(peer);
  }
  return peers;
}

bool HeavyEdges::has(Rank a, Rank b) const {
  const std::uint64_t weight = graph_.weight_between(a, b);
  return weight > 0 && weight >= least_weight_;
}

std::vector<std::uint64_t> class_weights(const CommGraph& graph, Threads& threads) {
  constexpr std::size_t most_classes = 6;
  const Bins bins = bins_of(graph, threads);
  // A class begins after two empty bins. Without holes a grid has at least as many edges as ranks,
  // less one for each line.
  std::vector<std::uint64_t> weights;
  std::size_t ends_left = 2 * graph.edge_count();
  std::size_t empty = 2;
  for (const Bin& bin : bins) {
    const bool begins = bin.ends > 0 && empty >= 2;
    if (begins && 10 * ends_left >= 19 * (graph.rank_count() - 1)) weights.push_back(bin.least);
    empty = bin.ends > 0 ? 0 : empty + 1;
    ends_left -= bin.ends;
  }
  if (weights.size() > most_classes) {
    weights.erase(weights.begin() + 1,
                  weights.end() - static_cast<std::ptrdiff_t>(most_classes - 1));
  }
  return weights;
}

}  // namespace rankplace::grids
