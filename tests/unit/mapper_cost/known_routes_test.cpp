// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/known_routes.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "mapper/cost/network_loads.hpp"
#include "mapper/network/make_network.hpp"
#include "tests/support/network_machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

TEST_CASE("known routes are those of the network, when they are kept and when nodes are too many") {
  const auto [network, nodes] = GENERATE(table<std::string, std::size_t>({
      {"torus:4,4", 16},
      {"hyperx:4,4:routing=spread", 16},
      {"fat-tree:4,4:up=2:routing=d-mod-k", 16},
      {"torus:16,16", 256},
      {"torus:20,15", 300},
  }));
  INFO(network);
  const Machine machine = machine_at_all_hosts(make_network(network, nodes), tree_2x2x2());
  KnownRoutes known(machine);
  std::vector<RouteShare> route;
  for (const int round : {1, 2}) {
    INFO("round " << round);
    for (std::size_t a = 0; a < nodes; a += 1 + nodes / 16) {
      for (std::size_t b = 0; b < nodes; b += 1 + nodes / 16) {
        routes_between(machine, NodeId(a), NodeId(b), route);
        CHECK(std::ranges::equal(known.between(NodeId(a), NodeId(b)), route));
      }
    }
  }
}
