// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/swaps/swap_search.hpp"

#include <numeric>

namespace rankplace::multilevel {

SwapSearch::SwapSearch(const WorkGraph& graph, const Machine& machine,
                       const CoreDistances& distances, std::vector<CoreId> core_of_rank,
                       const SwapOptions& options)
    : state_(graph, machine, distances, std::move(core_of_rank), options),
      trials_(state_),
      random_(options.seed),
      queue_(state_.core_of_rank().size()) {}

void SwapSearch::swap(Vertex rank, CoreId to) {
  log_.emplace_back(state_.core_of(rank), to);
  state_.swap(rank, to);
}

void SwapSearch::enqueue_around(Vertex rank) {
  queue_.add_around(state_.graph(), rank, state_.options().peers);
}

void SwapSearch::improve(Vertex rank) {
  const std::vector<CoreId>& candidates = trials_.find_candidates(state_, rank, random_);
  trials_.begin(state_, rank);
  for (const CoreId core : candidates) {
    const CoreId here = state_.core_of(rank);
    if (core == here || !state_.may_swap(here, core)) continue;
    if (trials_.gainful_change(state_, rank, core) >= 0) continue;
    const Vertex partner = state_.rank_on(core);
    swap(rank, core);
    trials_.forget();
    enqueue_around(rank);
    if (partner != idle) enqueue_around(partner);
  }
  trials_.end(state_, rank);
}

void SwapSearch::work_off_queue() {
  while (!queue_.empty()) {
    const Vertex rank = queue_.take();
    if (!state_.options().end.is_reached()) improve(rank);
  }
}

void SwapSearch::descend() {
  std::vector<Vertex> order(state_.core_of_rank().size());
  std::iota(order.begin(), order.end(), Vertex{0});
  random_.shuffle(order);
  for (const Vertex rank : order) queue_.add(rank);
  work_off_queue();
  log_.clear();
}

}  // namespace rankplace::multilevel
