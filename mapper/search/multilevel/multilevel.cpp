// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/multilevel.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "mapper/analysis/graph_structure.hpp"
#include "mapper/search/multilevel/core_distances.hpp"
#include "mapper/search/multilevel/swap_search.hpp"
#include "mapper/search/starts.hpp"

namespace rankplace::multilevel {
namespace {

/// What an effort means for a graph beyond split_options().
struct Plan {
  std::size_t multisections = 1;
  std::size_t finalists = 0;  ///< how many of the placements go on to iterated search
  std::uint64_t work = 0;     ///< of each finalist: edges looked at
};

/// Above it each multisection takes many seconds.
constexpr std::uint64_t large = 200'000;

/// `size`: vertices and directed edges. Small graphs get more tries: they cost nothing there.
Plan plan_of(Effort effort, std::uint64_t size) {
  const auto tries = [&](std::uint64_t budget, std::uint64_t fewest, std::uint64_t most) {
    return std::clamp(budget / std::max<std::uint64_t>(size, 1), fewest, most);
  };
  switch (effort) {
    case Effort::fast: return {tries(40'000, 1, 8), 0, 0};
    case Effort::standard:
      return {tries(80'000, size > large ? 1 : 2, 8), 2,
              std::min<std::uint64_t>(2000 * size, 1'000'000 + 100 * size)};
    case Effort::best: return {tries(600'000, 4, 24), 4, 2'000'000 + 2000 * size};
  }
  return {};
}

struct Candidate {
  std::int64_t cost = 0;
  HeuristicResult found;
};

class Portfolio {
 public:
  Portfolio(const CommGraph& graph, const Machine& machine,
            const std::vector<std::uint64_t>& distances, const SearchOptions& search)
      : work_(work_graph_of(graph)),
        machine_(machine),
        distances_(machine, distances),
        search_(search),
        plan_(plan_of(search.effort, work_.vertex_count() + work_.edges.size())) {}

  HeuristicResult run(std::vector<Start> plain_starts) {
    for (std::size_t i = 0; i < plan_.multisections; ++i) {
      descend("multisection", multisection(work_, machine_, search_, split_options(search_.effort),
                                           search_.seed + i));
    }
    for (Start& start : plain_starts) consider(std::move(start));
    std::ranges::stable_sort(candidates_, {}, &Candidate::cost);
    candidates_.resize(std::min(candidates_.size(), std::max<std::size_t>(plan_.finalists, 1)));
    if (plan_.finalists > 0) {
      for (Candidate& candidate : candidates_) iterate(candidate);
    }
    return std::move(std::ranges::min_element(candidates_, {}, &Candidate::cost)->found);
  }

 private:
  [[nodiscard]] SwapSearch swaps_from(std::vector<CoreId> core_of_rank) const {
    const Moves moves = search_.node_of_rank ? Moves::inside_node : Moves::anywhere;
    return {work_, machine_, distances_, std::move(core_of_rank), moves, search_.seed};
  }

  /// Only a start that is nearly as good as what there is already is worth a descent.
  void consider(Start start) {
    std::int64_t best = candidates_.front().cost;
    for (const Candidate& candidate : candidates_) best = std::min(best, candidate.cost);
    if (swaps_from(start.core_of_rank).cost() / 5 * 4 > best) return;
    descend(std::move(start.name), std::move(start.core_of_rank));
  }

  void descend(std::string name, std::vector<CoreId> start) {
    SwapSearch swaps = swaps_from(std::move(start));
    swaps.descend();
    candidates_.push_back({swaps.cost(), {swaps.core_of_rank(), std::move(name) + "+swap"}});
  }

  void iterate(Candidate& candidate) const {
    SwapSearch swaps = swaps_from(std::move(candidate.found.core_of_rank));
    swaps.iterate(plan_.work);
    candidate = {swaps.cost(), {swaps.core_of_rank(), candidate.found.algorithm + "+iterated"}};
  }

  WorkGraph work_;
  const Machine& machine_;
  CoreDistances distances_;
  const SearchOptions& search_;
  Plan plan_;
  std::vector<Candidate> candidates_;
};

}  // namespace

SplitOptions split_options(Effort effort) {
  switch (effort) {
    case Effort::fast: return {{1, 0, 60, 4}, 2, 1, 1};
    case Effort::standard: return {{1, 1, 150, 8}, 4, 4, 2};
    case Effort::best: return {{1, 2, 300, 12}, 6, 6, 3};
  }
  return {};
}

std::vector<CoreId> multisection(const WorkGraph& graph, const Machine& machine,
                                 const SearchOptions& search, const SplitOptions& splitting,
                                 std::uint64_t seed) {
  SeededRandom random(seed);
  SubgraphCutter cutter(graph);
  const Splitter splitter = [&](const std::vector<Rank>& ranks,
                                const std::vector<std::size_t>& sizes) {
    std::vector<Vertex> vertices;
    vertices.reserve(ranks.size());
    for (const Rank rank : ranks) vertices.push_back(rank.value());
    return split(cutter.cut(vertices), sizes, splitting, random);
  };
  return split_start(machine, graph.vertex_count(), search, splitter);
}

HeuristicResult minimise_hop_bytes(const CommGraph& graph, const Machine& machine,
                                   const std::vector<std::uint64_t>& distances,
                                   const SearchOptions& search) {
  return Portfolio(graph, machine, distances, search).run(plain_starts(graph, machine, search));
}

}  // namespace rankplace::multilevel
