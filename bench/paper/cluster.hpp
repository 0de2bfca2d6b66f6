// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/network/allocation.hpp"
#include "mapper/predict/cost_tree.hpp"

namespace rankplace::paper {

/// The processes of each experiment of the paper.
inline constexpr std::uint32_t paper_processes = 128;

/// One of the paper's clusters: its nodes, and their links with costs (docs/prediction.md).
struct Cluster {
  std::string name;
  Machine machine;  ///< without the network between the nodes: the paper's placements keep to nodes
  CostTree tree;    ///< with it
};
/// "draco" or "jaguar". Jaguar's nodes lie in its torus as `allocation` says.
[[nodiscard]] Cluster paper_cluster(std::string_view name, const Allocation& allocation = {});

inline constexpr std::array<std::string_view, 3> paper_placement_names{"default", "best", "worst"};

/// The paper's three placements, in the order of paper_placement_names: ranks in order; and, of
/// each node by itself, the smallest and the largest load of the links (section IV.C).
[[nodiscard]] std::vector<Placement> paper_placements(const Cluster& cluster,
                                                      const CommunicationMatrix& traffic);

}  // namespace rankplace::paper
