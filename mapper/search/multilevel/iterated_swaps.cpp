// SPDX-License-Identifier: BSD-3-Clause
#include <cstddef>
#include <utility>

#include "mapper/search/multilevel/swaps/swap_search.hpp"

// Iterated local search: a few random swaps disturb the placement, then a descent follows. Both are
// taken back only if the result is worse: an equal one is kept.

namespace rankplace::multilevel {
namespace {

constexpr std::size_t most_disturbing_swaps = 3;

}  // namespace

void SwapSearch::disturb() {
  auto rank = static_cast<Vertex>(random_.below(state_.core_of_rank().size()));
  const std::size_t swaps = 1 + random_.below(most_disturbing_swaps);
  for (std::size_t i = 0; i < swaps; ++i) {
    const std::vector<CoreId>& candidates = trials_.find_candidates(state_, rank, random_);
    if (candidates.empty()) return;
    const CoreId to = candidates[random_.below(candidates.size())];
    const Vertex partner = state_.rank_on(to);
    swap(rank, to);
    enqueue_around(rank);
    if (partner == idle) return;
    enqueue_around(partner);
    const auto edges = state_.graph().edges_of(partner);
    if (edges.empty()) return;
    rank = edges[random_.below(edges.size())].peer;
  }
}

void SwapSearch::take_back() {
  const auto swaps = std::move(log_);
  log_.clear();
  for (std::size_t i = swaps.size(); i-- > 0;) {
    const auto [a, b] = swaps[i];
    if (state_.rank_on(a) != idle) {
      swap(state_.rank_on(a), b);
    } else {
      swap(state_.rank_on(b), a);
    }
  }
  log_.clear();
}

bool SwapSearch::keep_unless_worse(std::int64_t cost_before) {
  if (cost() > cost_before) take_back();
  log_.clear();
  return cost() < cost_before;
}

void SwapSearch::iterate(std::uint64_t work) {
  const std::uint64_t end = looked_at() + work;
  while (looked_at() < end && !core_of_rank().empty() && !state_.options().end.is_reached()) {
    const std::int64_t before = cost();
    trials_.add_looks(1);  // a rank without edges costs no look
    disturb();
    work_off_queue();
    keep_unless_worse(before);
  }
}

bool SwapSearch::rearrange(std::span<const Vertex> ranks, std::span<const CoreId> cores) {
  const std::int64_t before = cost();
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (state_.core_of(ranks[i]) == cores[i]) continue;
    swap(ranks[i], cores[i]);
    queue_.add(ranks[i]);
    trials_.add_looks(state_.graph().edges_of(ranks[i]).size());
  }
  work_off_queue();
  return keep_unless_worse(before);
}

}  // namespace rankplace::multilevel
