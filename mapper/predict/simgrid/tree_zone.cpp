// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simgrid/tree_zone.hpp"

#include <simgrid/kernel/routing/NetPoint.hpp>
#include <string>

#include "mapper/predict/simgrid/versions.hpp"
#include "mapper/predict/simulation.hpp"

namespace rankplace {
namespace {

namespace s4u = simgrid::s4u;
namespace routing = simgrid::kernel::routing;
using Policy = s4u::Link::SharingPolicy;

/// No message of a core to itself is slower than any other.
constexpr double self_bytes_per_s = 1e15;

}  // namespace

TreeZone::TreeZone(const CostTree& tree)
    : NetZoneImpl("machine"), tree_(tree), links_of_(tree.object_count()) {
  simgrid_versions::become_part_of_platform(*this);
  for (std::size_t o = 1; o < tree.object_count(); ++o) make_links(ObjectId(o));
  memory_ = make_link("memory", self_bytes_per_s, Policy::FATPIPE);
  hosts_.reserve(tree.core_count());
  for (std::size_t c = 0; c < tree.core_count(); ++c) {
    hosts_.push_back(
        simgrid_versions::add_host(*get_iface(), "c" + std::to_string(c), simulated_flops_per_s)
            ->seal());
  }
}

void TreeZone::connect_nodes(const SimulatedPattern& pattern) {
  if (tree_.network() != nullptr) network_.emplace(tree_, *get_iface(), pattern);
}

TreeZone::LinkImpl* TreeZone::make_link(const std::string& name, double bytes_per_s,
                                        Policy policy) {
  return simgrid_versions::add_link(*get_iface(), name, bytes_per_s)
      ->set_sharing_policy(policy)
      ->seal()
      ->get_impl();
}

void TreeZone::make_links(ObjectId id) {
  const CostedObject& object = tree_.object(id);
  const std::string number = std::to_string(id.value());
  ObjectLinks& links = links_of_[id.value()];
  links.up = make_link("u" + number, object.link_bytes_per_s, Policy::SHARED);
  links.down = object.duplex == Duplex::half
                   ? links.up
                   : make_link("d" + number, object.link_bytes_per_s, Policy::SHARED);
  const double flow_bytes_per_s = tree_.object(object.parent).flow_bytes_per_s;
  if (flow_bytes_per_s < object.link_bytes_per_s) {
    links.flow = make_link("f" + number, flow_bytes_per_s, Policy::FATPIPE);
  }
}

void TreeZone::get_local_route(const routing::NetPoint* src, const routing::NetPoint* dst,
                               routing::Route* into, double* latency) {
  // Hosts are the zone's only components, made in the order of the cores.
  const CoreId from(static_cast<std::uint32_t>(src->id()));
  const CoreId to(static_cast<std::uint32_t>(dst->id()));
  std::vector<LinkImpl*>& route = into->link_list_;
  if (from == to) {
    route.push_back(memory_);
    return;
  }
  ObjectId turn;
  const ObjectId meeting = tree_.for_each_link(
      from, to,
      [&](ObjectId at) {
        route.push_back(links_of_[at.value()].up);
        turn = at;
      },
      [&](ObjectId at) { route.push_back(links_of_[at.value()].down); });
  if (network_) network_->append(from, to, route);
  if (LinkImpl* const flow = links_of_[turn.value()].flow) route.push_back(flow);
  if (latency != nullptr) *latency += tree_.latency_s(from, to, tree_.object(meeting));
}

}  // namespace rankplace
