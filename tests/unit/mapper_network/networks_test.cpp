// SPDX-License-Identifier: BSD-3-Clause
#include "tests/support/networks.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "mapper/network/make_network.hpp"
#include "mapper/network/switch_graph/graph_file.hpp"
#include "mapper/network/switch_graph/graph_network.hpp"

// What holds for every network: each text is one case of each property.

using namespace rankplace;
using namespace rankplace::test;

namespace {

const std::vector<std::string>& texts() {
  static const std::vector<std::string> all{
      "torus:5",
      "torus:4,3,2",
      "torus:4,4:hosts=2:speed=1,0.5",
      "torus:3,4,1,2:wrap=1,0,1,1",
      "torus:2,3,2,2,3,2",
      "mesh:4,3",
      "mesh:3,2,3:hosts=3:speed=2.5",
      "dragonfly:2,4,5",
      "dragonfly:1,4,9:links=2:speed=1,4",
      "dragonfly:1,3,7:arrangement=relative:routing=valiant",
      "dragonfly:2,8,4:links=5:routing=valiant",
      "dragonfly:1,5,12:links=2:routing=valiant",
      "dragonfly:1,1,6:links=3",
      "dragonfly:3,5,1",
      "hyperx:6",
      "hyperx:3,4:hosts=2",
      "hyperx:2,1,3,3:speed=1,1,0.5,2:routing=spread",
      "fat-tree:3,2,3:up=2,4",
      "fat-tree:2,3,2,2:up=2,3,1:speed=1,2,4:routing=d-mod-k",
      "fat-tree:4,4,4:up=4:routing=d-mod-k",
      "fat-tree:5:up=3",
  };
  return all;
}

/// Two leaf switches with links of two speeds to two others, and a third leaf behind one of these.
constexpr std::string_view uneven_graph =
    "host a0 l0\nhost a1 l0\nhost b0 l1\nhost c0 l2\n"
    "link l0 s0 count=3\nlink l0 s1 speed=2\nlink s1 l1\nlink l1 s0 count=2 speed=0.5\n"
    "link l1 s0\nlink s1 l2 count=7\n";

/// A ring of six switches with a chord; hosts at four of them.
constexpr std::string_view ring_graph =
    "link s0 s1\nlink s1 s2\nlink s2 s3\nlink s3 s4\nlink s4 s5\nlink s5 s0\nlink s0 s3\n"
    "host h0 s0\nhost h1 s1\nhost h3 s3\nhost h4 s4\n";

std::vector<std::string> all_texts() {
  std::vector<std::string> all = texts();
  all.insert(all.end(), {"uneven", "ring"});
  return all;
}

std::shared_ptr<const Network> network_of(const std::string& text) {
  if (text == "uneven") return make_graph_network(parse_network_graph(uneven_graph, "uneven"));
  if (text == "ring") return make_graph_network(parse_network_graph(ring_graph, "ring"));
  return make_network(text, 1);
}

/// What a route brings into each switch, less what it takes out of it, in parts.
std::vector<std::int64_t> balance_of(const Network& network, const std::vector<RouteShare>& route) {
  std::vector<std::int64_t> balance(network.switch_count(), 0);
  for (const RouteShare& share : route) {
    auto [from, to] = network.endpoints_of(share.link);
    if (share.direction == LinkDirection::backward) std::swap(from, to);
    balance[from.value()] -= share.parts;
    balance[to.value()] += share.parts;
  }
  return balance;
}

template <typename Check>
void for_each_pair(const Network& network, Check check) {
  for (std::size_t a = 0; a < network.host_count(); ++a) {
    for (std::size_t b = 0; b < network.host_count(); ++b) check(HostId(a), HostId(b));
  }
}

}  // namespace

TEST_CASE("the shares of a route are a flow of all bytes from switch to switch") {
  const std::string text = GENERATE(from_range(all_texts()));
  const auto network = network_of(text);
  INFO(text);
  for_each_pair(*network, [&](HostId from, HostId to) {
    const auto route = route_of(*network, from, to);
    std::vector<std::int64_t> expected(network->switch_count(), 0);
    expected[network->switch_of(from).value()] -= whole_route;
    expected[network->switch_of(to).value()] += whole_route;
    REQUIRE(balance_of(*network, route) == expected);
    std::set<std::pair<NetworkLinkId, LinkDirection>> seen;
    std::uint64_t length = 0;
    for (const RouteShare& share : route) {
      REQUIRE(share.link.value() < network->link_count());
      const auto [first, second] = network->endpoints_of(share.link);
      REQUIRE(first != second);
      REQUIRE((share.parts > 0 && share.parts <= whole_route));
      REQUIRE(seen.emplace(share.link, share.direction).second);
      length += share.parts;
    }
    REQUIRE(length >= std::uint64_t{network->hops(from, to)} * whole_route);
  });
}

TEST_CASE("loads of traffic are the sums of its routes' shares") {
  const std::string text = GENERATE(from_range(all_texts()));
  const auto network = network_of(text);
  INFO(text);
  std::vector<HostTraffic> traffic;
  std::vector<WideLoad> expected(network->link_count(), 0);
  for_each_pair(*network, [&](HostId from, HostId to) {
    const std::uint64_t weight = 1 + (from.value() * 7 + to.value() * 3) % 11;
    if (weight > 6) return;  // not every pair sends
    traffic.push_back({from, to, weight});
    for (const RouteShare& share : route_of(*network, from, to)) {
      expected[share.link.value()] += static_cast<WideLoad>(weight) * share.parts;
    }
  });
  REQUIRE((network->loads_of(traffic) == expected));
  traffic.assign(1, {HostId(0), HostId(network->host_count() - 1), UINT64_MAX});
  expected.assign(network->link_count(), 0);
  for (const RouteShare& share : route_of(*network, HostId(0), HostId(network->host_count() - 1))) {
    expected[share.link.value()] += static_cast<WideLoad>(UINT64_MAX) * share.parts;
  }
  REQUIRE((network->loads_of(traffic) == expected));
}

TEST_CASE("hops are the shortest distance over the links, alike in both directions") {
  const std::string text = GENERATE(from_range(all_texts()));
  const auto network = network_of(text);
  INFO(text);
  for (std::size_t a = 0; a < network->host_count(); ++a) {
    const auto distances = distances_from(*network, network->switch_of(HostId(a)));
    for (std::size_t b = 0; b < network->host_count(); ++b) {
      REQUIRE(network->hops(HostId(a), HostId(b)) ==
              distances[network->switch_of(HostId(b)).value()]);
      REQUIRE(network->hops(HostId(a), HostId(b)) == network->hops(HostId(b), HostId(a)));
    }
  }
}

TEST_CASE("hops of a network with axes are the sum of those along the axes") {
  std::size_t networks = 0;
  for (const std::string& text : all_texts()) {
    const auto network = network_of(text);
    INFO(text);
    const std::vector<NetworkAxis> axes = network->axes();
    if (axes.empty()) continue;
    ++networks;
    std::set<std::vector<std::uint32_t>> places;
    for_each_pair(*network, [&](HostId a, HostId b) {
      const auto from = network->coordinates_of(a);
      const auto to = network->coordinates_of(b);
      REQUIRE(from.size() == axes.size());
      places.insert(from);
      std::uint32_t hops = 0;
      for (std::size_t x = 0; x < axes.size(); ++x) {
        REQUIRE(from[x] < axes[x].length);
        hops += hops_along(axes[x], from[x], to[x]);
      }
      REQUIRE(hops == network->hops(a, b));
    });
    CHECK(places.size() == network->host_count());
  }
  CHECK(networks >= 10);
}

TEST_CASE("hops keep the triangle inequality") {
  const std::string text = GENERATE(from_range(all_texts()));
  const auto network = network_of(text);
  INFO(text);
  for_each_pair(*network, [&](HostId a, HostId b) {
    for (std::size_t c = 0; c < network->host_count(); c += 3) {
      REQUIRE(network->hops(a, b) <= network->hops(a, HostId(c)) + network->hops(HostId(c), b));
    }
  });
}

TEST_CASE("every link has a kind, a name of its own and a speed") {
  const std::string text = GENERATE(from_range(all_texts()));
  const auto network = network_of(text);
  INFO(text);
  std::set<std::string> names;
  for (std::size_t l = 0; l < network->link_count(); ++l) {
    const NetworkLinkId link(l);
    const auto [first, second] = network->endpoints_of(link);
    REQUIRE(first.value() < network->switch_count());
    REQUIRE(second.value() < network->switch_count());
    if (first == second) continue;
    REQUIRE(network->kind_of(link) < network->link_kinds().size());
    REQUIRE((std::isfinite(network->speed(link)) && network->speed(link) > 0));
    REQUIRE(names.insert(network->name_of(link)).second);
  }
}

TEST_CASE("a network's text makes the same network again") {
  const std::string text = GENERATE(from_range(texts()));
  const auto network = make_network(text, 1);
  const auto again = make_network(network->text(), 1);
  INFO(text);
  REQUIRE(again->text() == network->text());
  REQUIRE(again->host_count() == network->host_count());
  REQUIRE(again->link_count() == network->link_count());
  for (std::size_t l = 0; l < network->link_count(); ++l) {
    REQUIRE(again->endpoints_of(NetworkLinkId(l)) == network->endpoints_of(NetworkLinkId(l)));
    REQUIRE(again->speed(NetworkLinkId(l)) == network->speed(NetworkLinkId(l)));
  }
  const HostId last(network->host_count() - 1);
  CHECK(route_of(*again, HostId(0), last) == route_of(*network, HostId(0), last));
}
