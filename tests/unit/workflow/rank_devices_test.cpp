// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/rank_devices.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "workflow/machine/card_loads.hpp"
#include "workflow/machine/slots.hpp"

using namespace rankplace;

namespace {

CommunicationMatrix matrix(std::size_t ranks,
                           const std::vector<std::array<std::uint64_t, 3>>& flows) {
  TrafficBuilder builder(ranks);
  for (const auto& [from, to, bytes] : flows) {
    builder.add(Rank(static_cast<std::uint32_t>(from)), Rank(static_cast<std::uint32_t>(to)),
                {bytes, 1});
  }
  return std::move(builder).build();
}

using Names = std::vector<std::string>;

/// The slots at GPUs, and a rank on each in order.
struct Placed {
  ResolvedMachine resolved;
  std::vector<RankSlot> ranks;
  std::vector<CoreId> core_of_rank;
};

Placed placed_at_gpus(const std::string& spec, std::size_t ranks,
                      const GpuOptions& gpus = {.per_rank = 1}) {
  Profile profile;
  profile.ranks.resize(ranks);
  SlotOptions options;
  options.gpus = gpus;
  Placed placed{with_slots(resolve_machine(spec, {}, nullptr), options, profile, {}), {}, {}};
  for (std::size_t r = 0; r < ranks; ++r) placed.core_of_rank.emplace_back(r);
  placed.ranks =
      slots_of(placed.resolved.machine, Placement(placed.resolved.machine, placed.core_of_rank));
  return placed;
}

std::vector<NumberList> gpus_of(const std::vector<RankDevices>& devices) {
  std::vector<NumberList> gpus;
  for (const RankDevices& of_rank : devices) gpus.push_back(of_rank.gpus);
  return gpus;
}

}  // namespace

TEST_CASE("ranks that send each other most get the GPUs with the best links of their place") {
  // Four GPUs at one package; the inner level links GPUs 0-1 and 2-3 better than the rest.
  Placed placed =
      placed_at_gpus("[link:1000] pack:2 [link:9000] [gpu:2(vendor=amd)] core:4 pu:1", 4);
  using Gpus = std::vector<NumberList>;
  // Ranks at one place have the same links to the others: nothing to exchange.
  const auto far = matrix(4, {{0, 2, 50}, {1, 3, 50}});
  CHECK(gpus_of(devices_of_ranks(placed.resolved, placed.ranks, far)) == Gpus{{0}, {1}, {2}, {3}});
  const auto links = gpu_link_traffic(placed.resolved, placed.ranks,
                                      devices_of_ranks(placed.resolved, placed.ranks, far),
                                      matrix(4, {{0, 1, 7}, {2, 1, 5}, {3, 0, 4}, {2, 2, 9}}));
  CHECK(links == std::vector<GpuLinkTraffic>{{9000, {7, 1}}, {1000, {9, 2}}});
}

TEST_CASE("links of hwloc that are crossed are followed") {
  Placed placed = placed_at_gpus("[link:1000] pack:1 [gpu:4(vendor=amd)] core:4 pu:1", 4);
  std::vector<NodeSpec> nodes;
  TopologyTree tree{ObjectKind::node, {}, {}};
  for (std::uint32_t c = 0; c < 4; ++c) tree.children.push_back({ObjectKind::core, {}, {c}});
  NodeInventory inventory = placed.resolved.machine.inventory(NodeId(0));
  inventory.gpu_links_MBps = {{0, 1, 9, 1}, {1, 0, 1, 9}, {9, 1, 0, 1}, {1, 9, 1, 0}};
  nodes.push_back({"n00", tree, 0, std::make_shared<const NodeInventory>(inventory)});
  placed.resolved.machine = Machine(nodes);
  const auto pairs = matrix(4, {{0, 1, 50}, {3, 2, 50}});
  const auto devices = devices_of_ranks(placed.resolved, placed.ranks, pairs);
  CHECK(gpu_link_traffic(placed.resolved, placed.ranks, devices, pairs) ==
        std::vector<GpuLinkTraffic>{{9, {100, 2}}});
  const auto none = devices_of_ranks(placed.resolved, placed.ranks, matrix(4, {}));
  CHECK(gpus_of(none) == std::vector<NumberList>{{0}, {1}, {2}, {3}});
}

TEST_CASE("the loads of a node's cards are what its ranks exchange with other nodes") {
  const Placed placed = placed_at_gpus("2xpack:2 [gpu:2(vendor=nvidia)] [nic] core:4 pu:1", 8);
  const CommGraph graph(
      matrix(8, {{0, 4, 10}, {1, 5, 20}, {2, 3, 99}, {3, 7, 5}, {6, 0, 1}, {4, 5, 70}}),
      Measure::bytes);
  std::vector<RankDevices> devices;
  const CommGraph nothing(matrix(8, {}), Measure::bytes);
  const auto loads = choose_cards(placed.resolved, {graph, nothing}, placed.ranks, devices);
  CHECK(loads ==
        std::vector<CardLoad>{
            {"n00", "nic0", 31}, {"n00", "nic1", 5}, {"n01", "nic0", 30}, {"n01", "nic1", 6}});
  CHECK(devices[3].network_cards == Names{"nic1"});
  const Machine& machine = placed.resolved.machine;
  const auto links = link_loads(graph, machine, Placement(machine, placed.core_of_rank));
  CHECK(links[machine.object_of(NodeId(0)).value()] == 36);
}

TEST_CASE("bytes that leave a GPU enter by the card nearest to the GPU") {
  // The GPU of both packages' ranks is made to be near the second package.
  Placed placed = placed_at_gpus("2xpack:2 [gpu(vendor=nvidia)] [nic] core:2 pu:1", 4);
  const CommGraph all(matrix(4, {{0, 2, 10}}), Measure::bytes);
  const CommGraph nothing(matrix(4, {}), Measure::bytes);
  std::vector<RankDevices> devices = devices_of_ranks(placed.resolved, placed.ranks, matrix(4, {}));
  devices[0].gpus = {1};
  choose_cards(placed.resolved, {all, nothing}, placed.ranks, devices);
  CHECK(devices[0].network_cards == Names{"nic0"});
  choose_cards(placed.resolved, {all, all}, placed.ranks, devices);
  CHECK(devices[0].network_cards == Names{"nic1"});
  CHECK(devices[2].network_cards == Names{"nic0"});
}

TEST_CASE("each byte takes the card nearest to the memory where it lies") {
  Placed placed = placed_at_gpus("2xpack:2 [gpu(vendor=nvidia)] [nic] core:2 pu:1", 4);
  const CommGraph all(matrix(4, {{0, 2, 10}, {1, 3, 5}}), Measure::bytes);
  const CommGraph from_gpus(matrix(4, {{0, 2, 7}, {1, 3, 9}}), Measure::bytes);
  std::vector<RankDevices> devices = devices_of_ranks(placed.resolved, placed.ranks, matrix(4, {}));
  devices[0].gpus = {1};  // rank 0's cores are at the first package, its GPU is at the second
  const auto loads = choose_cards(placed.resolved, {all, from_gpus}, placed.ranks, devices);
  // Of the GPUs' matrix no more counts than the ranks exchange: rank 1 has 5.
  CHECK(loads ==
        std::vector<CardLoad>{
            {"n00", "nic0", 3}, {"n00", "nic1", 12}, {"n01", "nic0", 10}, {"n01", "nic1", 5}});
  CHECK(devices[0].network_cards == Names{"nic1"});
  const CommGraph mostly_cores(matrix(4, {{0, 2, 3}}), Measure::bytes);
  choose_cards(placed.resolved, {all, mostly_cores}, placed.ranks, devices);
  CHECK(devices[0].network_cards == Names{"nic0"});
}

TEST_CASE("GPUs near different cards share what leaves them by number") {
  // Two GPUs near one card, the third near the other.
  Placed placed =
      placed_at_gpus("2xpack:2 [nic] numa:2 [gpu(vendor=nvidia)] core:2 pu:1", 2, {.per_rank = 3});
  std::vector<RankDevices> devices = devices_of_ranks(placed.resolved, placed.ranks, matrix(2, {}));
  REQUIRE(devices[0].gpus == std::vector<std::uint32_t>{0, 1, 2});
  const CommGraph all(matrix(2, {{0, 1, 100}}), Measure::bytes);
  const auto loads = choose_cards(placed.resolved, {all, all}, placed.ranks, devices);
  CHECK(loads ==
        std::vector<CardLoad>{
            {"n00", "nic0", 67}, {"n00", "nic1", 33}, {"n01", "nic0", 67}, {"n01", "nic1", 33}});
  CHECK(devices[0].network_cards == Names{"nic0", "nic1"});
  // What lies in the node's memory keeps to the card near the cores.
  const CommGraph part(matrix(2, {{0, 1, 30}}), Measure::bytes);
  const auto mostly_cores = choose_cards(placed.resolved, {all, part}, placed.ranks, devices);
  CHECK(mostly_cores[0] == CardLoad{"n00", "nic0", 90});
  CHECK(mostly_cores[1] == CardLoad{"n00", "nic1", 10});
  CHECK(devices[0].network_cards == Names{"nic0"});
}

TEST_CASE("the cards of a node carry together what its link does, however many GPUs a rank has") {
  std::mt19937 random(171);
  for (const GpuOptions gpus : {GpuOptions{1}, {2}, {3}, {5}, {1, 3}}) {
    for (const char* const spec : {"2xpack:2 [nic] numa:3 [gpu(vendor=amd)] core:3 pu:1",
                                   "2x[nic] pack:3 [nic:2] [gpu:2(vendor=amd)] core:6 pu:1"}) {
      Placed placed = placed_at_gpus(spec, 2, gpus);
      const std::size_t ranks = placed.resolved.machine.slot_count();
      placed = placed_at_gpus(spec, ranks, gpus);
      std::vector<std::array<std::uint64_t, 3>> all;
      std::vector<std::array<std::uint64_t, 3>> part;
      for (std::size_t i = 0; i < 3 * ranks; ++i) {
        all.push_back({random() % ranks, random() % ranks, random() % 1000});
        if (random() % 2 == 0) part.push_back({all.back()[0], all.back()[1], random() % 1000});
      }
      const CommGraph graph(matrix(ranks, all), Measure::bytes);
      const CommGraph from_gpus(matrix(ranks, part), Measure::bytes);
      auto devices = devices_of_ranks(placed.resolved, placed.ranks, matrix(ranks, {}));
      std::map<std::string, std::uint64_t> by_host;
      for (const CardLoad& card :
           choose_cards(placed.resolved, {graph, from_gpus}, placed.ranks, devices)) {
        by_host[card.host] += card.load;
      }
      const Machine& machine = placed.resolved.machine;
      const auto links = link_loads(graph, machine, Placement(machine, placed.core_of_rank));
      for (std::size_t n = 0; n < machine.node_count(); ++n) {
        CHECK(by_host[machine.node(NodeId(n)).name] == links[machine.object_of(NodeId(n)).value()]);
      }
      for (const RankDevices& of_rank : devices) {
        CHECK(std::set(of_rank.network_cards.begin(), of_rank.network_cards.end()).size() ==
              of_rank.network_cards.size());
        CHECK_FALSE(of_rank.network_cards.empty());
      }
    }
  }
}

TEST_CASE("slots reach cards from their GPUs if most bytes leave these") {
  const Placed placed =
      placed_at_gpus("2xpack:2 [nic] numa:2 [gpu(vendor=nvidia)] core:2 pu:1", 2, {.per_rank = 3});
  const CommGraph all(matrix(2, {{0, 1, 90}}), Measure::bytes);
  const auto node_load = [&](std::uint64_t from_gpus) {
    ResolvedMachine resolved = placed.resolved;
    const CommGraph part(matrix(2, {{0, 1, from_gpus}}), Measure::bytes);
    reach_cards_from_gpus({all, part}, resolved);
    return evaluate(all, resolved.machine, Placement(resolved.machine, placed.core_of_rank))
        .cards.largest_node;
  };
  // Cores reach one card, which carries all: twice what two cards would share. GPUs share 2 : 1.
  CHECK(node_load(0) == 180);
  CHECK(node_load(44) == 180);
  CHECK(node_load(45) == 120);
  CHECK(node_load(90) == 120);
}
