// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/cards/card_swaps.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/search/cards/swap_if_better.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::cards {
namespace {

/// Swaps at random before each new descent.
constexpr std::uint64_t most_disturbances = 3;

class AnySwaps {
 public:
  AnySwaps(const CommGraph& graph, const Machine& machine, const Objective& objective,
           const SearchOptions& options, std::uint64_t most_swaps, const std::vector<CoreId>& start)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        left_(most_swaps),
        random_(options.seed) {
    placement_.emplace(graph, machine, start);
    for (std::size_t c = 0; c < machine.core_count(); ++c) {
      if (!options.fixed.holds(CoreId(c))) cores_.emplace_back(c);
    }
  }

  [[nodiscard]] std::vector<CoreId> run() {
    descend();
    std::vector<CoreId> best = placement_->core_of_rank();
    Score of_best = placement_->score();
    while (goes_on()) {
      disturb();
      descend();
      if (objective_.leads_on(options_.sense, of_best, placement_->score())) {
        placement_.emplace(graph_, machine_, best);
      } else {
        best = placement_->core_of_rank();
        of_best = placement_->score();
      }
    }
    return best;
  }

 private:
  [[nodiscard]] bool goes_on() const {
    return left_ > 0 && cores_.size() > 1 && !is_over(options_);
  }

  [[nodiscard]] bool is_allowed(CoreId a, CoreId b) const {
    const auto on_a = placement_->rank_on(a);
    const auto on_b = placement_->rank_on(b);
    if (a == b || (!on_a && !on_b)) return false;
    if (machine_.core(a).node == machine_.core(b).node) return true;
    return on_a && on_b && !options_.node_of_rank;
  }

  void descend() {
    bool any = true;
    while (any) {
      any = false;
      random_.shuffle(cores_);
      for (std::size_t i = 0; i < cores_.size(); ++i) {
        for (std::size_t j = i + 1; j < cores_.size(); ++j) {
          if (!goes_on()) return;
          any = try_swap(cores_[i], cores_[j]) || any;
        }
      }
    }
  }

  bool try_swap(CoreId a, CoreId b) {
    if (!is_allowed(a, b)) return false;
    --left_;
    return swap_if_better(*placement_, objective_, options_.sense, a, b);
  }

  void disturb() {
    const std::uint64_t count = 1 + random_.below(most_disturbances);
    for (std::uint64_t i = 0; i < count; ++i) {
      const CoreId a = cores_[random_.below(cores_.size())];
      const CoreId b = cores_[random_.below(cores_.size())];
      if (is_allowed(a, b)) placement_->swap(a, b);
    }
    left_ -= std::min(left_, count);  // also where no swap is allowed: the search ends
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  std::uint64_t left_;
  SeededRandom random_;
  std::vector<CoreId> cores_;
  std::optional<IncrementalScore> placement_;
};

}  // namespace

std::vector<CoreId> swapped_anywhere(const CommGraph& graph, const Machine& machine,
                                     const Objective& objective, const SearchOptions& options,
                                     std::uint64_t most_swaps, const std::vector<CoreId>& start) {
  return AnySwaps(graph, machine, objective, options, most_swaps, start).run();
}

}  // namespace rankplace::cards
