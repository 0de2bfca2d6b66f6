// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement.hpp"
#include "workflow/placements/migration_plan.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// The machine whose slots a placement names: one of a problem's, which must outlive it, or one of
/// its own.
class SlotsOfPlacement {
 public:
  SlotsOfPlacement(const Machine& of_problem) : of_problem_(&of_problem) {}
  SlotsOfPlacement(Machine&& own) : own_(std::move(own)) {}

  [[nodiscard]] const Machine& machine() const { return own_ ? *own_ : *of_problem_; }

 private:
  std::optional<Machine> own_;
  const Machine* of_problem_ = nullptr;
};

/// The statements of a search about the placement that it has found.
struct SearchOutcome {
  std::string algorithm;
  std::optional<Score> score = {};
  std::optional<Score> bound = {};
  bool proved = false;
  std::uint64_t distinct_placements = 0;    ///< what an exact search stood for; 0: no exact search
  std::string prediction = {};              ///< as NamedPlacement::prediction
  std::optional<MigrationPlan> moves = {};  ///< with --max-moves
};

/// A placement of a problem without a score yet, and where it comes from.
struct ChosenPlacement {
  SlotsOfPlacement slots;
  Placement placement;
  std::optional<SearchOutcome> search = {};  ///< searched placements only
};

/// Told of the better placements that a search finds, from any thread, one call at a time. Empty:
/// nobody is.
using FoundListener = std::function<void(ChosenPlacement so_far)>;

}  // namespace rankplace
