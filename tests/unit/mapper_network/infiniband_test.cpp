// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <string>

#include "mapper/network/infiniband/iblinkinfo.hpp"
#include "mapper/network/infiniband/ibnetdiscover_ports.hpp"
#include "mapper/network/infiniband/opensm_subnet.hpp"
#include "mapper/network/switch_graph/graph_network.hpp"
#include "mapper/topology/network_file.hpp"
#include "support/errors.hpp"

using namespace rankplace;

namespace {

/// Two leaf switches, two hosts at one, one at the other; two links between them, one slow, one
/// down. As iblinkinfo prints it: adapters first.
const std::string link_info =
    "CA: n03 HCA-1:\n"
    "      0xec0d9a0300000004      4    1[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>       "
    "2    1[  ] \"MF0;leaf2:MSB7700/U1\" ( )\n"
    "Switch: 0x506b4b0300000001 MF0;leaf1:MSB7700/U1:\n"
    "           1    1[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>       6    1[  ] "
    "\"n01 HCA-1\" ( )\n"
    "           1    2[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>       5    1[  ] "
    "\"n02 mlx5_0\" ( )\n"
    "           1    3[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>       7    2[  ] "
    "\"n02 mlx5_1\" ( )\n"
    "           1    4[  ] ==(                Down/ Polling)==>             [  ] \"\" ( )\n"
    "           1   17[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>       2   17[  ] "
    "\"MF0;leaf2:MSB7700/U1\" ( )\n"
    "           1   18[  ] ==( 4X       10.3125 Gbps (FDR10) Active/  LinkUp)==>       2   18[  ] "
    "\"MF0;leaf2:MSB7700/U1\" (Could be 25.78125 Gbps)\n"
    "Switch: 0x506b4b0300000002 MF0;leaf2:MSB7700/U1:\n"
    "           2    1[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>       4    1[  ] "
    "\"n03 HCA-1\" ( )\n"
    "           2   17[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>       1   17[  ] "
    "\"MF0;leaf1:MSB7700/U1\" ( )\n"
    "           2   18[  ] ==( 4X       10.3125 Gbps (FDR10) Active/  LinkUp)==>       1   18[  ] "
    "\"MF0;leaf1:MSB7700/U1\" ( )\n";

std::string lst_end(const std::string& kind, const std::string& guid, const std::string& name,
                    const std::string& port) {
  return "{ " + kind + " Ports:24 SystemGUID:" + guid + " NodeGUID:" + guid + " PortGUID:" + guid +
         " VenID:000002C9 DevID:CB20 Rev:000000A0 {" + name + "} LID:0001 PN:" + port + " } ";
}

/// One line for a link, seen from a switch.
std::string lst_line(const std::string& peer, const std::string& log = "ACT",
                     const std::string& speed = "25") {
  return lst_end("SW", "00000000000000A1", "MF0;leaf1", "11") + peer + "PHY=4x LOG=" + log +
         " SPD=" + speed + '\n';
}

const std::string ca1 = lst_end("CA-SM", "00000000000000B1", "n01 HCA-1", "01");
const std::string ca2 = lst_end("CA", "00000000000000B2", "n02 HCA-1", "01");
const std::string leaf2 = lst_end("SW", "00000000000000A2", "MF0;leaf2", "1F");

/// The same fabric, as `iblinkinfo --line` prints it: both ends of a link in each line. A
/// description may have brackets.
const std::string link_lines =
    "0xec0d9a0300000004 \"                     n03 HCA-1\"      4    1[  ] ==( 4X      25.78125 "
    "Gbps Active/  LinkUp)==>  0x506b4b0300000002      2    1[  ] \"MF0;leaf2:MSB7700/U1\" ( )\n"
    "0x506b4b0300000001 \"     MF0;leaf[1]:MSB7700/U1\"      1    1[  ] ==( 4X      25.78125 Gbps "
    "Active/  LinkUp)==>  0xec0d9a0300000006      6    1[  ] \"n01 HCA-1\" ( )\n"
    "0x506b4b0300000001 \"     MF0;leaf[1]:MSB7700/U1\"      1    2[  ] ==( 4X      25.78125 Gbps "
    "Active/  LinkUp)==>  0xec0d9a0300000005      5    1[  ] \"n02 mlx5_0\" ( )\n"
    "0x506b4b0300000001 \"     MF0;leaf[1]:MSB7700/U1\"      1    4[  ] ==(                Down/ "
    "Polling)==>             [  ] \"\" ( )\n"
    "0x506b4b0300000001 \"     MF0;leaf[1]:MSB7700/U1\"      1   17[  ] ==( 4X      25.78125 Gbps "
    "Active/  LinkUp)==>  0x506b4b0300000002      2   17[  ] \"MF0;leaf2:MSB7700/U1\" ( )\n"
    "0x506b4b0300000001 \"     MF0;leaf[1]:MSB7700/U1\"      1   18[  ] ==( 4X       10.3125 Gbps "
    "Active/  LinkUp)==>  0x506b4b0300000002      2   18[  ] \"MF0;leaf2:MSB7700/U1\" ( )\n"
    "0x506b4b0300000002 \"       MF0;leaf2:MSB7700/U1\"      2    1[  ] ==( 4X      25.78125 Gbps "
    "Active/  LinkUp)==>  0xec0d9a0300000004      4    1[  ] \"n03 HCA-1\" ( )\n"
    "0x506b4b0300000002 \"       MF0;leaf2:MSB7700/U1\"      2   17[  ] ==( 4X      25.78125 Gbps "
    "Active/  LinkUp)==>  0x506b4b0300000001      1   17[  ] \"MF0;leaf[1]:MSB7700/U1\" ( )\n"
    "0x506b4b0300000002 \"       MF0;leaf2:MSB7700/U1\"      2   18[  ] ==( 4X       10.3125 Gbps "
    "Active/  LinkUp)==>  0x506b4b0300000001      1   18[  ] \"MF0;leaf[1]:MSB7700/U1\" ( )\n";

/// Two leaf switches as `ibnetdiscover --ports` prints them: an aggregation node and a router are
/// there, too, and ports with nothing behind them.
const std::string port_report =
    "CA     4  1 0xec0d9a0300000004 4x EDR - SW     2  1 0x506b4b0300000002 ( 'n03 HCA-1' - "
    "'leaf2' )\n"
    "SW     1  1 0x506b4b0300000001 4x EDR - CA     6  1 0xec0d9a0300000006 ( 'leaf1' - 'n01 "
    "HCA-1' )\n"
    "SW     1  2 0x506b4b0300000001 4x EDR - CA     5  1 0xec0d9a0300000005 ( 'leaf1' - 'MT4123 "
    "ConnectX6   Mellanox Technologies' )\n"
    "SW     1  4 0x506b4b0300000001 4x SDR                                    'leaf1'\n"
    "SW     1  5 0x506b4b0300000001 4x ???                                    'leaf1'\n"
    "SW     1  6 0x506b4b0300000001 4x EDR - RT     8  1 0xec0d9a0300000008 ( 'leaf1' - 'way out' "
    ")\n"
    "SW     1 17 0x506b4b0300000001 4x EDR - SW     2 17 0x506b4b0300000002 ( 'leaf1' - 'leaf2' )\n"
    "SW     1 41 0x506b4b0300000001 4x HDR - CA     9  1 0xec0d9a0300000009 ( 'leaf1' - 'Mellanox "
    "Technologies Aggregation Node' )\n"
    "SW     2  1 0x506b4b0300000002 4x EDR - CA     4  1 0xec0d9a0300000004 ( 'leaf2' - 'n03 "
    "HCA-1' )\n"
    "SW     2 17 0x506b4b0300000002 4x EDR - SW     1 17 0x506b4b0300000001 ( 'leaf2' - 'leaf1' "
    ")\n";

void check_refused(NetworkGraph (*parse)(std::string_view, const std::string&),
                   const std::string& text, const std::string& problem) {
  INFO(text);
  const auto read = [&] { return make_graph_network(parse(text, "net.txt")); };
  CHECK_THROWS_AS(read(), InputError);
  CHECK_THROWS_WITH(read(), Catch::Contains(problem));
}

}  // namespace

TEST_CASE(
    "what iblinkinfo prints is a graph, also with --line: each link once, none that is down") {
  const std::string text = GENERATE_COPY(link_info, link_lines);
  REQUIRE(looks_like_iblinkinfo(text));
  const NetworkGraph graph = network_graph_from(text, "net.txt");
  CHECK(graph.hosts == std::vector<std::string>{"n01", "n02", "n03"});
  const auto network = make_graph_network(graph);
  REQUIRE(network->link_count() == 2);
  CHECK(network->name_of(NetworkLinkId(0)).starts_with("S-506b4b0300000001 - "));
  CHECK(network->speed(NetworkLinkId(0)) + network->speed(NetworkLinkId(1)) == Approx(1.4));
  CHECK(network->hops(HostId(0), HostId(1)) == 0);
  CHECK(network->hops(HostId(0), HostId(2)) == 1);
}

TEST_CASE("a host may be called Down") {
  const std::string text =
      "Switch: 0x01 leaf1:\n"
      " 1 1[ ] ==( 4X 25 Gbps Active/ LinkUp)==> 6 1[ ] \"Down01 HCA-1\" ( )\n";
  CHECK(parse_iblinkinfo(text, "net.txt").hosts == std::vector<std::string>{"Down01"});
}

TEST_CASE("what ibnetdiscover --ports prints is a graph of what computes: no aggregation node") {
  REQUIRE(looks_like_ibnetdiscover_ports(port_report));
  const NetworkGraph graph = network_graph_from(port_report, "net.txt");
  CHECK(graph.hosts == std::vector<std::string>{"n01", "H-ec0d9a0300000005", "n03"});
  const auto network = make_graph_network(graph);
  REQUIRE(network->link_count() == 1);
  CHECK(network->name_of(NetworkLinkId(0)) == "S-506b4b0300000001 - S-506b4b0300000002");
  CHECK(network->speed(NetworkLinkId(0)) == 1);
  CHECK(network->hops(HostId(0), HostId(2)) == 1);
}

TEST_CASE("a report of ports that is damaged is refused with the line") {
  const std::string leaf = "SW 1 1 0xa1 4x EDR";
  const auto [text, problem] = GENERATE_COPY(table<std::string, std::string>({
      {leaf + " 'leaf1'\nSW 1\n", "net.txt:2: "},
      {leaf + " - CA 6 1 0xb1 ( 'leaf1' )\n", "is no port"},
      {leaf + " - CA 6 one 0xb1 ( 'leaf1' - 'n01' )\n", "is no port"},
      {leaf + " - CA 6 1 ( 'leaf1' - 'n01 HCA-1' )\n", "is no port"},
      {"SW 1 1 0xa1 4x ABC - CA 6 1 0xb1 ( 'leaf1' - 'n01' )\n", "is no port"},
      {"SW 1 1 0xa1 4 EDR - CA 6 1 0xb1 ( 'leaf1' - 'n01' )\n", "is no port"},
      {leaf + " - SW 1 2 0xa1 ( 'leaf1' - 'leaf1' )\n", "to itself"},
      {leaf + " 'leaf1'\n", "no host in this network"},
  }));
  check_refused(parse_ibnetdiscover_ports, text, problem);
}

TEST_CASE("output of iblinkinfo that is damaged is refused with the line") {
  const std::string leaf = "Switch: 0x01 leaf1:\n";
  const auto [text, problem] = GENERATE_COPY(table<std::string, std::string>({
      {"CA: n01 HCA-1:\nSwitch: leaf1:\n", "net.txt:2: a switch without its GUID"},
      {"Switch:\n", "net.txt:1: a switch without its GUID"},
      {leaf + " 1 1[ ] ==( 4X 25 Gbps Active/ LinkUp)== 6 1[ ] \"n01\" ( )\n", "is no link"},
      {leaf + " 1 x[ ] ==( 4X 25 Gbps Active/ LinkUp)==> 6 1[ ] \"n01\" ( )\n", "is no link"},
      {leaf + " 1 1[ ] ==( 4Y 25 Gbps Active/ LinkUp)==> 6 1[ ] \"n01\" ( )\n", "is no link"},
      {leaf + " 1 1[ ] ==( 4X fast Gbps Active/ LinkUp)==> 6 1[ ] \"n01\" ( )\n", "is no link"},
      {leaf + " 1 1[ ] ==( 4X 25 Gbps Active/ LinkUp)==> 6 1[ ] n01 ( )\n", "net.txt:2: "},
      {leaf + " 1 1[ ] ==( 4X 25 Gbps Active/ LinkUp)==> 1 2[ ] \"leaf1\" ( )\n", "to itself"},
      {"0x01 \"leaf1\" 1 x[ ] ==( 4X 25 Gbps Active/ LinkUp)==> 0x02 6 1[ ] \"n01\" ( )\n",
       "is no link"},
      {leaf, "no host in this network"},
  }));
  check_refused(parse_iblinkinfo, text, problem);
}

TEST_CASE("opensm's subnet list is a graph: links of switches, each once, none that is down") {
  const std::string back = lst_end("SW", "00000000000000A2", "MF0;leaf2", "1F") +
                           lst_end("SW", "00000000000000A1", "MF0;leaf1", "11");
  const std::string text =
      ca1 + lst_end("SW", "00000000000000A1", "MF0;leaf1", "01") + "PHY=4x LOG=ACT SPD=25\n" +
      lst_line(ca1) + lst_line(leaf2, "ACT", "50") + lst_line(ca2, "DWN") + back +
      "PHY=4x LOG=ACT SPD=50\n" + lst_end("SW", "00000000000000A2", "MF0;leaf2", "02") + ca2 +
      "PHY=4x LOG=ACT SPD=25\n";
  REQUIRE(looks_like_opensm_subnet(text));
  const NetworkGraph graph = network_graph_from(text, "net.lst");
  CHECK(graph.hosts == std::vector<std::string>{"n01", "n02"});
  const auto network = make_graph_network(graph);
  REQUIRE(network->link_count() == 1);
  CHECK(network->name_of(NetworkLinkId(0)) == "S-00000000000000a1 - S-00000000000000a2");
  CHECK(network->speed(NetworkLinkId(0)) == 2);
  CHECK(network->hops(HostId(0), HostId(1)) == 1);
}

TEST_CASE("a subnet list that is damaged is refused with the line") {
  const auto [text, problem] = GENERATE(table<std::string, std::string>({
      {lst_line(ca1) + "{ SW Ports:24 } { CA }\n", "net.txt:2: "},
      {lst_end("SW", "A1", "leaf1", "11") + "\n", "is no link"},
      {lst_end("SW", "A1", "leaf1", "XY") + ca1 + "PHY=4x LOG=ACT SPD=25\n", "is no link"},
      {lst_end("SW", "A1", "leaf1", "11") + ca1 + "LOG=ACT\n", "is no link"},
      {lst_line(lst_end("SW", "00000000000000A1", "MF0;leaf1", "12")), "to itself"},
      {ca1 + leaf2 + "PHY=4x LOG=ACT SPD=25\n", "no host in this network"},
  }));
  check_refused(parse_opensm_subnet, text, problem);
}
