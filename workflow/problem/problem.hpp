// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/objective/objective.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/predict/link_costs.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/search/graph_facts.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/threads/settled.hpp"
#include "workflow/problem/mapping_options.hpp"
#include "workflow/problem/search_space.hpp"

namespace rankplace {

/// The mapping problem: a recorded run's traffic, a machine, and how placements are judged.
struct MappingProblem {
  Profile profile;
  ResolvedMachine resolved;
  MappingOptions options;
  CommunicationMatrix traffic;
  CommGraph graph;
  Objective objective;
  std::string objective_costs;           ///< as ChosenObjective::costs
  std::vector<RankSlot> start;           ///< the placement to begin with; empty: none
  CommunicationMatrix gpu_traffic = {};  ///< from GPU to GPU; no rank if slots own none
  Settled<LinkCosts> link_costs;         ///< of the machine, as options.links says
  Settled<SearchSpace> space;            ///< the slots and ranks that a search may choose from
  std::shared_ptr<const GraphFacts> facts = std::make_shared<const GraphFacts>(graph);

  /// The costs of the links; nothing if they are given for no level. Errors as link_costs_of().
  [[nodiscard]] std::optional<LinkCosts> known_link_costs() const {
    const LinkCosts& costs = link_costs.get();
    return costs.levels.empty() ? std::nullopt : std::optional(costs);
  }
  /// The machine with just the slots that a search may choose from. Errors as make_search_space().
  [[nodiscard]] const Machine& searched_machine() const {
    const std::optional<Machine>& used = space.get().used;
    return used ? *used : resolved.machine;
  }
};

}  // namespace rankplace
