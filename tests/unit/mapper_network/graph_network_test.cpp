// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/switch_graph/graph_network.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>
#include <set>
#include <string>

#include "mapper/network/infiniband/ibnetdiscover.hpp"
#include "mapper/network/make_network.hpp"
#include "mapper/network/switch_graph/graph_file.hpp"
#include "support/errors.hpp"
#include "tests/support/networks.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

std::shared_ptr<const Network> graph_network(const std::string& text) {
  return make_graph_network(parse_network_graph(text, "net.txt"));
}

/// Two leaf switches, one host at each, three links between them by a third: one is slow. As
/// ibnetdiscover prints it: each link between switches from both ends.
const std::string discovered =
    "#\n# Topology file: generated on Mon Dec 18 12:34:08 2023\n#\n"
    "vendid=0x2c9\nswitchguid=0xec1(ec1)\n"
    "Switch\t36 \"S-ec1\"\t\t# \"SwitchIB Mellanox Technologies\" base port 0 lid 48 lmc 0\n"
    "[1]\t\"H-50a\"[1](50a) \t\t# \"n01 HCA-1\" lid 67 4xEDR\n"
    "[2]\t\"H-50b\"[1](50b) \t\t# \"n02 mlx5_0\" lid 68 4xEDR\n"
    "[3]\t\"H-50b\"[2](50c) \t\t# \"n02 mlx5_1\" lid 69 4xEDR\n"
    "[13]\t\"S-ec2\"[19]\t\t# \"SwitchIB Mellanox Technologies\" lid 21 4xEDR\n"
    "[14]\t\"S-ec2\"[20]\t\t# \"SwitchIB Mellanox Technologies\" lid 21 4xEDR\n"
    "[15]\t\"S-ec2\"[21]\t\t# \"SwitchIB Mellanox Technologies\" lid 21 4xDDR\n"
    "vendid=0x2c9\nswitchguid=0xec2(ec2)\n"
    "Switch\t36 \"S-ec2\"\t\t# \"SwitchIB Mellanox Technologies\" base port 0 lid 21 lmc 0\n"
    "[19]\t\"S-ec1\"[13]\t\t# \"SwitchIB Mellanox Technologies\" lid 48 4xEDR\n"
    "[20]\t\"S-ec1\"[14]\t\t# \"SwitchIB Mellanox Technologies\" lid 48 4xEDR\n"
    "[21]\t\"S-ec1\"[15]\t\t# \"SwitchIB Mellanox Technologies\" lid 48 4xDDR\n"
    "[1]\t\"H-50d\"[1](50d) \t\t# \"n03 HCA-1\" lid 70 4xEDR\n"
    "\ncaguid=0x50a\nCa\t1 \"H-50a\"\t\t# \"n01 HCA-1\"\n"
    "[1](50a) \t\"S-ec1\"[1]\t\t# lid 67 lmc 0 \"SwitchIB\" lid 48 4xEDR\n";

}  // namespace

TEST_CASE("a route spreads over all links that lead nearer, as many as there are") {
  const auto network = graph_network(
      "host a s0\nhost b s3\nlink s0 s1 count=3\nlink s0 s2\nlink s1 s3\nlink s2 s3\n");
  const auto route = route_of(*network, HostId(0), HostId(1));
  REQUIRE(route.size() == 4);
  CHECK(network->name_of(route[0].link) == "s0 - s1 (3 links)");
  CHECK(network->speed(route[0].link) == 3);
  CHECK(route[0].parts == whole_route / 4 * 3);
  CHECK(route[1].parts == whole_route / 4);
}

TEST_CASE("addresses as Slurm has them are links that hosts share") {
  const auto network = graph_network("address t.s0.a\naddress t.s0.b\naddress t.s1.c\n");
  CHECK(network->link_count() == 2);
  CHECK(network->speed(NetworkLinkId(0)) == 1);
  CHECK(network->hops(HostId(0), HostId(1)) == 0);
  CHECK(network->hops(HostId(0), HostId(2)) == 2);
}

TEST_CASE("a graph file that is wrong says what is wrong, and where") {
  const auto [text, problem] = GENERATE(table<std::string, std::string>({
      {"host a s0\nlinks s0 s1\n", "net.txt:2: unknown word 'links'"},
      {"host a\n", "net.txt:1: a host needs a name and a switch"},
      {"host a s0 s1\n", "net.txt:1: a host needs a name and a switch"},
      {"host a s0\nhost a s1\n", "net.txt:2: the host 'a' is there twice (keep one of the lines)"},
      {"link s0\n", "net.txt:1: a link needs two switches"},
      {"# x\nlink s0 s0\n", "net.txt:2: a link from 's0' to itself (remove the line)"},
      {"link s0 s1 speed=0\n", "'speed=0' is no speed"},
      {"link s0 s1 speed=inf\n", "'speed=inf' is no speed"},
      {"link s0 s1 count=0\n", "'count=0' is no number of links"},
      {"link s0 s1 count=99999999\n", "'count=99999999' is no number of links"},
      {"link s0 s1 width=4\n", "'width=4' is unknown behind a link"},
      {"address n01\n", "'n01' has no switch"},
      {"address s0..n01\n", "'s0..n01' has an empty name"},
      {"address s0.s0.n01\n", "a link from 's0' to itself"},
      {"address s0.n01\naddress s1.n01\n", "net.txt:2: the host 'n01' is there twice"},
      {"link s0 s1\n", "no host in this network (in a graph file, write a line: host n01 s0)"},
      {"host a s0\nhost b s1\n", "no links lead from the host b to the host a"},
  }));
  INFO(text);
  CHECK_THROWS_AS(graph_network(text), InputError);
  CHECK_THROWS_WITH(graph_network(text), Catch::Contains(problem));
}

TEST_CASE("distances of many switches, measured at once, are those of each alone") {
  std::mt19937 random(5);
  NetworkGraph graph;
  constexpr std::size_t switches = 150;
  std::vector<std::vector<std::uint32_t>> hops(switches, std::vector<std::uint32_t>(switches, 255));
  for (std::size_t s = 0; s < switches; ++s) {
    graph.switches.push_back("s" + std::to_string(s));
    graph.hosts.push_back("h" + std::to_string(s));
    graph.switch_of_host.push_back(SwitchId(s));
    hops[s][s] = 0;
    for (int more = 0; s > 0 && more < 2; ++more) {
      const std::size_t other = random() % s;
      graph.links.push_back({SwitchId(s), SwitchId(other), 1, 1});
      hops[s][other] = hops[other][s] = 1;
    }
  }
  for (std::size_t by = 0; by < switches; ++by) {  // Floyd and Warshall
    for (std::size_t a = 0; a < switches; ++a) {
      for (std::size_t b = 0; b < switches; ++b) {
        hops[a][b] = std::min(hops[a][b], hops[a][by] + hops[by][b]);
      }
    }
  }
  const auto network = make_graph_network(graph);
  for (std::size_t a = 0; a < switches; ++a) {
    for (std::size_t b = 0; b < switches; ++b) {
      if (network->hops(HostId(a), HostId(b)) != hops[a][b]) FAIL(a << " to " << b);
    }
  }
}

TEST_CASE("distances are right where they fit into half a byte, and where they do not") {
  const std::size_t farthest = GENERATE(as<std::size_t>{}, 13, 14, 15, 16, 200, 254);
  std::string text = "link lonely0 lonely1\n";  // no route leads there from a host
  for (std::size_t s = 0; s <= farthest; ++s) {
    text += "host h" + std::to_string(s) + " s" + std::to_string(s) + '\n';
    if (s > 0) text += "link s" + std::to_string(s - 1) + " s" + std::to_string(s) + '\n';
  }
  const auto network = graph_network(text);
  for (std::size_t a = 0; a <= farthest; ++a) {
    for (std::size_t b = 0; b <= farthest; ++b) {
      if (network->hops(HostId(a), HostId(b)) != (a < b ? b - a : a - b)) FAIL(a << " to " << b);
    }
  }
  const std::vector<HostTraffic> traffic{{HostId(0), HostId(farthest), 3}};
  const WideLoad each = WideLoad{3} * whole_route;
  const auto loads = network->loads_of(traffic);
  CHECK(static_cast<std::size_t>(std::ranges::count(loads, each)) == farthest);
}

TEST_CASE("switches too far apart for a byte are refused") {
  std::string text = "host a s0\nhost b s255\n";
  for (int s = 0; s < 255; ++s) {
    text += "link s" + std::to_string(s) + " s" + std::to_string(s + 1) + '\n';
  }
  CHECK_THROWS_WITH(graph_network(text), Catch::Contains("255 links or more apart"));
}

TEST_CASE("what ibnetdiscover prints is a graph: each link once, speeds as parts of a host's") {
  REQUIRE(looks_like_ibnetdiscover(discovered));
  const auto network = make_graph_network(parse_ibnetdiscover(discovered, "net.txt"));
  CHECK(parse_ibnetdiscover(discovered, "net.txt").hosts ==
        std::vector<std::string>{"n01", "n02", "n03"});
  REQUIRE(network->link_count() == 2);
  CHECK(network->name_of(NetworkLinkId(0)) == "S-ec1 - S-ec2 #1");
  CHECK(network->speed(NetworkLinkId(0)) == Approx(4.0 / 25));
  CHECK(network->speed(NetworkLinkId(1)) == 2);
  CHECK(network->hops(HostId(0), HostId(1)) == 0);
  CHECK(network->hops(HostId(0), HostId(2)) == 1);
}

TEST_CASE("ibnetdiscover's --full, aggregation nodes and routers change nothing of the graph") {
  const std::string full =
      "Switch\t41 \"S-ec1\"\t\t# \"MF0;leaf1:MQM8700/U1\" enhanced port 0 lid 13 lmc 0\n"
      "[1]\t\"H-50a\"[1](50a) \t\t# \"n01 HCA-1\" lid 67 4xHDR s=64 w=2 v=4\n"
      "[2]\t\"R-50b\"[1](50b) \t\t# \"way out\" lid 68 4xHDR s=64 w=2 v=4\n"
      "[3]\t\"S-ec2\"[3]\t\t# \"MF0;leaf2:MQM8700/U1\" lid 21 4xHDR s=64 w=2 v=4\n"
      "[41]\t\"H-ec9\"[1](ec9) \t\t# \"Mellanox Technologies Aggregation Node\" lid 14 4xHDR "
      "s=64 w=2 v=4\n"
      "Switch\t41 \"S-ec2\"\t\t# \"MF0;leaf2:MQM8700/U1\" enhanced port 0 lid 21 lmc 0\n"
      "[1]\t\"H-50c\"[1](50c) \t\t# \"MT4123 ConnectX6   Mellanox Technologies\" lid 70 4xHDR "
      "s=64 w=2 v=4\n";
  const NetworkGraph graph = parse_ibnetdiscover(full, "net.txt");
  CHECK(graph.hosts == std::vector<std::string>{"n01", "H-50c"});
  const auto network = make_graph_network(graph);
  REQUIRE(network->link_count() == 1);
  CHECK(network->speed(NetworkLinkId(0)) == 1);
}

TEST_CASE("output of ibnetdiscover that is damaged is refused with the line") {
  const auto [text, problem] = GENERATE(table<std::string, std::string>({
      {"vendid=0x2c9\n[1] \"H-50a\"[1](50a) # \"n01\" lid 6 4xEDR\n", "net.txt:2: a port before"},
      {"Switch 36 S-ec1\n", "net.txt:1: a node without its \"name\""},
      {"Switch 36 \"S-ec1\n", "net.txt:1: a node without its \"name\""},
      {"Switch 36 \"S-ec1\"\n[1] \"H-50a\"\n", "is no port"},
      {"Switch 36 \"S-ec1\"\n[x] \"H-50a\"[1](50a) # \"n01\" lid 6 4xEDR\n", "is no port"},
      {"Switch 36 \"S-ec1\"\n[1] \"H-50a\"[1](50a) # \"n01\" lid 6 4xABC\n", "is no port"},
      {"Switch 36 \"S-ec1\"\n[1] \"S-ec1\"[2] # \"SwitchIB\" lid 6 4xEDR\n", "to itself"},
      {"Switch 36 \"S-ec1\"\n", "no host in this network"},
  }));
  INFO(text);
  const auto read = [&text = text] {
    return make_graph_network(parse_ibnetdiscover(text, "net.txt"));
  };
  CHECK_THROWS_AS(read(), InputError);
  CHECK_THROWS_WITH(read(), Catch::Contains(problem));
}

namespace {

/// The links of a network as a graph's text, its switches numbered at random.
std::string shuffled_text(const Network& network, std::mt19937& random) {
  std::vector<std::size_t> name(network.switch_count());
  std::iota(name.begin(), name.end(), std::size_t{0});
  std::ranges::shuffle(name, random);
  std::string text;
  for (std::size_t h = 0; h < network.host_count(); ++h) {
    text += "host h" + std::to_string(h) + " s" +
            std::to_string(name[network.switch_of(HostId(h)).value()]) + '\n';
  }
  for (std::size_t l = 0; l < network.link_count(); ++l) {
    const auto [a, b] = network.endpoints_of(NetworkLinkId(l));
    if (a == b) continue;
    text +=
        "link s" + std::to_string(name[a.value()]) + " s" + std::to_string(name[b.value()]) + '\n';
  }
  return text;
}

std::uint32_t hops_by_axes(const Network& network, HostId a, HostId b) {
  const auto axes = network.axes();
  const auto at_a = network.coordinates_of(a);
  const auto at_b = network.coordinates_of(b);
  std::uint32_t hops = 0;
  for (std::size_t x = 0; x < axes.size(); ++x) hops += hops_along(axes[x], at_a[x], at_b[x]);
  return hops;
}

}  // namespace

TEST_CASE("a graph that is a torus, mesh, hypercube or HyperX has its axes") {
  std::mt19937 random(9);
  const std::vector<std::pair<std::string, std::size_t>> products{
      {"torus:5,3", 2}, {"mesh:2,3,4", 3},         {"torus:2,2,2,2", 4},     {"hyperx:4,3", 2},
      {"torus:7", 1},   {"torus:4,6:wrap=0,1", 2}, {"torus:3,5:hosts=2", 3}, {"hyperx:6", 1},
      {"torus:4,5", 3}};  // a ring of four is two rows of two
  for (const auto& [text, axes] : products) {
    INFO(text);
    const auto network = graph_network(shuffled_text(*make_network(text, 0), random));
    REQUIRE(network->axes().size() == axes);
    std::set<std::vector<std::uint32_t>> places;
    for (std::size_t a = 0; a < network->host_count(); ++a) {
      places.insert(network->coordinates_of(HostId(a)));
      for (std::size_t b = 0; b < a; ++b) {
        CHECK(hops_by_axes(*network, HostId(a), HostId(b)) == network->hops(HostId(a), HostId(b)));
      }
    }
    CHECK(places.size() == network->host_count());
  }
}

TEST_CASE("a graph that is nearly a product has no axes") {
  std::mt19937 random(10);
  for (const char* const text : {"torus:5,3", "mesh:3,3", "torus:2,2,2", "hyperx:4,3"}) {
    const std::string whole = shuffled_text(*make_network(text, 0), random);
    CHECK(graph_network(whole.substr(0, whole.rfind("link")))->axes().empty());
    CHECK(graph_network(whole + "host one_more s0\n")->axes().empty());
    CHECK(graph_network(whole + "link s0 another\nhost h_another another\n")->axes().empty());
  }
  CHECK(graph_network(shuffled_text(*make_network("dragonfly:1,3,4", 0), random))->axes().empty());
  CHECK(graph_network("host a s0\nhost b s0\n")->axes().empty());
}
