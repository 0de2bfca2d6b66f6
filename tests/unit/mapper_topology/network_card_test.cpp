// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>

#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "tests/support/device_xml.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

const std::string node = "pack:2 l2:2 core:2 pu:1";

Machine two_nodes(const std::vector<TestDevice>& devices, const MachineView& view = {}) {
  const TempDir dir;
  const auto path = dir.file("node.xml", xml_with_devices(node, devices));
  return resolve_machine("2x" + path.string(), {}, nullptr, view).machine;
}

MachineView with_nic(const std::string& place) {
  MachineView view;
  view.card = card_place_from(place);
  return view;
}

/// First cores of the objects on the path to the first node's card, within the node.
std::vector<std::uint32_t> path_to_card(const Machine& machine) {
  std::vector<std::uint32_t> cores;
  for (const ObjectId id : machine.links_to_card(NodeId(0))) {
    cores.push_back(machine.object(id).first_core);
  }
  return cores;
}

}  // namespace

TEST_CASE("auto: the package that all network cards are near") {
  using Cores = std::vector<std::uint32_t>;
  CHECK(path_to_card(two_nodes({{1, "network", "eth0"}, {1, "network", "eth1"}})) == Cores{4});
  CHECK(path_to_card(two_nodes({{0, "gpu", "card0"}, {1, "network", "eth0"}})) == Cores{4});
  // Fabrics count before Ethernet, which then only serves administrators.
  CHECK(path_to_card(two_nodes({{0, "network", "eth0"}, {1, "openfabrics", "mlx5_0"}})) ==
        Cores{4});
  CHECK(path_to_card(two_nodes({{0, "network", "eth0"}, {1, "network", "eth1"}})).empty());
  CHECK(path_to_card(two_nodes({{0, "gpu", "card0"}})).empty());
  CHECK(path_to_card(two_nodes({})).empty());
}

TEST_CASE("--nic names another place, or none") {
  const std::vector<TestDevice> at_1{{1, "network", "eth0"}};
  CHECK(path_to_card(two_nodes(at_1, with_nic("package:0"))) == std::vector<std::uint32_t>{0});
  CHECK(path_to_card(two_nodes({}, with_nic("package:1"))) == std::vector<std::uint32_t>{4});
  CHECK(path_to_card(two_nodes(at_1, with_nic("ignore"))).empty());
  CHECK_THROWS_WITH(two_nodes({}, with_nic("package:2")),
                    Catch::Contains("has no package 2") && Catch::Contains("packages are 0-1"));
  for (const char* const wrong : {"", "package", "package:", "package:x", "package:-1", "eth0"}) {
    CHECK_THROWS_WITH(card_place_from(wrong), Catch::Contains("use auto, ignore or package:0"));
  }
}

TEST_CASE("a card at an object that does not count is at what is around it") {
  const std::vector<TestDevice> at_1{{1, "network", "eth0"}};
  MachineView view;
  view.kinds = kinds_from("l2");
  CHECK(path_to_card(two_nodes(at_1, view)).empty());
  view.kinds = kinds_from("package");
  CHECK(path_to_card(two_nodes(at_1, view)) == std::vector<std::uint32_t>{4});
  view.use_hwthreads = true;
  CHECK(path_to_card(two_nodes(at_1, view)) == std::vector<std::uint32_t>{4});
}

TEST_CASE("the path to the card is the link of the object that holds it") {
  const Machine machine = two_nodes({{1, "network", "eth0"}});
  const Object& host = machine.object(machine.object_of(NodeId(1)));
  const ObjectId at_card(host.first_child + 1);
  CHECK(machine.links_to_card(NodeId(1)) == std::vector{at_card});
}

TEST_CASE("a node by itself has no traffic that a card would matter to") {
  const TempDir dir;
  const auto path = dir.file("node.xml", xml_with_devices(node, {{1, "network", "eth0"}}));
  CHECK(path_to_card(resolve_machine(path.string(), {}, nullptr).machine).empty());
}
