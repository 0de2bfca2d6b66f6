// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapper/model/ids.hpp"

namespace rankplace {

/// A switch or router of a network.
using SwitchId = Id<struct SwitchTag>;

/// The direction in which a message takes a link: forward is from the first of its endpoints to the
/// second.
enum class LinkDirection : std::uint8_t { forward, backward };

/// The part of a message's bytes that is expected on one link, in 1 / whole_route.
struct RouteShare {
  NetworkLinkId link;
  LinkDirection direction = LinkDirection::forward;
  std::uint32_t parts = 0;
  friend bool operator==(const RouteShare&, const RouteShare&) = default;
};

/// All bytes of a message: RouteShare::parts of a link that every one of them takes.
inline constexpr std::uint32_t whole_route = 1U << 16U;

/// What one host sends to another.
struct HostTraffic {
  HostId from;
  HostId to;
  std::uint64_t weight = 0;
};

/// A sum of weights times parts of routes.
__extension__ using WideLoad = unsigned __int128;

/// A dimension in which a network's hosts have coordinates.
struct NetworkAxis {
  /// How many hops apart two coordinates are.
  enum class Kind : std::uint8_t {
    row,   ///< their difference
    ring,  ///< the same, the shorter way round
    full,  ///< one: all are linked
    same   ///< none: hosts of one switch
  };
  Kind kind = Kind::row;
  std::uint32_t length = 1;
  friend bool operator==(const NetworkAxis&, const NetworkAxis&) = default;
};

/// The hops between two coordinates of an axis.
[[nodiscard]] inline std::uint32_t hops_along(const NetworkAxis& axis, std::uint32_t a,
                                              std::uint32_t b) {
  const std::uint32_t apart = a < b ? b - a : a - b;
  switch (axis.kind) {
    case NetworkAxis::Kind::row: return apart;
    case NetworkAxis::Kind::ring: return std::min(apart, axis.length - apart);
    case NetworkAxis::Kind::full: return apart == 0 ? 0 : 1;
    case NetworkAxis::Kind::same: return 0;
  }
  return 0;
}

/// The switches between nodes, their links and the routes of messages. A node's own link to its
/// switch is not part of it: the tree of the Machine has that one. Immutable; every function may be
/// called by several threads at once.
class Network {
 public:
  virtual ~Network() = default;
  Network() = default;
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  /// The text as the user writes it: "torus:8,8,4".
  [[nodiscard]] virtual std::string text() const = 0;
  [[nodiscard]] virtual std::size_t host_count() const = 0;
  [[nodiscard]] virtual std::size_t switch_count() const = 0;
  /// NetworkLinkIds count from 0. Some may belong to no link: no route takes them.
  [[nodiscard]] virtual std::size_t link_count() const = 0;
  /// The bandwidth of a link in one direction; 1: that of a node's own link.
  [[nodiscard]] virtual double speed(NetworkLinkId link) const = 0;
  /// Names of the kinds of links ("x", "global"), for tables.
  [[nodiscard]] virtual const std::vector<std::string>& link_kinds() const = 0;
  /// Index into link_kinds().
  [[nodiscard]] virtual std::size_t kind_of(NetworkLinkId link) const = 0;
  /// The name in messages and tables: "x link 3,0,1 - 4,0,1".
  [[nodiscard]] virtual std::string name_of(NetworkLinkId link) const = 0;

  /// The number of links on a shortest route between the switches of two hosts; 0 at one switch.
  /// Symmetric. O(1) or O(dimensions): searches ask for it very often.
  [[nodiscard]] virtual std::uint32_t hops(HostId a, HostId b) const = 0;
  /// hops() from a host to each of some others, by index. Where a network has them in a large
  /// table, the looks into memory need not wait for one another.
  virtual void hops_to(HostId from, std::span<const HostId> others, std::uint32_t* found) const;
  /// Appends the expected share of every link on the route of a message, no link twice in one
  /// direction. Where several routes are taken at random, each link has the mean.
  virtual void append_route(HostId from, HostId to, std::vector<RouteShare>& route) const = 0;
  /// The expected load of every link, both directions, in 1 / whole_route of the weights' unit; by
  /// NetworkLinkId. O(traffic x length of a route); on a torus O(traffic + links).
  [[nodiscard]] virtual std::vector<WideLoad> loads_of(
      const std::vector<HostTraffic>& traffic) const;

  /// The axes of a network whose hosts are all places of a grid, and whose hops are the sum of
  /// those along the axes; none: no such network.
  [[nodiscard]] virtual std::vector<NetworkAxis> axes() const { return {}; }
  /// A coordinate for each of the axes.
  [[nodiscard]] virtual std::vector<std::uint32_t> coordinates_of(HostId /*host*/) const {
    return {};
  }

  /// Where a host is plugged in.
  [[nodiscard]] virtual SwitchId switch_of(HostId host) const = 0;
  /// The two switches of a link; twice the same one if there is no link of that number.
  [[nodiscard]] virtual std::pair<SwitchId, SwitchId> endpoints_of(NetworkLinkId link) const = 0;
};

}  // namespace rankplace
