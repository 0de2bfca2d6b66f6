// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/problem/problem.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// The standing of a search on a machine of slots.
class ScoreStanding : public SearchStanding {
 public:
  ScoreStanding(const MappingProblem& problem, const Machine& slots, const Score& best,
                const Score& bound)
      : problem_(problem), slots_(slots), best_(best), bound_(bound) {}

  [[nodiscard]] std::vector<LevelScore> best() const override;
  [[nodiscard]] std::vector<LevelScore> bound() const override;
  /// "J 1234 (bound 1000)", "bottleneck 12.50 (bound 10.00)", or the outermost level whose busiest
  /// link does not meet the bound.
  [[nodiscard]] std::string text() const override;

 private:
  const MappingProblem& problem_;
  const Machine& slots_;
  const Score& best_;
  const Score& bound_;
};

}  // namespace rankplace
