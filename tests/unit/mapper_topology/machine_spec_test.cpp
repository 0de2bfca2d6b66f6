// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/machine_spec.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <map>
#include <string>

#include "mapper/network/network_summary.hpp"
#include "mapper/topology/hwloc_tree.hpp"
#include "mapper/topology/machine_presets.hpp"
#include "support/errors.hpp"
#include "support/host/host_name.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using rankplace::test::TempDir;

namespace {
const std::string small_node = "pack:2 l2:2 core:2 pu:1";

ResolvedMachine resolved(const std::string& spec, const std::vector<HostSlots>& hosts = {}) {
  return resolve_machine(spec, hosts, nullptr);
}

std::vector<std::string> levels(const Machine& machine) {
  return {machine.level_names().begin(), machine.level_names().end()};
}
}  // namespace

TEST_CASE("a synthetic node leaves hwloc's own setting as it was") {
  constexpr const char* variable = "HWLOC_PLUGINS_PATH";
  unsetenv(variable);
  CHECK(load_hwloc_synthetic("pack:2 core:2 pu:1").tree.children.size() == 2);
  CHECK(std::getenv(variable) == nullptr);
  setenv(variable, "/somewhere", 1);
  static_cast<void>(load_hwloc_synthetic("pack:2 core:2 pu:1"));
  CHECK(std::getenv(variable) == std::string("/somewhere"));
  unsetenv(variable);
}

TEST_CASE("a synthetic string is one node") {
  const auto resolution = resolved(small_node);
  CHECK(resolution.machine.core_count() == 8);
  CHECK(resolution.machine.node(NodeId(0)).name == "n00");
  CHECK(levels(resolution.machine) ==
        std::vector<std::string>{"inter-socket", "intra-socket", "shared-cache"});
  CHECK_FALSE(resolution.is_this_host);
}

TEST_CASE("a node that shows no package is one socket") {
  CHECK(levels(resolved("l2:2 core:2 pu:1").machine) ==
        std::vector<std::string>{"intra-socket", "shared-cache"});
}

TEST_CASE("SMT: the PUs of a core stay with it") {
  const Machine smt = resolved("pack:2 core:4 pu:2").machine;
  CHECK(smt.core_count() == 8);
  CHECK(smt.core(CoreId(1)).os_pus == std::vector<std::uint32_t>{2, 3});
}

TEST_CASE("KxSPEC and the presets are clusters") {
  CHECK(resolved("16x" + small_node).machine.core_count() == 128);
  CHECK(resolved("128x" + small_node).machine.node(NodeId(7)).name == "n007");
  const auto draco = resolved("draco").machine;
  CHECK(draco.node_count() == 16);
  CHECK(draco.node(NodeId(15)).name == "n15");
  const auto jaguar = resolved("jaguar").machine;
  CHECK(jaguar.core_count() == 132);
  CHECK(levels(jaguar) == std::vector<std::string>{"inter-node", "inter-socket", "shared-cache"});
  CHECK(resolved("2xjaguar").machine.node_count() == 2);
}

TEST_CASE("presets lie in networks with the nodes, switches and links of their sources") {
  // Of the preset: nodes, switches, links between groups (dragonflies) or all links.
  const std::map<std::string, std::vector<std::size_t>> expected{
      {"jaguar", {19'200, 19'200, 57'600}},
      {"frontier", {9472, 2368, 4 * 74 * 73 / 2}},
      {"lumi-g", {2560, 640, 20 * 19 / 2}},
      {"lumi-c", {1536, 96, 6 * 5 / 2}},
      {"perlmutter-gpu", {1792, 448, 14 * 13 / 2}},
      {"perlmutter-cpu", {3072, 192, 12 * 11 / 2}},
      {"a64fx", {158'976, 158'976, 158'976 * 6 - 158'976 / 2 * 2}},
  };
  std::size_t networks = 0;
  for (const MachinePreset& preset : machine_presets()) {
    if (preset.network.empty()) continue;
    ++networks;
    INFO(preset.name);
    const Machine machine = resolved("2x" + std::string(preset.name)).machine;
    REQUIRE(machine.network() != nullptr);
    const NetworkSummary summary = summary_of(*machine.network());
    std::size_t links = 0;
    for (const LinkKindSummary& kind : summary.kinds) {
      if (summary.kinds.size() != 2 || kind.kind == "global") links += kind.links;
    }
    CHECK(std::vector<std::size_t>{summary.places, summary.switches, links} ==
          expected.at(std::string(preset.name)));
    CHECK(resolved(std::string(preset.node)).machine.network() == nullptr);
  }
  CHECK(networks == expected.size());
}

TEST_CASE("a preset's network may be left out, or its places be any") {
  MachineView view;
  view.own_network = MachineView::OwnNetwork::left_out;
  CHECK(resolve_machine("jaguar", {}, nullptr, view).machine.network() == nullptr);
  const Machine row = resolved("jaguar").machine;
  CHECK(row.network()->hops(row.node(NodeId(0)).host, row.node(NodeId(10)).host) == 10);
  view = {};
  view.network.allocation = Allocation{Allocation::Kind::random, 1};
  const Machine anywhere = resolve_machine("jaguar", {}, nullptr, view).machine;
  CHECK(anywhere.network()->text() == row.network()->text());
  CHECK(anywhere.node(NodeId(1)).host != row.node(NodeId(1)).host);
}

TEST_CASE("an XML file gives the same machine as what it was exported from") {
  const TempDir dir;
  const auto path = dir.file("node.xml", load_hwloc_synthetic(small_node).xml);
  CHECK(resolved(path.string()).machine.core_count() == 8);
  CHECK(resolved("2x" + path.string()).machine.node_count() == 2);
}

TEST_CASE("hosts name the nodes and limit their slots") {
  const auto two = resolved(small_node, {{"a", 3}, {"b", std::nullopt}}).machine;
  CHECK(two.node_count() == 2);
  CHECK(two.node(NodeId(0)).slots == 3);
  CHECK(two.node(NodeId(1)).slots == 8);
  CHECK(two.slot_count() == 11);
  CHECK(resolved("draco", {{"a", 8}, {"b", 8}}).machine.node_count() == 2);
}

TEST_CASE("this machine has its own name and at least one core") {
  const auto here = resolved("this");
  CHECK(here.is_this_host);
  CHECK(here.machine.node(NodeId(0)).name == short_host_name());
  CHECK(here.machine.core_count() >= 1);
}

TEST_CASE("the profile's hosts") {
  const TempDir dir;
  const auto xml = dir.file("t.xml", load_hwloc_synthetic(small_node).xml);
  Profile profile;
  profile.hosts = {{"x", xml}, {"y", xml}, {"bare", {}}};
  const auto resolution = resolve_machine("profile", {{"y", 4}}, &profile);
  CHECK(resolution.machine.node(NodeId(0)).name == "y");
  CHECK(resolution.machine.slot_count() == 4);
  CHECK_THROWS_WITH(resolve_machine("profile", {{"z", 4}}, &profile),
                    Catch::Contains("unknown host 'z'"));
  CHECK_THROWS_WITH(resolve_machine("profile", {}, &profile), Catch::Contains("no topology"));
  CHECK_THROWS_AS(resolve_machine("profile", {}, nullptr), UsageError);
}

TEST_CASE("the profile's hosts have as many slots as they ran ranks, at most their cores") {
  const TempDir dir;
  const auto xml = dir.file("t.xml", load_hwloc_synthetic(small_node).xml);
  Profile profile;
  profile.hosts = {{"x", xml}, {"y", xml}};
  profile.ranks.resize(3);
  for (ProfileRank& rank : profile.ranks) rank.host = "x";
  profile.ranks[1].host = "y";
  const Machine as_recorded = resolve_machine("profile", {}, &profile).machine;
  CHECK(as_recorded.node(NodeId(0)).slots == 2);
  CHECK(as_recorded.node(NodeId(1)).slots == 1);
  profile.ranks.resize(100, profile.ranks.front());
  const Machine oversubscribed = resolve_machine("profile", {}, &profile).machine;
  CHECK(oversubscribed.node(NodeId(0)).slots == oversubscribed.node(NodeId(0)).core_count);
  profile.ranks.emplace_back();  // left nothing: nobody knows where it ran
  const Machine unknown = resolve_machine("profile", {}, &profile).machine;
  CHECK(unknown.slot_count() == unknown.core_count());
}

TEST_CASE("wrong machines say what a SPEC can be") {
  const TempDir dir;
  const Profile nowhere;
  CHECK_THROWS_WITH(resolved("dracula"), Catch::Contains("unknown machine 'dracula' (use: this"));
  CHECK_THROWS_WITH(resolved("pack:2 cores:x"), Catch::Contains("synthetic"));
  CHECK_THROWS_WITH(resolved("0xdraco"), Catch::Contains("has no node"));
  CHECK_THROWS_WITH(resolved("2x3x" + small_node), Catch::Contains("two numbers of nodes"));
  CHECK_THROWS_WITH(resolve_machine("profile", {}, &nowhere),
                    Catch::Contains("does not say where its ranks ran"));
  CHECK_THROWS_WITH(resolved("missing.xml"), Catch::Contains("no such file"));
  CHECK_THROWS_WITH(resolved(dir.file("bad.xml", "hello").string()), Catch::Contains("hwloc"));
  CHECK_THROWS_WITH(resolved("2x" + small_node, {{"a", 1}, {"b", 1}, {"c", 1}}),
                    Catch::Contains("3 hosts are named"));
  CHECK_THROWS_WITH(resolved(small_node, {{"a", 9}}), Catch::Contains("9 slots"));
}

TEST_CASE("an XML with a package that lost its cores is refused by its name") {
  const TempDir dir;
  std::string xml(load_hwloc_synthetic("pack:2 core:1 pu:1").xml);
  const std::size_t core = xml.rfind("<object type=\"Core\"");
  xml.erase(core, xml.find("</object>", core) + 9 - core);
  const std::string path = dir.file("t.xml", xml).string();
  CHECK_THROWS_WITH(resolved(path), Catch::Contains("t.xml: an object has neither cores nor"));
}
