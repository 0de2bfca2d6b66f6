// SPDX-License-Identifier: BSD-3-Clause
#include <cstddef>
#include <utility>

#include "mapper/search/load_search/load_search.hpp"

// Iterated local search: a few random swaps disturb the placement, then a descent follows. Both are
// taken back only if the result is worse: an equal one is kept.

namespace rankplace::load_search {
namespace {

constexpr Vertex no_rank = PlacedLoads::idle;

}  // namespace

/// A level whose busiest links count: an outer one rather than an inner one, or that of the
/// bottleneck.
std::size_t LoadSearch::level_to_disturb() {
  std::size_t level = 0;
  if (!order_.is_by_levels()) {
    while (level + 1 < order_.level_count() && !has_bottleneck(level)) ++level;
    return level;
  }
  while (level + 1 < order_.level_count() && random_.below(2) == 0) ++level;
  return level;
}

/// Most often one below a busiest link.
Vertex LoadSearch::rank_to_disturb() {
  const auto any = static_cast<Vertex>(random_.below(placed_.core_of().size()));
  if (random_.below(4) == 0) return any;
  const std::size_t level = level_to_disturb();
  const std::uint32_t count = placed_.busiest_count(level);
  if (count == 0) return any;
  const auto link = placed_.busiest(level, static_cast<std::uint32_t>(random_.below(count)));
  const CoreRange below = paths_.below(level, link);
  const Vertex rank = placed_.rank_on(CoreId(below.first + random_.below(below.count)));
  return rank == no_rank ? any : rank;
}

void LoadSearch::disturb() {
  constexpr std::size_t most_swaps = 3;
  Vertex rank = rank_to_disturb();
  const std::size_t swaps = 1 + random_.below(most_swaps);
  for (std::size_t i = 0; i < swaps; ++i) {
    placed_.select_mover(rank);
    collect_candidates(rank);
    const CoreId to = candidates_[random_.below(candidates_.size())];
    const Swap swap = placed_.swap_with(to);
    if (swap.from == to || !may_swap(swap.from, to)) return;
    placed_.look_at(swap);
    make(swap);
    enqueue_around(swap.rank);
    enqueue_around(swap.partner);
    if (swap.partner == no_rank) return;
    const auto edges = part_.graph.edges_of(swap.partner);
    if (edges.empty()) return;
    rank = edges[random_.below(edges.size())].peer;
  }
}

void LoadSearch::take_back() {
  const auto swaps = std::exchange(log_, {});
  for (std::size_t i = swaps.size(); i-- > 0;) {
    const auto [a, b] = swaps[i];
    const bool from_a = placed_.rank_on(a) != no_rank;
    placed_.select_mover(placed_.rank_on(from_a ? a : b));
    const Swap swap = placed_.swap_with(from_a ? b : a);
    placed_.look_at(swap);
    make(swap);
  }
  log_.clear();
}

void LoadSearch::iterate(std::uint64_t work) {
  if (placed_.core_of().empty()) return;
  end_of_work_ = looked_at_ + work;
  log_.clear();
  while (!is_out_of_work()) {
    ++looked_at_;
    const LevelLoads before = placed_.loads();
    disturb();
    work_off_queue();
    if (order_.compare(before, placed_.loads(), options_.tie) < 0) take_back();
    log_.clear();
  }
}

void LoadSearch::iterate_in_rounds(std::uint64_t work, std::uint64_t rounds) {
  std::uint64_t fruitless = 0;
  for (std::uint64_t round = 0; round < rounds && fruitless < most_fruitless_rounds; ++round) {
    const LevelLoads before = placed_.loads();
    iterate(work);
    fruitless = order_.is_better(placed_.loads(), before) ? 0 : fruitless + 1;
  }
}

}  // namespace rankplace::load_search
