// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/placement_proof.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/networks/partial_loads.hpp"
#include "mapper/search/networks/placement_enumeration.hpp"
#include "mapper/search/stopping_criterion.hpp"

namespace rankplace::networks {
namespace {

/// Larger trees of placements cannot be searched through.
constexpr std::size_t most_branching_ranks = 24;
constexpr std::size_t most_branching_cores = 512;

constexpr std::uint64_t steps_without_clock = 256;

/// The rank that exchanges most with ranks that have a core, again and again: loads grow early.
std::vector<Rank> heaviest_first(const CommGraph& graph, const SearchOptions& options) {
  std::vector<std::uint64_t> with_placed(graph.rank_count(), 0);
  std::vector<bool> is_placed(graph.rank_count(), false);
  const auto place = [&](Rank rank) {
    is_placed[rank.value()] = true;
    for (const Edge& edge : graph.edges_of(rank)) with_placed[edge.peer.value()] += edge.weight;
  };
  for (const auto& [rank, core] : options.fixed.core_of_rank()) place(rank);
  const auto is_before = [&](Rank a, Rank b) {
    return std::pair(with_placed[a.value()], graph.weight_of(a)) >
           std::pair(with_placed[b.value()], graph.weight_of(b));
  };
  std::vector<Rank> left;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    if (!is_placed[r]) left.emplace_back(r);
  }
  std::vector<Rank> order;
  while (!left.empty()) {
    const auto next = std::ranges::min_element(left, is_before);
    order.push_back(*next);
    place(*next);
    left.erase(next);
  }
  return order;
}

class ProofSteps {
 public:
  ProofSteps(const CommGraph& graph, const Machine& machine, const Objective& objective,
             const SearchOptions& options, std::uint64_t most_steps, SearchResult& found)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        loads_(graph, machine),
        steps_left_(most_steps),
        found_(found) {
    for (const auto& [rank, core] : options.fixed.core_of_rank()) loads_.put(rank, core);
  }

  /// Whether a bound can rule placements out.
  [[nodiscard]] bool has_bound() const {
    return options_.sense == Sense::best || loads_.knows_most();
  }

  bool put(Rank rank, CoreId core) {
    loads_.put(rank, core);
    const bool looks_at_clock = steps_left_ % steps_without_clock == 0;
    if (steps_left_ == 0 || (looks_at_clock && rankplace::is_over(options_))) {
      is_over_ = true;
      return false;
    }
    --steps_left_;
    const Score bound = options_.sense == Sense::best ? loads_.least() : loads_.most();
    return objective_.improves(options_.sense, bound, found_.score);
  }
  void take(Rank rank, CoreId) { loads_.take(rank); }
  void reach(const std::vector<CoreId>& cores) {
    Placement placement(machine_, cores);
    Score score = evaluate(graph_, machine_, placement);
    if (!objective_.improves(options_.sense, score, found_.score)) return;
    found_.placement = std::move(placement);
    found_.score = std::move(score);
  }
  [[nodiscard]] bool is_over() const { return is_over_; }

 private:
  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  PartialLoads loads_;
  std::uint64_t steps_left_;
  SearchResult& found_;
  bool is_over_ = false;
};

}  // namespace

bool suits_placement_proof(const CommGraph& graph, const Machine& machine) {
  return graph.rank_count() <= most_branching_ranks && machine.core_count() <= most_branching_cores;
}

void prove_by_branch_and_bound(const CommGraph& graph, const Machine& machine,
                               const Objective& objective, const SearchOptions& options,
                               std::uint64_t most_steps, SearchResult& found) {
  PlacementEnumeration placements(graph.rank_count(), machine, options,
                                  heaviest_first(graph, options));
  ProofSteps steps(graph, machine, objective, options, most_steps, found);
  if (!steps.has_bound() || !placements.run(steps)) return;
  found.proved = true;
  found.bound = found.score;
  found.algorithm = "exact";
}

}  // namespace rankplace::networks
