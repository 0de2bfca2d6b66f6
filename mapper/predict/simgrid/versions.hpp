// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#if __has_include(<simgrid/simcall.hpp>)
#include <simgrid/simcall.hpp>
#else
#include <simgrid/simix.hpp>
#endif
#include <functional>
#include <simgrid/s4u.hpp>
#include <string>
#include <utility>
#include <vector>

/// What SimGrid 4.0 names otherwise than 3.32 does.
namespace rankplace::simgrid_versions {

template <class Zone>
simgrid::s4u::Host* add_host(Zone& zone, const std::string& name, double flops_per_s) {
  if constexpr (requires { zone.add_host(name, flops_per_s); }) {
    return zone.add_host(name, flops_per_s);
  } else {
    return zone.create_host(name, flops_per_s);
  }
}

template <class Zone>
auto* add_link(Zone& zone, const std::string& name, double bytes_per_s) {
  if constexpr (requires { zone.add_link(name, bytes_per_s); }) {
    return zone.add_link(name, bytes_per_s);
  } else {
    return zone.create_link(name, bytes_per_s);
  }
}

/// Puts a zone into the platform. From 4.0 on the engine has a root zone, and a zone gets its
/// models from its parent. Before, the first zone is the root.
template <class Zone>
void become_part_of_platform(Zone& zone) {
  if constexpr (requires { zone.get_iface()->add_host("", 1.0); }) {
    zone.set_parent(simgrid::s4u::Engine::get_instance()->get_netzone_root()->get_impl());
  }
}

/// A torus of SimGrid's own, each direction of a link with that bandwidth; `hosts` gets those at
/// its places, which count with the first dimension fastest.
template <class Zone>
void add_torus(Zone& parent, const std::string& name, const std::vector<unsigned long>& lengths,
               double bytes_per_s, std::vector<simgrid::s4u::Host*>& hosts) {
  namespace s4u = simgrid::s4u;
  const auto policy = s4u::Link::SharingPolicy::SPLITDUPLEX;
  const auto add = [&hosts, name](Zone* zone) {
    hosts.push_back(add_host(*zone, name + std::to_string(hosts.size()), 1)->seal());
    return hosts.back();
  };
  if constexpr (requires { parent.add_netzone_torus(name, lengths, bytes_per_s, 0.0, policy); }) {
    Zone* const zone = parent.add_netzone_torus(name, lengths, bytes_per_s, 0.0, policy);
    zone->set_host_cb(
        [add](Zone* of, const std::vector<unsigned long>&, unsigned long) { return add(of); });
    zone->seal();
  } else {
    const s4u::ClusterCallbacks callbacks(
        [add](Zone* of, const std::vector<unsigned long>&, unsigned long) {
          simgrid::kernel::routing::NetPoint* const none = nullptr;
          return std::pair(add(of)->get_netpoint(), none);
        });
    s4u::create_torus_zone(name, &parent, lengths, callbacks, bytes_per_s, 0.0, policy)->seal();
  }
}

template <class Engine, class Actor = simgrid::s4u::Actor>
void add_actor(Engine& engine, const std::string& name, simgrid::s4u::Host* host,
               const std::function<void()>& code) {
  if constexpr (requires { engine.add_actor(name, host, code); }) {
    engine.add_actor(name, host, code);
  } else {
    Actor::create(name, host, code);
  }
}

}  // namespace rankplace::simgrid_versions
