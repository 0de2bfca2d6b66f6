// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "mapper/model/machine/network.hpp"

// All inline: the library that SimGrid is behind needs nothing else of ours.

namespace rankplace {

/// A link on the route of a message.
struct RouteLink {
  NetworkLinkId link;
  LinkDirection direction = LinkDirection::forward;
  friend bool operator==(const RouteLink&, const RouteLink&) = default;
};

/// The next of a row of numbers that look random (Steele, Lea, Flood 2014: SplitMix64).
[[nodiscard]] inline std::uint64_t next_draw(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t mixed = state;
  mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
  return mixed ^ (mixed >> 31U);
}

/// The switches at which a link begins and ends, taken in that direction.
[[nodiscard]] inline std::pair<SwitchId, SwitchId> endpoints_of(const Network& network,
                                                                const RouteLink& taken) {
  const auto [first, second] = network.endpoints_of(taken.link);
  if (taken.direction == LinkDirection::forward) return {first, second};
  return {second, first};
}

/// One of the routes between two hosts, its links in order. Each number `draw` stands for one
/// route; over all of them a link is taken as often as append_route() says: from each switch one of
/// its links is taken, with the probability of the link's share, and as much is expected to leave a
/// switch as to enter it.
[[nodiscard]] inline std::vector<RouteLink> chosen_route(const Network& network, HostId from,
                                                         HostId to, std::uint64_t draw) {
  std::vector<RouteShare> shares;
  network.append_route(from, to, shares);
  const auto begins_at = [&](const RouteShare& share, SwitchId at) {
    return endpoints_of(network, {share.link, share.direction}).first == at;
  };
  std::vector<RouteLink> route;
  SwitchId at = network.switch_of(from);
  while (at != network.switch_of(to)) {
    std::uint64_t leaving = 0;
    for (const RouteShare& share : shares) leaving += begins_at(share, at) ? share.parts : 0;
    if (leaving == 0) return route;  // no link leads on
    std::uint64_t rest = next_draw(draw) % leaving;
    for (const RouteShare& share : shares) {
      if (!begins_at(share, at)) continue;
      if (rest < share.parts) {
        route.push_back({share.link, share.direction});
        break;
      }
      rest -= share.parts;
    }
    at = endpoints_of(network, route.back()).second;
  }
  return route;
}

}  // namespace rankplace
