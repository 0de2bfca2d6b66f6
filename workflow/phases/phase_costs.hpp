// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "workflow/phases/phase_plan.hpp"

namespace rankplace {

class CostTree;

/// The costs of placements under one objective, whatever the traffic.
class PhaseCosts {
 public:
  /// `problem` must outlive it. Errors as the links' costs.
  explicit PhaseCosts(const MappingProblem& problem);
  ~PhaseCosts();
  PhaseCosts(const PhaseCosts&) = delete;
  PhaseCosts& operator=(const PhaseCosts&) = delete;

  /// What this traffic costs under a placement.
  [[nodiscard]] PlanCost of(const CommunicationMatrix& traffic,
                            const NamedPlacement& placement) const;
  /// What the change costs: each rank that leaves its core takes so many bytes with it, all at
  /// once. Nothing if the placements have other cores: ranks change places, processes stay.
  [[nodiscard]] std::optional<PlannedChange> of_change(const NamedPlacement& from,
                                                       const NamedPlacement& to,
                                                       std::uint64_t state_bytes) const;
  /// The cost as the objective compares it.
  [[nodiscard]] std::vector<double> compared(const PlanCost& cost) const;
  /// Whether a change costs as many times more as the state is larger.
  [[nodiscard]] bool is_linear() const;

 private:
  const MappingProblem& problem_;
  std::unique_ptr<CostTree> tree_;  ///< null: the links' costs are not known
};

/// of_change() from each placement to each.
[[nodiscard]] PlannedChanges all_changes(const PhaseCosts& costs,
                                         const std::vector<NamedPlacement>& placements,
                                         std::uint64_t state_bytes);

}  // namespace rankplace
