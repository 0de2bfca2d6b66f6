// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/shared_descent.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

#include "mapper/search/multilevel/swap_trials.hpp"
#include "support/seeded_random.hpp"

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
        queued_(state.core_of_rank().size(), 0) {}

  void run(const std::vector<Vertex>& ranks) {
    for (const Vertex rank : ranks) enqueue(rank);
    for (std::size_t first = 0; first < queue_.size() && !is_stopped();) {
      const std::size_t end = std::min(first + ranks_of_turn, queue_.size());
      turn({queue_.begin() + static_cast<std::ptrdiff_t>(first),
            queue_.begin() + static_cast<std::ptrdiff_t>(end)});
      first = end;
    }
  }

 private:
  [[nodiscard]] bool is_stopped() const { return state_.options().stop.stop_requested(); }

  void turn(const std::vector<Vertex>& ranks) {
    std::vector<std::optional<CoreId>> best(ranks.size());
    std::vector<std::uint64_t> seeds((ranks.size() + ranks_of_job - 1) / ranks_of_job);
    for (std::uint64_t& seed : seeds) seed = random_.draw();
    threads_.run_by_workers(seeds.size(), [&](std::size_t job, std::size_t worker) {
      SwapTrials& trials = trials_[worker] ? *trials_[worker] : trials_[worker].emplace(state_);
      SeededRandom random(seeds[job]);
      const std::size_t end = std::min((job + 1) * ranks_of_job, ranks.size());
      for (std::size_t i = job * ranks_of_job; i < end; ++i) {
        best[i] = best_exchange(ranks[i], trials, random);
      }
    });
    for (const Vertex rank : ranks) queued_[rank] = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      if (best[i]) exchange(ranks[i], *best[i]);
    }
  }

  [[nodiscard]] std::optional<CoreId> best_exchange(Vertex rank, SwapTrials& trials,
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

  /// Unless exchanges made since have spoilt it.
  void exchange(Vertex rank, CoreId to) {
    const CoreId from = state_.core_of(rank);
    if (from == to || !state_.may_swap(from, to) || state_.change_by_swap(rank, to) >= 0) {
      return enqueue(rank);
    }
    const Vertex partner = state_.rank_on(to);
    state_.swap(rank, to);
    enqueue_around(rank);
    if (partner != SwapState::idle) enqueue_around(partner);
  }

  void enqueue(Vertex rank) {
    if (queued_[rank] != 0) return;
    queued_[rank] = 1;
    queue_.push_back(rank);
  }
  void enqueue_around(Vertex rank) {
    enqueue(rank);
    const auto edges = state_.graph().edges_of(rank);
    for (const WorkEdge& edge : edges.first(std::min(edges.size(), state_.options().peers))) {
      enqueue(edge.peer);
    }
  }

  SwapState& state_;
  Threads& threads_;
  SeededRandom random_;
  std::vector<std::optional<SwapTrials>> trials_;  ///< of each worker
  std::vector<Vertex> queue_;
  std::vector<std::uint8_t> queued_;
};

}  // namespace

void descend_together(SwapState& state, const std::vector<Vertex>& ranks, std::uint64_t seed,
                      Threads& threads) {
  if (!ranks.empty()) SharedDescent(state, seed, threads).run(ranks);
}

}  // namespace rankplace::multilevel
