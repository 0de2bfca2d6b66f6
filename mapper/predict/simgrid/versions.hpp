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

/// From 4.0 on the engine has a root zone, and a zone gets its models from its parent. Before, the
/// first zone is the root.
template <class Zone>
void become_part_of_platform(Zone& zone) {
  if constexpr (requires { zone.get_iface()->add_host("", 1.0); }) {
    zone.set_parent(simgrid::s4u::Engine::get_instance()->get_netzone_root()->get_impl());
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
