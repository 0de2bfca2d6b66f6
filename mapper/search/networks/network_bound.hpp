// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/networks/node_distances.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::networks {

/// A bound on the score of every placement that the options allow, on a machine with a network: the
/// tree's bounds for its levels; of the network
/// - byte-hops: a rank has as many peers within so many hops as there are slots there, at most; the
///   rest of its traffic goes further. With sense worst the other way round.
/// - the busiest link: at least the mean of all, weighted by speed; at most all traffic between
///   nodes.
/// With kept nodes the network's load is known, and with two nodes that of the traffic between
/// them. On very large machines with preset fast the network has no bound: O(nodes^2) distances are
/// too many. `tree`: tree_alone() of the machine.
[[nodiscard]] Score network_bound(const CommGraph& graph, const Machine& machine,
                                  const Machine& tree, const NodeDistances& distances,
                                  const Objective& objective, const SearchOptions& options);

/// The speed of the slowest link of a network; at most 1.
[[nodiscard]] double slowest_speed(const Network& network);

}  // namespace rankplace::networks
