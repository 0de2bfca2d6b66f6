// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rank_devices.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "mapper/model/gpu_slots.hpp"

namespace rankplace {
namespace {

using SlotKey = std::pair<std::string_view, std::uint32_t>;  ///< host, and first unit there

std::map<SlotKey, const SlotGpus*> slots_by_place(const ResolvedMachine& resolved) {
  std::map<SlotKey, const SlotGpus*> slots;
  for (const SlotGpus& slot : resolved.slot_gpus) {
    slots.emplace(SlotKey{resolved.machine.node(slot.node).name, slot.first_unit}, &slot);
  }
  return slots;
}

/// A rank, and the PUs near its first GPU.
struct AtGpu {
  std::size_t rank;
  std::vector<std::uint32_t> os_pus;
};

/// Names the card of each rank of a node that has several.
void choose_cards(const ResolvedMachine& resolved, std::string_view host,
                  const std::vector<AtGpu>& ranks, std::vector<RankDevices>& devices) {
  const Machine& cores = resolved.cores();
  const NodeId node = cores.node_named(host);
  const NodeInventory& inventory = cores.inventory(node);
  if (inventory.mpi_cards().size() < 2) return;
  std::vector<std::vector<std::uint32_t>> places;
  for (const AtGpu& at : ranks) places.push_back(at.os_pus);
  const auto cards = nearest_cards(cores, node, places);
  for (std::size_t r = 0; r < ranks.size(); ++r) {
    devices[ranks[r].rank].network_card = inventory.cards[cards[r]].name;
  }
}

}  // namespace

std::vector<RankDevices> devices_of_ranks(const ResolvedMachine& resolved,
                                          const std::vector<RankSlot>& ranks) {
  if (resolved.slot_gpus.empty()) return {};
  const auto slots = slots_by_place(resolved);
  std::vector<RankDevices> devices(ranks.size());
  std::map<std::string_view, std::vector<AtGpu>> ranks_of_host;
  for (std::size_t r = 0; r < ranks.size(); ++r) {
    const auto at = slots.find(SlotKey{ranks[r].host, ranks[r].units().front()});
    if (at == slots.end()) return {};
    const NodeInventory& inventory = resolved.machine.inventory(at->second->node);
    for (const std::size_t g : at->second->gpus) {
      devices[r].gpus.push_back(inventory.gpus[g].number);
      devices[r].vendor = inventory.gpus[g].vendor;
    }
    std::ranges::sort(devices[r].gpus);
    ranks_of_host[ranks[r].host].push_back(
        {r, inventory.gpus[at->second->gpus.front()].place.os_pus});
  }
  for (const auto& [host, at] : ranks_of_host) choose_cards(resolved, host, at, devices);
  return devices;
}

}  // namespace rankplace
