// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/chosen_way.hpp"

namespace rankplace {
namespace {

/// The next of a row of numbers that look random (Steele, Lea, Flood 2014: SplitMix64).
std::uint64_t next_number(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t mixed = state;
  mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
  return mixed ^ (mixed >> 31U);
}

SwitchId begin_of(const Network& network, const RouteShare& share) {
  const auto [first, second] = network.ends_of(share.link);
  return share.direction == LinkDirection::forward ? first : second;
}

SwitchId end_of(const Network& network, const WayLink& taken) {
  const auto [first, second] = network.ends_of(taken.link);
  return taken.direction == LinkDirection::forward ? second : first;
}

}  // namespace

/// Goes on from each switch by one of its links, with the probability of the link's share: as much
/// is expected to leave a switch as to enter it, so every link is taken as often as it should.
std::vector<WayLink> chosen_way(const Network& network, HostId from, HostId to,
                                std::uint64_t draw) {
  std::vector<RouteShare> shares;
  network.append_route(from, to, shares);
  std::vector<WayLink> way;
  SwitchId at = network.switch_of(from);
  while (at != network.switch_of(to)) {
    std::uint64_t leaving = 0;
    for (const RouteShare& share : shares) {
      if (begin_of(network, share) == at) leaving += share.parts;
    }
    if (leaving == 0) return way;  // the shares end here
    std::uint64_t rest = next_number(draw) % leaving;
    for (const RouteShare& share : shares) {
      if (begin_of(network, share) != at) continue;
      if (rest < share.parts) {
        way.push_back({share.link, share.direction});
        break;
      }
      rest -= share.parts;
    }
    at = end_of(network, way.back());
  }
  return way;
}

}  // namespace rankplace
