// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/swaps/shared_descent.hpp"

#include <cstddef>
#include <optional>

#include "mapper/search/multilevel/swaps/rank_queue.hpp"
#include "mapper/search/multilevel/swaps/swap_trials.hpp"
#include "mapper/search/multilevel/work_graph/seeded_jobs.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::multilevel {
namespace {

constexpr std::size_t ranks_of_turn = 2'048;
constexpr std::size_t ranks_of_job = 32;  ///< they share random numbers

class SharedDescent {
 public:
  SharedDescent(SwapState& state, std::uint64_t seed, Threads& threads)
      : state_(state),
        threads_(threads),
        random_(seed),
        trials_(threads.count()),
        queue_(state.core_of_rank().size()) {}

  void run(const std::vector<Vertex>& ranks) {
    for (const Vertex rank : ranks) queue_.add(rank);
    while (!queue_.empty() && !is_over()) turn(next_ranks());
  }

 private:
  [[nodiscard]] bool is_over() const { return state_.options().end.is_reached(); }

  [[nodiscard]] std::vector<Vertex> next_ranks() {
    std::vector<Vertex> ranks;
    while (!queue_.empty() && ranks.size() < ranks_of_turn) ranks.push_back(queue_.take());
    return ranks;
  }

  void turn(const std::vector<Vertex>& ranks) {
    std::vector<std::optional<CoreId>> best(ranks.size());
    run_seeded_ranges(
        threads_, ranks.size(), ranks_of_job, random_,
        [&](std::size_t begin, std::size_t end, SeededRandom& random, std::size_t worker) {
          SwapTrials& trials = trials_[worker] ? *trials_[worker] : trials_[worker].emplace(state_);
          for (std::size_t i = begin; i < end; ++i) {
            best[i] = best_swap(ranks[i], trials, random);
          }
        });
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      if (best[i]) swap(ranks[i], *best[i]);
    }
  }

  [[nodiscard]] std::optional<CoreId> best_swap(Vertex rank, SwapTrials& trials,
                                                SeededRandom& random) const {
    std::optional<CoreId> best;
    std::int64_t least = 0;
    const std::vector<CoreId>& candidates = trials.find_candidates(state_, rank, random);
    trials.begin(state_, rank);
    for (const CoreId core : candidates) {
      const std::int64_t change = trials.gainful_change(state_, rank, core);
      if (change >= least) continue;
      least = change;
      best = core;
    }
    trials.end(state_, rank);
    return best;
  }

  /// Unless swaps made since have spoilt it.
  void swap(Vertex rank, CoreId to) {
    const CoreId from = state_.core_of(rank);
    if (from == to || !state_.may_swap(from, to) || state_.change_by_swap(rank, to) >= 0) {
      return queue_.add(rank);
    }
    const Vertex partner = state_.rank_on(to);
    state_.swap(rank, to);
    enqueue_around(rank);
    if (partner != SwapState::idle) enqueue_around(partner);
  }

  void enqueue_around(Vertex rank) {
    queue_.add_around(state_.graph(), rank, state_.options().peers);
  }

  SwapState& state_;
  Threads& threads_;
  SeededRandom random_;
  std::vector<std::optional<SwapTrials>> trials_;  ///< of each worker
  RankQueue queue_;
};

}  // namespace

void descend_together(SwapState& state, const std::vector<Vertex>& ranks, std::uint64_t seed,
                      Threads& threads) {
  if (!ranks.empty()) SharedDescent(state, seed, threads).run(ranks);
}

}  // namespace rankplace::multilevel
