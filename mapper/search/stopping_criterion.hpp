// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// When a search with these options must end.
[[nodiscard]] SearchEnd end_of(const SearchOptions& options);

/// Whether a search must end: its deadline has passed, or somebody has asked it to stop.
[[nodiscard]] bool is_over(const SearchOptions& options);

/// The deadline of the next of `left` searches, one or more. They share the time until `end`
/// evenly, one after the other.
[[nodiscard]] Deadline next_deadline(const Deadline& end, std::size_t left);

/// The stopping criterion that all parts of a search share, on any thread: the time left, and the
/// best score so far, which it reports to SearchOptions::on_better. It changes results only by the
/// deadline and by a stop.
class StoppingCriterion {
 public:
  /// Keeps references to its arguments.
  StoppingCriterion(const CommGraph& graph, const Machine& machine, const Objective& objective,
                    const SearchOptions& options, const Score& bound);

  /// Whether the search must end.
  [[nodiscard]] bool out_of_time() const { return is_over(options_); }
  /// Takes note of a placement that may be the best so far.
  void found(const std::vector<CoreId>& core_of_rank, Threads& threads = calling_thread());
  /// The same where its score is known, or what the objective compares of it.
  void found(const std::vector<CoreId>& core_of_rank, Score score);

 private:
  [[nodiscard]] bool has_listener() const {
    return options_.on_better || options_.on_better_placement;
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  const Score& bound_;
  std::mutex mutex_;
  std::optional<Score> best_;
};

}  // namespace rankplace
