// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <simgrid/kernel/routing/NetZoneImpl.hpp>
#include <simgrid/s4u.hpp>
#include <vector>

#include "mapper/predict/cost_tree.hpp"
#include "mapper/predict/simgrid/network_links.hpp"

namespace rankplace {

/// The whole machine as one flat SimGrid zone that finds its routes by climbing the tree: a zone
/// per node or per socket takes SimGrid minutes to build for 10,000 cores, this one a second.
class TreeZone : public simgrid::kernel::routing::NetZoneImpl {
 public:
  /// Makes a host for each core and the links of the tree. Keeps a reference to `tree`.
  explicit TreeZone(const CostTree& tree);

  /// Makes the links of the tree's network, if it has one, that the pattern's messages take. Before
  /// the zone is sealed; without it no host may send to another node.
  void connect_nodes(const SimulatedPattern& pattern);

  [[nodiscard]] simgrid::s4u::Host* host(CoreId core) const { return hosts_[core.value()]; }

 protected:
  void get_local_route(const simgrid::kernel::routing::NetPoint* src,
                       const simgrid::kernel::routing::NetPoint* dst,
                       simgrid::kernel::routing::Route* into, double* latency) override;

 private:
  using LinkImpl = simgrid::kernel::resource::StandardLinkImpl;
  struct ObjectLinks {
    LinkImpl* up = nullptr;
    LinkImpl* down = nullptr;  ///< the same as `up` if the link is half duplex
    /// Slows each message that turns at the parent to its flow bandwidth; none where the link does.
    LinkImpl* flow = nullptr;
  };

  LinkImpl* make_link(const std::string& name, double bytes_per_s,
                      simgrid::s4u::Link::SharingPolicy policy);
  void make_links(ObjectId id);

  const CostTree& tree_;
  std::vector<ObjectLinks> links_of_;
  LinkImpl* memory_ = nullptr;  ///< messages of a core to itself
  std::vector<simgrid::s4u::Host*> hosts_;
  std::optional<NetworkLinks> network_;
};

}  // namespace rankplace
