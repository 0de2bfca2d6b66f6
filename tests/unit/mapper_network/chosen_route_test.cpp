// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/kinds/chosen_route.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "mapper/network/kinds/torus.hpp"

using namespace rankplace;

namespace {

/// Where a route from the switch ends; fails if a link does not begin where the one before ended.
SwitchId end_of(const Network& network, SwitchId at, const std::vector<RouteLink>& route) {
  for (const RouteLink& taken : route) {
    auto [begin, end] = network.endpoints_of(taken.link);
    if (taken.direction == LinkDirection::backward) std::swap(begin, end);
    REQUIRE(begin == at);
    at = end;
  }
  return at;
}

}  // namespace

TEST_CASE("a chosen route leads from switch to switch, by as many links as the distance") {
  const auto torus = make_torus({{.length = 4}, {.length = 5}, {.length = 2}}, 2);
  for (std::size_t a = 0; a < torus->host_count(); a += 3) {
    for (std::size_t b = 0; b < torus->host_count(); ++b) {
      const std::vector<RouteLink> route = chosen_route(*torus, HostId(a), HostId(b), a * 97 + b);
      CHECK(end_of(*torus, torus->switch_of(HostId(a)), route) == torus->switch_of(HostId(b)));
      CHECK(route.size() == torus->hops(HostId(a), HostId(b)));
    }
  }
}

TEST_CASE("over all draws, links are taken as often as their shares say") {
  const auto torus = make_torus({{.length = 4}, {.length = 6}});
  const HostId from(1);
  const HostId to(2 * 6 + 4);  // half way round in both directions
  std::vector<RouteShare> shares;
  torus->append_route(from, to, shares);
  std::map<std::pair<NetworkLinkId, LinkDirection>, double> taken;
  constexpr int draws = 4000;
  for (int d = 0; d < draws; ++d) {
    for (const RouteLink& link : chosen_route(*torus, from, to, static_cast<std::uint64_t>(d))) {
      taken[{link.link, link.direction}] += 1;
    }
  }
  CHECK(taken.size() == shares.size());
  for (const RouteShare& share : shares) {
    const double expected = static_cast<double>(share.parts) / whole_route;
    const double seen = taken[std::pair(share.link, share.direction)] / draws;
    CHECK(seen == Approx(expected).margin(0.03));
  }
}

TEST_CASE("one draw is one route, and two hosts of a switch need none") {
  const auto torus = make_torus({{.length = 6}, {.length = 6}}, 2);
  CHECK(chosen_route(*torus, HostId(0), HostId(43), 7) ==
        chosen_route(*torus, HostId(0), HostId(43), 7));
  CHECK(chosen_route(*torus, HostId(4), HostId(5), 1).empty());
}
