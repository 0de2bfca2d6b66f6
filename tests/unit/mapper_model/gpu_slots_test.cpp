// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/devices/gpu_slots.hpp"

#include <catch2/catch.hpp>
#include <memory>

#include "mapper/model/devices/nearest_cards.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"

using namespace rankplace;

namespace {

Machine machine_of(const std::string& spec) { return resolve_machine(spec, {}, nullptr).machine; }

/// "0,1: 2 3" for each slot: its GPUs and its cores.
std::vector<std::string> slots(const Machine& machine, const GpuShare& share) {
  std::vector<std::string> texts;
  for (const GpuSlot& slot : gpu_slots(machine, share)) {
    std::string text;
    for (const std::size_t gpu : slot.gpus) {
      text += (text.empty() ? "" : ",") + std::to_string(gpu);
    }
    text += ':';
    for (const CoreId core : slot.cores) text += ' ' + std::to_string(core.value());
    texts.push_back(text);
  }
  return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a slot is near its GPUs, and the cores near them are parted evenly") {
  const Machine machine = machine_of("pack:2 [gpu:2] core:4 pu:1");
  CHECK(slots(machine, {}) == Texts{"0: 0", "1: 2", "2: 4", "3: 6"});
  CHECK(slots(machine, {.cores_per_rank = 2}) == Texts{"0: 0 1", "1: 2 3", "2: 4 5", "3: 6 7"});
  CHECK(slots(machine, {.gpus_per_rank = 2}) == Texts{"0,1: 0", "2,3: 4"});
  CHECK(slots(machine, {.ranks_per_gpu = 2}) ==
        Texts{"0: 0", "0: 1", "1: 2", "1: 3", "2: 4", "2: 5", "3: 6", "3: 7"});
  CHECK_THROWS_WITH(slots(machine, {.cores_per_rank = 3}),
                    Catch::Contains("GPU 0 of n00 has 2 cores of its own near it"));
}

TEST_CASE("GPUs of several places go together where a rank wants more, or stay unused") {
  const Machine machine = machine_of("pack:1 numa:3 [gpu] core:2 pu:1");
  CHECK(slots(machine, {.gpus_per_rank = 2}) == Texts{"0,1: 0"});
  CHECK(slots(machine, {.gpus_per_rank = 3}) == Texts{"0,1,2: 0"});
  CHECK(slots(machine, {.gpus_per_rank = 4}).empty());
}

TEST_CASE("a rank's GPUs have the best links") {
  // The links of the description are crossed by hand: 0-2 and 1-3 are linked.
  TopologyTree tree{ObjectKind::node, {}, {}};
  for (std::uint32_t c = 0; c < 4; ++c) tree.children.push_back({ObjectKind::core, {}, {c}});
  NodeInventory inventory;
  for (std::uint32_t g = 0; g < 4; ++g) {
    inventory.gpus.push_back({.number = g, .place = {"node", {0, 1, 2, 3}}});
  }
  inventory.gpu_links_MBps = {{0, 1, 9, 1}, {1, 0, 1, 9}, {9, 1, 0, 1}, {1, 9, 1, 0}};
  const Machine machine(
      std::vector<NodeSpec>{{"n", tree, 0, std::make_shared<const NodeInventory>(inventory)}});
  CHECK(slots(machine, {.gpus_per_rank = 2}) == Texts{"0,2: 0", "1,3: 2"});
}

TEST_CASE("the nearest card, and of equally near ones the one with the least load") {
  const Machine machine = machine_of("2xpack:2 [gpu:2] [nic:2] core:4 pu:1");
  using Cards = std::vector<std::size_t>;
  const NearestCards nearest(machine, NodeId(1));
  CHECK(nearest.near(NumberList{0, 1}) == Cards{0, 1});
  CHECK(nearest.near(NumberList{4}) == Cards{2, 3});
  CHECK(nearest.near(NumberList{3, 4}) == Cards{0, 1, 2, 3});
  CHECK(nearest.near(NumberList{}) == Cards{0, 1, 2, 3});
  CHECK(NearestCards(machine_of("pack:2 core:4 pu:1"), NodeId(0)).near(NumberList{0}).empty());
  const Cards first{0, 1};
  const Cards second{2, 3};
  CHECK(chosen_cards({{first, 5}, {second, 1}, {first, 9}, {second, 1}, {first, 3}}) ==
        Cards{1, 2, 0, 3, 1});
  CHECK(chosen_cards({{first}, {first}, {first}, {{0, 1, 2, 3}}}) == Cards{0, 1, 0, 2});
  CHECK(gpu_count(machine) == 8);
}
