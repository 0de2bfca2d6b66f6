// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/machine_hosts.hpp"

#include <catch2/catch.hpp>

#include "rankfiles/launch_file_reader.hpp"
#include "support/host/host_name.hpp"
#include "tests/support/os_pus.hpp"

using namespace rankplace;
using Catch::Contains;

namespace {

Machine machine_of(const std::vector<std::string>& names) {
  std::vector<NodeSpec> nodes;
  for (const std::string& name : names) nodes.push_back({name, test::numbered_node(4, 1), 0});
  return Machine(nodes);
}

/// The name of the node that the machine has for a host.
std::string found(const std::vector<std::string>& names, std::string_view host) {
  const Machine machine = machine_of(names);
  return machine.node(MachineHosts(machine).node_of(host)).name;
}

std::vector<RankSlot> read_onto(const std::string& text, const std::vector<std::string>& names) {
  return launch_file_from_text(text, "f", machine_of(names));
}

}  // namespace

TEST_CASE("a host is the node of its name, else the one of its short name") {
  CHECK(found({"h1.a.org", "h1.b.org"}, "h1.b.org") == "h1.b.org");
  CHECK(found({"h1.a.org", "h1"}, "h1") == "h1");
  CHECK(found({"h1.a.org", "h2"}, "h1") == "h1.a.org");
  CHECK(found({"h1", "h2"}, "h2.a.org") == "h2");
  CHECK(found({"N1", "n1"}, "n1") == "n1");
  CHECK(found({"Node1", "node2"}, "NODE1.a.org") == "Node1");
  CHECK(found({"10.0.0.1", "10.0.0.2"}, "10.0.0.2") == "10.0.0.2");
  CHECK_THROWS_WITH(found({"10.0.0.1", "10.0.0.2"}, "10.0.0.3"), Contains("unknown host"));
  CHECK_THROWS_WITH(found({"h1.a.org", "h1.b.org"}, "h1"),
                    Contains("host 'h1' may be h1.a.org or h1.b.org"));
}

TEST_CASE("localhost is every host only where the machine has no other") {
  CHECK(found({"localhost"}, "n7") == "localhost");
  CHECK(found({"localhost", "n1"}, "n1") == "n1");
  CHECK_THROWS_WITH(found({"localhost", "n1"}, "n7"), Contains("unknown host 'n7'"));
}

TEST_CASE("launch files with hosts of two domains are read onto these") {
  const std::vector<std::string> hosts{"h1.a.org", "h1.b.org"};
  CHECK(read_onto("h1.b.org:1 binding=user:2\nh1.a.org:1 binding=user:3\n", hosts) ==
        std::vector<RankSlot>{{0, "h1.b.org", {2}, {2}}, {1, "h1.a.org", {3}, {3}}});
  CHECK(read_onto("rank 0=h1.b.org slot=2\n", hosts) ==
        std::vector<RankSlot>{{0, "h1.b.org", {2}}});
  CHECK_THROWS_WITH(read_onto("rank 0=h1 slot=2\n", hosts), Contains("f:1: host 'h1' may be"));
  CHECK(read_onto("rank 0=n1.a.org slot=2\nrank 1=n1 slot=3\n", {"n1"})[1].host == "n1");
  // mpirun cuts both to h1.
  CHECK_THROWS_WITH(read_onto("rank 0=h1.b.org slot=2\nrank 1=h1.a.org slot=2\n", hosts),
                    Contains("f:2: hosts 'h1.b.org' and 'h1.a.org' are both 'h1'"));
}

TEST_CASE("names of hosts differ in more than the case of letters") {
  CHECK(is_same_host("Node1", "node1.a.org"));
  CHECK_FALSE(is_same_host("node1", "node2"));
}
