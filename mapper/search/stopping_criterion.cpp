// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/stopping_criterion.hpp"

#include <chrono>
#include <cstdint>

#include "mapper/cost/evaluate.hpp"

namespace rankplace {

SearchEnd end_of(const SearchOptions& options) { return {options.stop, options.deadline}; }

bool is_over(const SearchOptions& options) {
  return options.stop.stop_requested() || has_passed(options.deadline);
}

Deadline next_deadline(const Deadline& end, std::size_t left) {
  if (!end) return std::nullopt;
  const auto now = std::chrono::steady_clock::now();
  return now + (*end - now) / static_cast<std::int64_t>(left);
}

StoppingCriterion::StoppingCriterion(const CommGraph& graph, const Machine& machine,
                                     const Objective& objective, const SearchOptions& options,
                                     const Score& bound)
    : graph_(graph), machine_(machine), objective_(objective), options_(options), bound_(bound) {}

void StoppingCriterion::found(const std::vector<CoreId>& core_of_rank, Threads& threads) {
  if (!has_listener()) return;
  found(core_of_rank, evaluate(graph_, machine_, Placement(machine_, core_of_rank), threads));
}

void StoppingCriterion::found(const std::vector<CoreId>& core_of_rank, Score score) {
  if (!has_listener()) return;
  const std::lock_guard lock(mutex_);
  if (best_ && !objective_.improves(options_.sense, score, *best_)) return;
  best_ = std::move(score);
  if (options_.on_better) options_.on_better(*best_, bound_);
  if (options_.on_better_placement) options_.on_better_placement(core_of_rank);
}

}  // namespace rankplace
