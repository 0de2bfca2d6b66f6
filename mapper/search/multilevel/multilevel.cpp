// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/multilevel.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "mapper/analysis/graph_structure.hpp"
#include "mapper/search/multilevel/block_descent.hpp"
#include "mapper/search/multilevel/core_distances.hpp"
#include "mapper/search/multilevel/multisection.hpp"
#include "mapper/search/multilevel/swap_search.hpp"
#include "mapper/search/multilevel/window_search.hpp"
#include "mapper/search/starts.hpp"

namespace rankplace::multilevel {
namespace {

/// Beyond the caches, and too large for several tries.
bool is_large(const WorkGraph& graph) { return graph.vertex_count() > 10'000; }

/// Too large for more than one order of cuts and for pairs of all parts that share edges.
bool is_huge(const WorkGraph& graph) { return graph.vertex_count() > 2'000'000; }

/// Cheap enough for more of everything.
bool is_small(const WorkGraph& graph) { return graph.vertex_count() <= 256; }

/// A swap costs as much as the ranks have peers.
bool is_dense(const WorkGraph& graph) { return graph.edges.size() > 64 * graph.vertex_count(); }

/// What an effort does beyond the efforts below it.
struct Plan {
  std::size_t multisections = 1;
  std::size_t finalists = 1;  ///< how many of the placements go on to iterated search
  std::uint64_t windows = 0;  ///< work of each finalist, in edges looked at
  std::uint64_t swaps = 0;    ///< likewise
};

/// Small graphs get more tries: they cost nothing there.
Plan plan_of(Effort effort, const WorkGraph& graph) {
  const std::uint64_t ranks = graph.vertex_count();
  const std::uint64_t size = ranks + graph.edges.size();
  const auto tries = [&](std::uint64_t budget, std::uint64_t fewest, std::uint64_t most) {
    return std::clamp(budget / std::max<std::uint64_t>(size, 1), fewest, most);
  };
  switch (effort) {
    case Effort::fast:
      return {tries(10'000, 1, 16), 1, is_large(graph) ? 0 : 20 * size,
              is_small(graph) ? std::min<std::uint64_t>(400 * size, 1'000'000) : 0};
    case Effort::standard:
      return {tries(130'000, is_large(graph) ? 1 : 2, is_small(graph) ? 5 : 8), 2,
              (is_small(graph) ? 4 : 1) * std::min(150 * size, 5000 * ranks),
              std::min(3000 * size, 1'000'000 + 50 * size)};
    case Effort::best:
      return {tries(100'000, 2, 8), is_small(graph) ? 2U : 3U, std::min(600 * size, 50'000 * ranks),
              std::min(4000 * size, 2'000'000 + 100 * size)};
  }
  return {};
}

constexpr std::int64_t not_found = INT64_MAX;

struct Candidate {
  std::int64_t cost = not_found;
  HeuristicResult found;
};

class Portfolio {
 public:
  Portfolio(const CommGraph& graph, const Machine& machine,
            const std::vector<std::uint64_t>& distances, const SearchOptions& search, Watch& watch)
      : work_(work_graph_of(graph, search.sense)),
        machine_(machine),
        distances_(machine, distances),
        search_(search),
        watch_(watch),
        threads_(search.threads),
        plan_(plan_of(search.effort, work_)) {
    if (is_large(work_)) renumber(graph);
  }

  HeuristicResult run(const std::vector<Start>& starts) {
    candidates_.resize(plan_.multisections);
    threads_.run(plan_.multisections, [&](std::size_t i) {
      if (watch_.out_of_time() && !starts.empty()) return;
      auto cores = multisection(work_, machine_, search_, split_options(search_.effort, work_),
                                threads_, seed_of(i));
      settle(search_.fixed, machine_, exchange_of(search_), cores);
      candidates_[i] = descended("multisection", std::move(cores));
    });
    consider(starts);
    std::erase_if(candidates_, [](const Candidate& c) { return c.cost == not_found; });
    std::ranges::stable_sort(candidates_, {}, &Candidate::cost);
    candidates_.resize(std::min(candidates_.size(), plan_.finalists));
    watch_.found(by_rank(candidates_.front().found.core_of_rank));
    threads_.run(candidates_.size(), [&](std::size_t i) { iterate(candidates_[i], seed_of(i)); });
    HeuristicResult& best = std::ranges::min_element(candidates_, {}, &Candidate::cost)->found;
    return {by_rank(std::move(best.core_of_rank)), std::move(best.algorithm)};
  }

 private:
  [[nodiscard]] std::uint64_t seed_of(std::size_t i) const {
    // Far apart, so that runs with neighbouring seeds share no tries.
    return search_.seed * 1'000'003 + 1000 * static_cast<std::uint64_t>(search_.effort) + i;
  }
  /// Neighbours near one another in memory: a large graph is searched in half the time.
  void renumber(const CommGraph& graph) {
    for (const Rank rank : breadth_first_order(graph)) rank_of_.push_back(rank.value());
    work_ = SubgraphCutter(work_).cut(rank_of_);
    if (search_.node_of_rank) search_.node_of_rank = by_vertex(*search_.node_of_rank);
  }
  template <class Item>
  [[nodiscard]] std::vector<Item> by_vertex(const std::vector<Item>& by_rank) const {
    if (rank_of_.empty()) return by_rank;
    std::vector<Item> items;
    items.reserve(by_rank.size());
    for (const Vertex rank : rank_of_) items.push_back(by_rank[rank]);
    return items;
  }
  [[nodiscard]] std::vector<CoreId> by_rank(std::vector<CoreId> core_of_vertex) const {
    if (rank_of_.empty()) return core_of_vertex;
    std::vector<CoreId> core_of_rank(core_of_vertex.size());
    for (Vertex v = 0; v < rank_of_.size(); ++v) core_of_rank[rank_of_[v]] = core_of_vertex[v];
    return core_of_rank;
  }
  [[nodiscard]] Moves moves() const {
    return search_.node_of_rank ? Moves::inside_node : Moves::anywhere;
  }
  [[nodiscard]] bool is_quick() const { return search_.effort == Effort::fast && is_large(work_); }
  [[nodiscard]] bool looks_around_few_peers() const {
    if (search_.effort == Effort::fast && !is_small(work_)) return true;
    return search_.effort != Effort::best && is_dense(work_);
  }
  [[nodiscard]] SwapOptions swap_options(std::uint64_t seed) const {
    SwapOptions options{.moves = moves(), .seed = seed, .fixed = search_.fixed};
    if (looks_around_few_peers()) options.peers = 6;
    return options;
  }
  [[nodiscard]] SwapSearch swaps_from(std::vector<CoreId> core_of_rank, std::uint64_t seed) const {
    return {work_, machine_, distances_, std::move(core_of_rank), swap_options(seed)};
  }

  /// Only a start that is nearly as good as what there is already is worth a descent; only a better
  /// one where descents are most of the time.
  void consider(const std::vector<Start>& starts) {
    const std::int64_t best = std::ranges::min_element(candidates_, {}, &Candidate::cost)->cost;
    std::vector<Candidate> more(starts.size());
    threads_.run(starts.size(), [&](std::size_t i) {
      const auto start = by_vertex(starts[i].core_of_rank);
      const std::int64_t cost = cost_of(work_, distances_, start);
      if (cost - (is_quick() ? 0 : std::abs(cost) / 5) > best) return;
      more[i] = descended(starts[i].name, start);
    });
    std::ranges::move(more, std::back_inserter(candidates_));
  }

  [[nodiscard]] std::vector<CoreId> after_swaps(std::vector<CoreId> start) {
    if (is_large(work_)) {
      return descend_in_blocks(work_, machine_, distances_, std::move(start),
                               swap_options(search_.seed), threads_);
    }
    SwapSearch swaps = swaps_from(std::move(start), search_.seed);
    swaps.descend();
    return swaps.core_of_rank();
  }
  [[nodiscard]] Candidate descended(const std::string& name, std::vector<CoreId> start) {
    const bool known = name.find("+swap") != std::string::npos;
    auto cores = after_swaps(std::move(start));
    const std::int64_t cost = cost_of(work_, distances_, cores);
    return {cost, {std::move(cores), known ? name : name + "+swap"}};
  }

  void iterate(Candidate& candidate, std::uint64_t seed) const {
    if (plan_.windows + plan_.swaps == 0) return;
    SwapSearch swaps = swaps_from(std::move(candidate.found.core_of_rank), seed);
    WindowSearch windows(work_, machine_, swaps, moves(), seed, search_.fixed);
    std::uint64_t idle = 0;
    for (std::uint64_t round = 0; round < rounds && idle < patience; ++round) {
      if (watch_.out_of_time()) break;
      const std::int64_t before = swaps.cost();
      windows.run(plan_.windows / rounds);
      swaps.iterate(plan_.swaps / rounds);
      idle = swaps.cost() < before ? 0 : idle + 1;
      if (idle == 0) watch_.found(by_rank(swaps.core_of_rank()));
    }
    std::string& algorithm = candidate.found.algorithm;
    if (!algorithm.ends_with("+iterated")) algorithm += "+iterated";
    candidate.cost = swaps.cost();
    candidate.found.core_of_rank = swaps.core_of_rank();
  }

  /// Of the iterated search, in which windows and swaps take turns.
  static constexpr std::uint64_t rounds = 16;
  static constexpr std::uint64_t patience = 4;  ///< with rounds that improve nothing

  WorkGraph work_;
  const Machine& machine_;
  CoreDistances distances_;
  SearchOptions search_;
  Watch& watch_;
  Threads threads_;
  Plan plan_;
  std::vector<Vertex> rank_of_;  ///< by vertex of work_; empty: the same number
  std::vector<Candidate> candidates_;
};

}  // namespace

SplitOptions split_options(Effort effort, const WorkGraph& graph) {
  const std::size_t ranks = graph.vertex_count();
  const bool dense = is_dense(graph);
  if (effort == Effort::fast && is_huge(graph)) return {{1, 0, 25, 3}, 1, 1, 1, 3, 3, 0};
  if (effort == Effort::fast && is_small(graph) && !dense) {
    return {{3, 0, 60, 6}, 1, 2, 2, SIZE_MAX, 3, 64};
  }
  if (effort == Effort::fast || (dense && effort == Effort::standard)) {
    const bool flow = effort == Effort::fast;
    const std::size_t affordable = 50'000 / (1 + ranks + graph.edges.size());
    const std::size_t orders = std::clamp<std::size_t>(affordable, 3, 5);
    const std::size_t inside = std::clamp<std::size_t>(affordable, 2, 5);
    return {{2, 0, 60, 2, flow}, 1, 1, 1, SIZE_MAX, orders, dense ? 16U : 64U, inside};
  }
  const std::size_t parts_tried = ranks > 100'000 ? 0 : is_large(graph) ? 16 : 64;
  if (effort == Effort::standard) return {{3, 0, 60, 6}, 1, 2, 1, SIZE_MAX, 4, parts_tried};
  return {{3, 1, 100, 8}, 1, 3, 1, SIZE_MAX, 5, parts_tried};
}

std::vector<CoreId> multisection(const WorkGraph& graph, const Machine& machine,
                                 const SearchOptions& search, const SplitOptions& splitting,
                                 Threads& threads, std::uint64_t seed) {
  SeededRandom random(seed);
  const auto ranks_on_node = ranks_on_nodes(machine, graph.vertex_count(), search);
  const Multisection sections(machine, ranks_on_node, splitting, threads);
  if (!search.node_of_rank) return sections.below(machine.root(), graph, random);
  std::vector<std::vector<Vertex>> ranks_of(machine.node_count());
  for (Vertex r = 0; r < graph.vertex_count(); ++r) {
    ranks_of[(*search.node_of_rank)[r].value()].push_back(r);
  }
  std::vector<CoreId> core_of(graph.vertex_count());
  SubgraphCutter cutter(graph);
  for (std::size_t n = 0; n < ranks_of.size(); ++n) {
    if (ranks_of[n].empty()) continue;
    const auto cores =
        sections.below(machine.object_of(NodeId(n)), cutter.cut(ranks_of[n]), random);
    for (std::size_t i = 0; i < cores.size(); ++i) core_of[ranks_of[n][i]] = cores[i];
  }
  return core_of;
}

HeuristicResult search_hop_bytes(const CommGraph& graph, const Machine& machine,
                                 const std::vector<std::uint64_t>& distances,
                                 const SearchOptions& search, const std::vector<Start>& starts,
                                 Watch& watch) {
  return Portfolio(graph, machine, distances, search, watch).run(starts);
}

}  // namespace rankplace::multilevel
