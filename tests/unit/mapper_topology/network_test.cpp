// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/network.hpp"

#include <catch2/catch.hpp>

#include "mapper/model/machine/network.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "mapper/topology/tree_view.hpp"
#include "support/errors.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using rankplace::test::levels_of;
using rankplace::test::TempDir;

namespace {

using Names = std::vector<std::string>;

Names node_names(const Machine& machine) {
  Names names;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    names.push_back(machine.node(NodeId(n)).name);
  }
  return names;
}

/// Nodes of two cores that share a cache.
Machine cluster(const std::string& network, const std::string& hosts) {
  return resolve_machine("l2:1 core:2 pu:1", parse_host_list(hosts), nullptr,
                         {network_from(network)})
      .machine;
}

std::string level_between(const Machine& machine, const std::string& a, const std::string& b) {
  const std::size_t level = machine.level_of(machine.core_at(machine.node_named(a), 0),
                                             machine.core_at(machine.node_named(b), 0));
  return machine.level_names()[level];
}

}  // namespace

TEST_CASE("a fat tree is leaf switches and pods in the order of the hosts") {
  const Machine machine = cluster("fat-tree:2,2", "a,b,c,d,e,f,g,h");
  CHECK(levels_of(machine) == Names{"inter-pod", "inter-switch", "inter-node", "shared-cache"});
  CHECK(level_between(machine, "a", "b") == "inter-node");
  CHECK(level_between(machine, "a", "c") == "inter-switch");
  CHECK(level_between(machine, "a", "e") == "inter-pod");
}

TEST_CASE("a fat tree that is not full") {
  const Machine machine = cluster("fat-tree:2", "a,b,c");
  CHECK(levels_of(machine) == Names{"inter-switch", "inter-node", "shared-cache"});
  CHECK(level_between(machine, "b", "c") == "inter-switch");
  CHECK(levels_of(cluster("fat-tree:4,8", "a,b")) == Names{"inter-node", "shared-cache"});
}

TEST_CASE("a torus is no tree: hosts take its places in their order") {
  const Machine machine = cluster("torus:2,4", "a,b,c,d,e,f,g");
  CHECK(levels_of(machine) == Names{"inter-node", "shared-cache"});
  CHECK(node_names(machine) == Names{"a", "b", "c", "d", "e", "f", "g"});
  REQUIRE(machine.network() != nullptr);
  CHECK(machine.network()->text() == "torus:2,4");
  CHECK(machine.node(NodeId(5)).host == HostId(5));
  CHECK_THROWS_WITH(cluster("torus:3,3", "a,b,c,d,e,f,g,h,i,j"), Catch::Contains("has 9 places"));
}

TEST_CASE("a graph's hosts are the nodes of their names; made-up names take places in order") {
  const TempDir dir;
  const auto file = dir.file("net.txt", "host c s1\nhost b s0\nhost a s0\nlink s0 s1\n");
  const std::string graph = "graph:" + file.string();
  const Machine named = cluster(graph, "a,b,c");
  CHECK(named.network()->text() == graph);
  CHECK(named.node(NodeId(0)).host == HostId(2));
  CHECK(named.node(NodeId(2)).host == HostId(0));
  CHECK(cluster(graph, "c.site.org,a").node(NodeId(0)).host == HostId(0));
  CHECK_THROWS_WITH(cluster(graph, "a,x"), Catch::Contains("the host x is not in"));
  CHECK_THROWS_WITH(cluster(graph, "x,y"),
                    Catch::Contains("no host of the machine is in") && Catch::Contains("4xSPEC"));
  MachineView view;
  view.network = network_from(graph);
  const auto described = [&view](const std::string& spec) {
    return resolve_machine(spec, {}, nullptr, view).machine;
  };
  CHECK(described("2xl2:1 core:2 pu:1").node(NodeId(1)).host == HostId(1));
  // Made-up names count where the graph has them all.
  const std::string hosts = "host n01 s0\nhost n02 s1\n";
  const std::string link = "link s0 s1\n";
  view.network = network_from("graph:" + dir.file("some.txt", hosts + link).string());
  CHECK(described("2xl2:1 core:2 pu:1").node(NodeId(1)).host == HostId(1));
  view.network =
      network_from("graph:" + dir.file("all.txt", hosts + "host n00 s1\n" + link).string());
  CHECK(described("2xl2:1 core:2 pu:1").node(NodeId(1)).host == HostId(0));
  view.network = network_from(graph);
  CHECK_THROWS_WITH(described("4xl2:1 core:2 pu:1"),
                    Catch::Contains("has 3 hosts, fewer than the 4"));
  CHECK_THROWS_WITH(cluster("graph:/dev/zero", "a"), Catch::Contains("is a device"));
  CHECK_THROWS_AS(cluster("graph:" + (dir.path() / "none").string(), "a"), InputError);
}

TEST_CASE("Slurm's topology.conf as a graph: several tops, and LinkSpeed") {
  const TempDir dir;
  const auto file = dir.file("topology.conf",
                             "SwitchName=s0 Nodes=n[0-1] LinkSpeed=100\n"
                             "SwitchName=s1 Nodes=n[2-3] LinkSpeed=100\n"
                             "SwitchName=t0 Switches=s[0-1] LinkSpeed=400\n"
                             "SwitchName=t1 Switches=s[0-1]\n");
  const Machine machine = cluster("graph:" + file.string(), "n0,n3");
  const Network& network = *machine.network();
  REQUIRE(network.link_count() == 4);
  CHECK(network.hops(machine.node(NodeId(0)).host, machine.node(NodeId(1)).host) == 2);
  CHECK(network.name_of(NetworkLinkId(0)) == "s0 - t0");
  CHECK(network.speed(NetworkLinkId(0)) == 4);
  CHECK(network.speed(NetworkLinkId(1)) == 1);
  const auto wrong = [&dir](const std::string& text) {
    return cluster("graph:" + dir.file("topology.conf", text).string(), "n0");
  };
  CHECK_THROWS_WITH(wrong("SwitchName=a Nodes=n0 LinkSpeed=fast\n"), Catch::Contains("no speed"));
  CHECK_THROWS_WITH(wrong("SwitchName=a Nodes=n0 Switches=x\n"), Catch::Contains("not described"));
  CHECK_THROWS_WITH(wrong("SwitchName=a Nodes=n0 Switches=a\n"), Catch::Contains("is itself"));
  CHECK_THROWS_WITH(wrong("SwitchName=a Nodes=n0,n0\n"), Catch::Contains("at two switches"));
}

TEST_CASE("a tree is left out where the view has no switches; a network that is no tree stays") {
  MachineView view;
  const auto machine = [&](const std::string& network) {
    view.network = network_from(network);
    view.kinds = kinds_from("package");
    return resolve_machine("4xpack:2 l2:1 core:2 pu:1", {}, nullptr, view).machine;
  };
  CHECK(machine("torus:2,2").network() != nullptr);
  CHECK(levels_of(machine("torus:2,2")) == levels_of(machine("fat-tree:2")));
  CHECK(levels_of(machine("fat-tree:2"))[0] == "inter-node");
  CHECK_THROWS_AS(machine("torus:x"), UsageError);
}

TEST_CASE("shapes that are none") {
  CHECK_THROWS_WITH(cluster("ring:3", "a,b"), Catch::Contains("no network 'ring'"));
  CHECK_THROWS_WITH(cluster("fat-tree:0", "a,b"), Catch::Contains("numbers from 1 on"));
  CHECK_THROWS_WITH(cluster("fat-tree:4,", "a,b"), Catch::Contains("numbers from 1 on"));
  CHECK_THROWS_WITH(cluster("nothing", "a,b"), Catch::Contains("topology.conf"));
  CHECK_THROWS_WITH(cluster("TORUS:2,2", "a,b"), Catch::Contains("hyperx, fat-tree or graph"));
  CHECK_THROWS_WITH(cluster("graph:", "a,b"), Catch::Contains("names no file"));
  CHECK_THROWS_WITH(cluster("fat-tree:2,2:at=name", "a1,b2"), Catch::Contains("at= needs"));
}

TEST_CASE("a file of hosts and links is given as a graph") {
  const TempDir dir;
  for (const char* const text : {"# a graph\nhost a s0\nlink s0 s1\n", "address s0.a\n",
                                 "vendid=0x2c9\ndevid=0xcb20\nswitchguid=0x1\n"}) {
    const auto file = dir.file("net.txt", text);
    CHECK_THROWS_WITH(cluster(file.string(), "a"),
                      Catch::Contains("`network` graph:" + file.string()));
  }
}

TEST_CASE("what scontrol show topology prints: nodes of an upper switch are those below it") {
  const TempDir dir;
  const auto file = dir.file("topology.txt",
                             "SwitchName=top Level=1 LinkSpeed=1 Nodes=n[0-3] Switches=s[0-1]\n"
                             "SwitchName=s0 Level=0 LinkSpeed=1 Nodes=n[0,2]\n"
                             "SwitchName=s1 Level=0 LinkSpeed=1 Nodes=n[1,3]\n");
  const Machine machine = cluster(file.string(), "n0,n1,n2,n3");
  CHECK(node_names(machine) == Names{"n0", "n2", "n1", "n3"});
  CHECK(level_between(machine, "n2", "n1") == "inter-switch");
  const Machine graph = cluster("graph:" + file.string(), "n0,n1");
  CHECK(graph.network()->hops(graph.node(NodeId(0)).host, graph.node(NodeId(1)).host) == 2);
}

TEST_CASE("Slurm's blocks are switches, and so are blocks of blocks") {
  const TempDir dir;
  const std::string blocks =
      "BlockName=b0 Nodes=n[0,4]\nBlockName=b1 Nodes=n[1,5]\n"
      "BlockName=b2 Nodes=n[2,6]\nBlockName=b3 Nodes=n[3,7]\n";
  const auto text =
      GENERATE_COPY(blocks + "BlockSizes=2,4,8\n",
                    blocks +
                        "AggregatedBlock=b[2-3] BlockIndex=5 Nodes=n[2-3,6-7] BlockSize=4\n"
                        "AggregatedBlock=b[0-3] BlockIndex=6 Nodes=n[0-7] BlockSize=8\n"
                        "AggregatedBlock=b[0-1] BlockIndex=4 Nodes=n[0-1,4-5] BlockSize=4\n");
  const auto file = dir.file("topology.conf", text);
  const Machine machine = cluster(file.string(), "n0,n1,n2,n3,n4,n5,n6,n7");
  CHECK(node_names(machine) == Names{"n0", "n4", "n1", "n5", "n2", "n6", "n3", "n7"});
  CHECK(level_between(machine, "n0", "n4") == "inter-node");
  CHECK(level_between(machine, "n0", "n1") == level_between(machine, "n2", "n3"));
  CHECK(level_between(machine, "n0", "n1") != level_between(machine, "n0", "n2"));
  const Machine graph = cluster("graph:" + file.string(), "n0,n1,n2");
  const auto hops = [&graph](std::size_t a, std::size_t b) {
    return graph.network()->hops(graph.node(NodeId(a)).host, graph.node(NodeId(b)).host);
  };
  CHECK(hops(0, 1) == 2);
  CHECK(hops(0, 2) == 4);
}

TEST_CASE("blocks that do not fit one another are refused") {
  const TempDir dir;
  const std::string blocks =
      "BlockName=b0 Nodes=n0\nBlockName=b1 Nodes=n1\nBlockName=b2 Nodes=n2\n";
  const auto [more, problem] = GENERATE(table<std::string, std::string>({
      {"BlockSizes=2,3\n", "no multiple of the first"},
      {"BlockSizes=0,18446744073709551615\n", "no multiple of the first"},
      {"BlockSizes=two\n", "is not a number"},
      {"AggregatedBlock=b[2-3] Nodes=n[2-3]\n", "the block b3 is not described"},
      {"AggregatedBlock=b0,b1\nAggregatedBlock=b1,b2\n", "are in two groups"},
      {"BlockName=b0 Nodes=n3\n", "the block b0 is described twice"},
      {"Block=b0\n", "topology.conf:4: unknown word 'Block=b0'"},
  }));
  INFO(more);
  const auto file = dir.file("topology.conf", blocks + more);
  CHECK_THROWS_AS(cluster(file.string(), "n0,n1,n2"), InputError);
  CHECK_THROWS_WITH(cluster(file.string(), "n0,n1,n2"), Catch::Contains(problem));
}

TEST_CASE("Slurm's topology.conf: nodes are counted in the order of the switches") {
  const TempDir dir;
  const auto conf =
      dir.file("topology.conf",
               "# two leaves\nswitchname=s0 Nodes=n[0,2] LinkSpeed=100\n"
               "SwitchName=s1 \\\n  Nodes=n[1,3-9]\nSwitchName=top Switches=s[0-1]\n");
  const Machine machine = cluster(conf.string(), "n0,n1,n2,n3");
  CHECK(node_names(machine) == Names{"n0", "n2", "n1", "n3"});
  CHECK(levels_of(machine) == Names{"inter-switch", "inter-node", "shared-cache"});
  CHECK(level_between(machine, "n0", "n2") == "inter-node");
  CHECK(level_between(machine, "n2", "n1") == "inter-switch");
}

TEST_CASE("launchers fill hosts in the order in which they are given, whatever the switches") {
  const TempDir dir;
  const auto conf = dir.file("topology.conf",
                             "SwitchName=s0 Nodes=n[0-1]\nSwitchName=s1 Nodes=n[2-3]\n"
                             "SwitchName=top Switches=s[0-1]\n");
  const Machine machine = cluster(conf.string(), "n2,n0,n3,n1");
  CHECK(node_names(machine) == Names{"n2", "n3", "n0", "n1"});
  const auto hosts_of = [&machine](Baseline baseline) {
    Names names;
    const Placement placement = baseline_placement(baseline, machine, 8, 1);
    for (const CoreId core : placement.cores()) {
      names.push_back(machine.node(machine.core(core).node).name);
    }
    return names;
  };
  const Names in_blocks{"n2", "n2", "n0", "n0", "n3", "n3", "n1", "n1"};
  CHECK(hosts_of(Baseline::packed) == in_blocks);
  CHECK(hosts_of(Baseline::mpirun) == in_blocks);
  CHECK(hosts_of(Baseline::by_socket) == in_blocks);
  CHECK(hosts_of(Baseline::by_node) == Names{"n2", "n0", "n3", "n1", "n2", "n0", "n3", "n1"});
  const std::vector<CoreId> order{CoreId(2), CoreId(4), CoreId(6)};  // n3, n0, n1
  const Machine some = machine_with_cores(machine, order);
  CHECK(some.launcher_order() == std::vector<NodeId>{NodeId(1), NodeId(0), NodeId(2)});
}

TEST_CASE("switches of different depth count by their height") {
  const TempDir dir;
  const auto conf = dir.file("topology.conf",
                             "SwitchName=a Nodes=n[0-1]\nSwitchName=b Nodes=n[2-3]\n"
                             "SwitchName=c Nodes=n[4-5]\nSwitchName=bc Switches=b,c\n"
                             "SwitchName=top Switches=a,bc\n");
  const Machine machine = cluster(conf.string(), "n0,n1,n2,n3,n4,n5");
  CHECK(level_between(machine, "n0", "n1") == "inter-node");
  CHECK(level_between(machine, "n2", "n3") == "inter-node");
  CHECK(level_between(machine, "n2", "n4") == "inter-switch");
  CHECK(level_between(machine, "n0", "n5") == "inter-pod");
}

TEST_CASE("a wrong topology.conf says what is wrong") {
  const TempDir dir;
  const auto wrong = [&dir](const std::string& text) {
    const auto conf = dir.file("topology.conf", text);
    CHECK_THROWS_AS(cluster(conf.string(), "n0,n1"), InputError);
    try {
      cluster(conf.string(), "n0,n1");
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK_THAT(wrong("SwitchName=a Nodes=n0\n"), Catch::Contains("host n1 is at no switch"));
  CHECK_THAT(wrong("SwitchName=a Nodes=n[0-1]\nSwitchName=b Nodes=n0\n"),
             Catch::Contains("host n0 is at two switches"));
  CHECK_THAT(wrong("SwitchName=a Switches=x\n"), Catch::Contains("x, below a, is not described"));
  CHECK_THAT(wrong("SwitchName=a Switches=b\nSwitchName=b Switches=a\n"),
             Catch::Contains("is at no switch"));
  CHECK_THAT(wrong("SwitchName=a Nodes=n0\nSwitchName=a Nodes=n1\n"), Catch::Contains("twice"));
  CHECK_THAT(wrong("\nRingName=r0 Nodes=n0\n"), Catch::Contains(":2: unknown word"));
  CHECK_THAT(wrong("# nothing\n"), Catch::Contains("no switch"));
  CHECK_THAT(wrong("\xEF\xBB\xBFSwitchName=a Nodes=n[0-1]\n"),
             Catch::Contains("topology.conf:1: begins with a byte-order mark"));
  CHECK_THAT(wrong("SwitchName=a Nodes=n[0-1]\nSwitchName=b Nodes=n0 \\"),
             Catch::Contains("host n0 is at two switches"));
  CHECK_THAT(wrong("SwitchName=a Nodes=n[1-500000]\nSwitchName=b Switches=a\n"),
             Catch::Contains(":2: the file has more than") && Catch::Contains("by this line"));
  CHECK_THAT(wrong("SwitchName=a Nodes=n[0-1]\nSwitchName=b Switches=a\nSwitchName=c Switches=a\n"),
             Catch::Contains("a is below two switches") && Catch::Contains("graph:FILE"));
}
