// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "mapper/search/networks/node_coordinates.hpp"
#include "mapper/search/networks/node_distances.hpp"

namespace rankplace::networks {

/// Halves sets of nodes so that each half lies near together. Nodes with coordinates are cut across
/// the axis along which they reach farthest (recursive coordinate bisection, Berger and Bokhari
/// 1987). Others are cut between two nodes that are far from each other, by which of them is
/// nearer, or through few links of the network: whichever gives the nearer halves. Keeps
/// references.
class NodeBisection {
 public:
  NodeBisection(const Machine& machine, const NodeDistances& distances,
                const NodeCoordinates& coordinates);

  /// Sorts nodes so that the first half, larger by one if they are odd, is one of the two; false:
  /// all are at one place.
  bool sort(std::vector<std::size_t>& nodes) const;

 private:
  bool sort_by_distance(std::vector<std::size_t>& nodes) const;
  void sort_by_links(std::vector<std::size_t>& nodes) const;
  bool sort_along_axis(std::vector<std::size_t>& nodes) const;
  [[nodiscard]] std::uint64_t hops_inside_halves(const std::vector<std::size_t>& nodes) const;

  const NodeDistances& distances_;
  const NodeCoordinates& coordinates_;
  /// The nodes, linked if their switches are the same or are linked; without coordinates.
  multilevel::WorkGraph links_;
};

}  // namespace rankplace::networks
