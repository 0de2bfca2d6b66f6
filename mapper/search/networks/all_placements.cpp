// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/all_placements.hpp"

#include <utility>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/networks/placement_enumeration.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "mapper/search/work_share.hpp"

namespace rankplace::networks {
namespace {

/// More have too many placements, unless hardly any is allowed.
constexpr std::size_t most_ranks = 12;

/// Calls visit(core_of_rank) for each placement until it says that it is enough.
template <class Visit>
class EachPlacement {
 public:
  explicit EachPlacement(Visit visit) : visit_(std::move(visit)) {}
  bool put(Rank, CoreId) { return true; }
  void take(Rank, CoreId) {}
  void reach(const std::vector<CoreId>& cores) { is_over_ = !visit_(cores); }
  [[nodiscard]] bool is_over() const { return is_over_; }

 private:
  Visit visit_;
  bool is_over_ = false;
};

std::vector<Rank> free_ranks(std::size_t rank_count, const SearchOptions& options) {
  std::vector<Rank> ranks;
  for (std::size_t r = 0; r < rank_count; ++r) {
    if (!options.fixed.holds(Rank(r))) ranks.emplace_back(r);
  }
  return ranks;
}

/// False as soon as one call says that it is enough.
template <class Visit>
bool for_each(PlacementEnumeration& placements, Visit visit) {
  EachPlacement<Visit> steps(std::move(visit));
  return placements.run(steps);
}

/// By this process alone.
std::optional<SearchResult> best_of_all(const CommGraph& graph, const Machine& machine,
                                        const Objective& objective, const SearchOptions& options,
                                        std::uint64_t most) {
  if (graph.rank_count() > most_ranks) return std::nullopt;
  std::uint64_t count = 0;
  PlacementEnumeration placements(graph.rank_count(), machine, options,
                                  free_ranks(graph.rank_count(), options));
  if (!for_each(placements, [&](const std::vector<CoreId>&) { return ++count <= most; })) {
    return std::nullopt;
  }
  std::optional<SearchResult> best;
  const bool tried_all = for_each(placements, [&](const std::vector<CoreId>& cores) {
    Placement placement(machine, cores);
    Score score = evaluate(graph, machine, placement);
    if (!best || objective.improves(options.sense, score, best->score)) {
      best = SearchResult{std::move(placement), score, score, true, "exact", count};
    }
    return !is_over(options);
  });
  if (!tried_all) return std::nullopt;
  return best;
}

}  // namespace

std::optional<SearchResult> best_of_all_placements(const CommGraph& graph, const Machine& machine,
                                                   const Objective& objective,
                                                   const SearchOptions& options,
                                                   std::uint64_t most) {
  auto best = best_of_all(graph, machine, objective, options, most);
  if (WorkShare(options.processes).any(!best)) return std::nullopt;
  return best;
}

}  // namespace rankplace::networks
