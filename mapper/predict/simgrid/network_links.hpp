// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <simgrid/kernel/routing/NetZoneImpl.hpp>
#include <simgrid/s4u.hpp>
#include <utility>
#include <vector>

#include "mapper/network/kinds/chosen_route.hpp"
#include "mapper/predict/cost_tree.hpp"
#include "mapper/predict/simulation.hpp"

namespace rankplace {

/// SimGrid's links of a network: a TorusZone of SimGrid's own where that has the same routes, else
/// the links on the routes of route_between(). Their latencies are not in them: the latencies of
/// whole routes are in the CostTree.
class NetworkLinks {
 public:
  using LinkImpl = simgrid::kernel::resource::StandardLinkImpl;

  /// Keeps a reference. Links are made in `zone`, which is not sealed yet, for what `pattern`
  /// sends.
  NetworkLinks(const CostTree& tree, simgrid::s4u::NetZone& zone, const SimulatedPattern& pattern);

  /// Appends the links between the nodes of two cores, one of which sent to the other in the
  /// pattern.
  void append(CoreId from, CoreId to, std::vector<LinkImpl*>& route) const;

 private:
  void make_route_links(simgrid::s4u::NetZone& zone, const SimulatedPattern& pattern);
  /// The place in SimGrid's torus.
  [[nodiscard]] simgrid::s4u::Host* place_of(HostId host) const;

  const CostTree& tree_;
  std::map<std::pair<NetworkLinkId, LinkDirection>, LinkImpl*> links_;
  std::vector<simgrid::s4u::Host*> torus_hosts_;  ///< empty: no zone of SimGrid's own
};

}  // namespace rankplace
