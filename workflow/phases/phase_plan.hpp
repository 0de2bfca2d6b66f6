// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "workflow/placements/named_placement.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// The number of phases, the ones with most traffic, that get a search of their own.
inline constexpr std::size_t most_searched_phases = 16;

/// The cost of phases' entries, or of changes between placements: the objective's and its parts.
struct PlanCost {
  struct Level {
    double largest_link = 0;  ///< sum of the loads of the busiest link, bytes
    double link_sum = 0;      ///< sum of the loads of all links, bytes
  };
  std::vector<Level> levels;      ///< outermost first
  double number = 0;              ///< J of hop-bytes or the bottleneck; else 0
  std::optional<double> seconds;  ///< predicted; nothing: the links' costs are not known

  /// Adds so many times another cost.
  void add(const PlanCost& other, double times);
};

/// The size of a rank's memory, which moves with it to another core.
struct StateSize {
  std::uint64_t bytes = 0;
  std::string origin;  ///< for people
};

/// A phase of a run, and what all of it costs under each candidate.
struct PlannedPhase {
  int number = 0;
  std::string label;
  std::uint64_t entered = 0;  ///< how often rank 0 began it, as far as that is recorded
  Volume volume;
  std::vector<PlanCost> cost;  ///< of each candidate
  std::size_t own = 0;         ///< the candidate that suits it best
  bool searched = false;       ///< a placement was searched for it
};

/// A change from one placement to another.
struct PlannedChange {
  std::size_t moved_ranks = 0;
  std::uint64_t bytes = 0;
  PlanCost cost;
};

/// [from][to]; nothing: the placements have other cores.
using PlannedChanges = std::vector<std::vector<std::optional<PlannedChange>>>;

/// How the order of phases is known.
enum class PhaseOrder : std::uint8_t {
  recorded,   ///< as rank 0 went through them
  by_number,  ///< not recorded: each once, by its number
};

/// The states with which it pays to change placements.
struct BreakEven {
  bool pays_with_free_moves = false;  ///< if ranks take no state along
  /// The size of the state up to which it pays, about; nothing: any.
  std::optional<std::uint64_t> bytes = 0;
};

/// The placements of a run with phases, and the schedule of them that costs least.
struct PhasePlan {
  MappingProblem problem;  ///< of the whole run
  StateSize state = {};
  PhaseOrder order = PhaseOrder::recorded;
  std::uint64_t entries_of_run = 0;       ///< more than `entries` if not all were recorded
  std::vector<PlannedPhase> phases = {};  ///< by number
  /// The given one, the whole run's best, the phases' best.
  std::vector<NamedPlacement> candidates = {};
  PlannedChanges changes = {};
  std::vector<std::size_t> entries = {};             ///< the phase of each
  std::vector<std::size_t> candidate_of_entry = {};  ///< the schedule
  std::size_t best_single = 0;                       ///< the candidate that is best for all entries
  std::optional<BreakEven> break_even = {};          ///< nothing: not known

  /// The number of the run's entries for each recorded one.
  [[nodiscard]] double entries_per_recorded() const {
    return static_cast<double>(entries_of_run) / static_cast<double>(entries.size());
  }
};

/// The phases with most traffic, most_searched_phases at most: indices, ascending.
[[nodiscard]] std::vector<std::size_t> busiest_phases(const std::vector<PlannedPhase>& phases);

/// The positions in `entries` at which the schedule changes its placement.
[[nodiscard]] std::vector<std::size_t> change_positions(const PhasePlan& plan);

/// The cost of all phases under one candidate.
[[nodiscard]] PlanCost cost_of_candidate(const PhasePlan& plan, std::size_t candidate);
/// The cost of all phases under the schedule, and of its changes.
[[nodiscard]] PlanCost cost_of_schedule(const PhasePlan& plan);
/// The cost of the changes alone.
[[nodiscard]] PlanCost cost_of_changes(const PhasePlan& plan);
/// The cost of each phase under its own best candidate, without changes.
[[nodiscard]] PlanCost cost_of_own_placements(const PhasePlan& plan);

}  // namespace rankplace
