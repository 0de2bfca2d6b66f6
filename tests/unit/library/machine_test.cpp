// SPDX-License-Identifier: BSD-3-Clause
#include <hwloc.h>

#include <catch2/catch.hpp>
#include <rankplace/rankplace.hpp>
#include <string>

namespace {

namespace rp = rankplace;

constexpr const char* node = "pack:2 l3:2 core:2 pu:2";

/// A loaded synthetic topology.
class Topology {
 public:
  Topology() {
    hwloc_topology_init(&topology_);
    hwloc_topology_set_synthetic(topology_, node);
    hwloc_topology_load(topology_);
  }
  ~Topology() { hwloc_topology_destroy(topology_); }
  Topology(const Topology&) = delete;
  Topology& operator=(const Topology&) = delete;
  [[nodiscard]] hwloc_topology_t get() const { return topology_; }
  [[nodiscard]] std::string xml() const {
    char* text = nullptr;
    int length = 0;
    hwloc_topology_export_xmlbuffer(topology_, &text, &length, 0);
    std::string copy = text;
    hwloc_free_xmlbuffer(topology_, text);
    return copy;
  }

 private:
  hwloc_topology_t topology_ = nullptr;
};

void check_same(const rp::Machine& a, const rp::Machine& b) {
  CHECK(a.level_names() == b.level_names());
  REQUIRE(a.core_count() == b.core_count());
  const auto cores_a = a.cores();
  const auto cores_b = b.cores();
  for (std::uint32_t c = 0; c < a.core_count(); ++c) {
    CHECK(cores_a[c].number == cores_b[c].number);
    CHECK(cores_a[c].os_pu == cores_b[c].os_pu);
    CHECK(a.level_of(0, c) == b.level_of(0, c));
  }
}

}  // namespace

TEST_CASE("SPEC, XML text and a topology object give the same machine") {
  const Topology topology;
  const std::string three = std::string("3x") + node;
  const auto by_spec = rp::Machine::from_spec(three);
  CHECK(by_spec.spec() == three);
  CHECK(by_spec.node_count() == 3);
  CHECK(by_spec.core_count() == 24);
  CHECK(by_spec.slot_count() == 24);
  CHECK(by_spec.nodes()[1].name == "n01");
  CHECK(by_spec.nodes()[1].first_core == 8);
  CHECK(by_spec.level_of(0, 8) == 0);
  CHECK(by_spec.level_of(0, 0) == by_spec.level_names().size());
  check_same(by_spec, rp::Machine::from_xml(topology.xml(), 3));
  check_same(by_spec, rp::Machine::from_hwloc(topology.get(), 3));
  CHECK_THROWS_AS(by_spec.level_of(0, 24), rp::InputError);
}

TEST_CASE("options name hosts, choose levels, and count hardware threads") {
  const Topology topology;
  const auto named = rp::Machine::from_hwloc(topology.get(), 1, {.hosts = {{"a", 4}, {"b"}}});
  CHECK(named.node_count() == 2);
  CHECK(named.slot_count() == 12);
  CHECK(named.nodes()[0].name == "a");
  CHECK(named.nodes()[0].slots == 4);
  const auto threads = rp::Machine::from_spec(node, {.slots = rp::SlotUnit::hwthread});
  CHECK(threads.core_count() == 16);
  const auto flat = rp::Machine::from_spec(node, {.levels = "package"});
  CHECK(flat.level_names().size() < rp::Machine::from_spec(node).level_names().size());
  const auto tree = rp::Machine::from_spec("8xcore:2 pu:1", {.network = "fat-tree:2,4"});
  CHECK(tree.level_names().front() == "inter-switch");
  CHECK(tree.network().empty());
  const auto torus = rp::Machine::from_spec("8xcore:2 pu:1", {.network = "torus:4,2:speed=2"});
  CHECK(torus.network() == "torus:4,2:speed=2,2");
}

TEST_CASE("this host has cores") {
  const auto here = rp::Machine::this_host();
  CHECK(here.node_count() == 1);
  CHECK(here.core_count() >= 1);
  CHECK(here.spec() == "this");
}

TEST_CASE("what is no machine is an error") {
  CHECK_THROWS_AS(rp::Machine::from_spec("nonsense"), rp::UsageError);
  CHECK_THROWS_AS(rp::Machine::from_spec("profile"), rp::UsageError);
  CHECK_THROWS_AS(rp::Machine::from_spec(std::string("core:2 pu:1\0x", 13)), rp::UsageError);
  CHECK_THROWS_AS(rp::Machine::from_spec("core:2 pu:1", {.slots = rp::SlotUnit(9)}),
                  rp::UsageError);
  CHECK_THROWS_AS(rp::Machine::from_spec("missing.xml"), rp::InputError);
  CHECK_THROWS_AS(rp::Machine::from_xml("no xml"), rp::InputError);
  CHECK_THROWS_AS(rp::Machine::from_hwloc(nullptr), rp::UsageError);
  hwloc_topology_t unloaded = nullptr;
  hwloc_topology_init(&unloaded);
  CHECK_THROWS_WITH(rp::Machine::from_hwloc(unloaded), Catch::Contains("load it first"));
  CHECK_THROWS_AS(rp::Machine::from_hwloc(unloaded), rp::UsageError);
  hwloc_topology_destroy(unloaded);
  CHECK_THROWS_AS(rp::Machine::from_hwloc(Topology().get(), 0), rp::UsageError);
  CHECK_THROWS_WITH(rp::Machine::from_hwloc(Topology().get(), SIZE_MAX),
                    Catch::Contains("take fewer nodes"));
  CHECK_THROWS_AS(rp::Machine::from_spec(node, {.network = "ring:4"}), rp::UsageError);
}

TEST_CASE("network cards whose places count, and the cores near them") {
  const std::string spec = "2xpack:2 core:2 pu:1";
  CHECK(rp::Machine::from_spec(spec).network_cards().empty());
  const auto cards = rp::Machine::from_spec(spec, {.network_card = "package:1"}).network_cards();
  REQUIRE(cards.size() == 2);
  CHECK(cards[0].node == 0);
  CHECK(cards[0].cores == std::vector<std::uint32_t>{2, 3});
  CHECK(cards[1].node == 1);
  CHECK(cards[1].cores == std::vector<std::uint32_t>{6, 7});
}
