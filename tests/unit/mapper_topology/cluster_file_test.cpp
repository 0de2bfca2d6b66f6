// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/cluster_file.hpp"

#include <catch2/catch.hpp>

#include "mapper/topology/host_kind.hpp"
#include "mapper/topology/hwloc_summary.hpp"
#include "mapper/topology/hwloc_tree.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using rankplace::test::TempDir;

namespace {

ClusterDescription two_kinds() {
  return {{{"a", "big"}, {"b", "small"}, {"c", "big", 3}},
          {{"big", load_hwloc_synthetic("pack:2 l2:2 core:2 pu:1").xml},
           {"small", load_hwloc_synthetic("pack:2 core:2 pu:2").xml}},
          {}};
}

/// The message of what a file with this text is refused with.
std::string refusal(const std::string& text) {
  const TempDir dir;
  try {
    static_cast<void>(read_cluster_file(dir.file("cluster.json", text)));
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace

TEST_CASE("a cluster file is a machine with different nodes") {
  const TempDir dir;
  const auto path = dir.path() / "cluster.json";
  write_cluster_file(two_kinds(), path);
  const auto resolved = resolve_machine(path.string(), {}, nullptr);
  CHECK(resolved.has_real_hosts);
  CHECK(resolved.machine.node_count() == 3);
  CHECK(resolved.machine.core_count() == 20);
  CHECK(resolved.machine.slot_count() == 15);
  const auto chosen = resolve_machine(path.string(), {{"b", 2}, {"c", std::nullopt}}, nullptr);
  CHECK(chosen.machine.node(NodeId(0)).name == "b");
  CHECK(chosen.machine.slot_count() == 5);
  CHECK_THROWS_WITH(resolve_machine(path.string(), {{"x", 1}}, nullptr),
                    Catch::Contains("unknown host 'x'"));
}

TEST_CASE("a cluster file keeps its switches, and --network replaces them") {
  const TempDir dir;
  const auto path = dir.path() / "cluster.json";
  ClusterDescription cluster = two_kinds();
  cluster.network.switches = {{"s0", {"a", "c"}, {}}, {"s1", {"b"}, {}}, {"top", {}, {"s0", "s1"}}};
  write_cluster_file(cluster, path);
  CHECK(read_cluster_file(path).network.switches == cluster.network.switches);
  const auto tree = resolve_machine(path.string(), {}, nullptr).machine;
  CHECK(tree.level_names()[0] == "inter-switch");
  CHECK(tree.node(NodeId(1)).name == "c");
  const auto flat = resolve_machine(path.string(), {}, nullptr, {network_from("fat-tree:8")});
  CHECK(flat.machine.level_names()[0] == "inter-node");
  MachineView without;
  without.own_network = MachineView::OwnNetwork::left_out;
  CHECK(resolve_machine(path.string(), {}, nullptr, without).machine.level_names()[0] ==
        "inter-node");
}

TEST_CASE("the XML of a kind may be a file beside") {
  const TempDir dir;
  dir.file("big.xml", load_hwloc_synthetic("core:4 pu:1").xml);
  const auto path = dir.file(
      "cluster.json",
      R"({"format":"rankplace-cluster","format_version":1,"hosts":[{"name":"a","kind":"k"}],
          "kinds":[{"name":"k","hwloc_xml_file":"big.xml"}],"network":"fat-tree:2"})");
  CHECK(resolve_machine(path.string(), {}, nullptr).machine.core_count() == 4);
}

TEST_CASE("the network of a cluster file may be in files beside") {
  const TempDir dir;
  dir.file("a.xml", load_hwloc_synthetic("core:2 pu:1").xml);
  dir.file("net.txt", "host b s0\nhost a s1\nlink s0 s1\n");
  dir.file("at.txt", "a 2\nb 0\n");
  dir.file("switches.conf",
           "SwitchName=s0 Nodes=a\nSwitchName=s1 Nodes=b\nSwitchName=t "
           "Switches=s[0-1]\n");
  const auto machine_in = [&dir](const std::string& network) {
    const std::string hosts = R"([{"name":"a","kind":"k"},{"name":"b","kind":"k"}])";
    const auto path = dir.file(
        "cluster.json", R"({"format":"rankplace-cluster","format_version":1,"hosts":)" + hosts +
                            R"(,"kinds":[{"name":"k","hwloc_xml_file":"a.xml"}],)" +
                            R"("network":")" + network + "\"}");
    return resolve_machine(path.string(), {}, nullptr).machine;
  };
  CHECK(machine_in("graph:net.txt").node(NodeId(0)).host == HostId(1));
  CHECK(machine_in("torus:4:at=at.txt:speed=2").node(NodeId(0)).host == HostId(2));
  CHECK(machine_in("switches.conf").level_names()[0] == "inter-node");
  CHECK_THROWS_WITH(machine_in("graph:none.txt"), Catch::Contains("none.txt"));
  CHECK_THROWS_WITH(
      machine_in("no.conf"),
      Catch::Contains("cluster.json: network: there is no network or file 'no.conf'"));
}

TEST_CASE("hosts that are chosen keep their places in the file's network") {
  const TempDir dir;
  const auto two_of = [&dir](const std::string& network, const MachineView& view = {}) {
    const auto path = dir.path() / "cluster.json";
    ClusterDescription cluster = two_kinds();
    cluster.hosts = {{"a", "big"}, {"b", "big"}, {"c", "big"}, {"d", "big"}};
    cluster.network.shape = network;
    write_cluster_file(cluster, path);
    return resolve_machine(path.string(), {{"d", std::nullopt}, {"a", std::nullopt}}, nullptr, view)
        .machine;
  };
  CHECK(two_of("torus:4").node(NodeId(0)).host == HostId(3));
  CHECK(two_of("torus:4").node(NodeId(1)).host == HostId(0));
  CHECK(two_of("fat-tree:2").level_names()[0] == "inter-node");
  const Machine apart = two_of("fat-tree:1,2");
  CHECK(apart.node(NodeId(0)).name == "d");
  CHECK(apart.network() == nullptr);
  MachineView packages;
  packages.kinds = {ObjectKind::package};
  CHECK(two_of("torus:4", packages).node(NodeId(0)).host == HostId(3));
  MachineView others;
  others.network = network_from("torus:2");
  CHECK(two_of("torus:4", others).node(NodeId(0)).host == HostId(0));
  CHECK(two_of("none").network() == nullptr);
}

TEST_CASE("a wrong cluster file says what is wrong") {
  const std::string head = R"({"format":"rankplace-cluster","format_version":1,)";
  CHECK_THAT(refusal("{\n"), Catch::Contains(":2: broken JSON"));
  CHECK_THAT(refusal("{}"), Catch::Contains("topology gather writes them"));
  CHECK_THAT(refusal(R"({"format":"rankplace-cluster","format_version":2})"),
             Catch::Contains("a newer one"));
  CHECK_THAT(refusal(head + R"("hosts":[],"kinds":[]})"), Catch::Contains("no host"));
  CHECK_THAT(refusal(head + R"("hosts":[],"kinds":[],"network":null})"),
             Catch::Contains("\"network\" is neither a text nor a list"));
  CHECK_THAT(refusal(head + R"("hosts":[{"name":"a","kind":"k"}],"kinds":[]})"),
             Catch::Contains("host a is of kind 'k'"));
  CHECK_THAT(refusal(head + R"("hosts":[{"name":"a"}],"kinds":[]})"),
             Catch::Contains("hosts[0]: \"kind\" is missing"));
  CHECK_THAT(refusal(head + R"("hosts":[{"name":"a","kind":"k","slots":0}],"kinds":[]})"),
             Catch::Contains("\"slots\" is 0"));
}

TEST_CASE("hosts of one kind differ in name, address and free memory only") {
  const std::string host =
      "<info name=\"HostName\" value=\"n1\"/>\n<object type=\"NUMANode\" local_memory=\"123\" "
      "x=\"1\">\n<page_type size=\"4096\" count=\"7\"/>\n";
  std::string twin = host;
  twin.replace(twin.find("n1"), 2, "n2");
  twin.replace(twin.find("123"), 3, "99");
  twin.replace(twin.find("\"7\""), 3, "\"8\"");
  CHECK(kind_of_host(host) == kind_of_host(twin));
  CHECK(without_identity(host).find("HostName") == std::string::npos);
  twin.replace(twin.find("x=\"1\""), 5, "x=\"2\"");
  CHECK(kind_of_host(host) != kind_of_host(twin));
}

TEST_CASE("a host's memory and devices with where they are") {
  const HostSummary summary =
      summary_of_xml(load_hwloc_synthetic("pack:2 [numa(memory=1GB)] core:2 pu:1").xml, "test");
  CHECK(summary.cores == 4);
  CHECK(summary.allowed_pus == std::vector<std::uint32_t>{0, 1, 2, 3});
  REQUIRE(summary.memory.size() == 2);
  CHECK(summary.memory[1].os_pus == std::vector<std::uint32_t>{2, 3});
  CHECK(summary.memory[1].bytes == 1000000000);
}
