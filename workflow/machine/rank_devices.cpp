// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/rank_devices.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <string_view>
#include <utility>

#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/search/gpu_assignment.hpp"

namespace rankplace {
namespace {

using GpuSet = std::vector<std::size_t>;

/// A slot that owns GPUs, and the ranks on it: none or one.
struct OwningSlot {
  const SlotGpus* slot = nullptr;
  std::vector<std::size_t> ranks = {};
};

/// The slots of each node, by first unit.
using SlotsOfNode = std::map<std::uint32_t, OwningSlot>;

std::map<std::string_view, SlotsOfNode> slots_by_host(const ResolvedMachine& resolved) {
  std::map<std::string_view, SlotsOfNode> slots;
  for (const SlotGpus& slot : resolved.slot_gpus) {
    slots[resolved.machine.node(slot.node).name].emplace(slot.first_unit, OwningSlot{&slot});
  }
  return slots;
}

/// Where GPUs are: the PUs near each of them.
std::vector<std::vector<std::uint32_t>> places_of(const NodeInventory& inventory,
                                                  const GpuSet& gpus) {
  std::vector<std::vector<std::uint32_t>> places;
  for (const std::size_t gpu : gpus) places.push_back(inventory.gpus[gpu].place.os_pus);
  return places;
}

/// The owners of a node's GPUs: ranks that share some are one owner. `owner_of_rank` gets theirs.
GpuOwners owners_of(const NodeInventory& inventory, const SlotsOfNode& slots,
                    std::map<std::size_t, std::size_t>& owner_of_rank) {
  GpuOwners owners;
  std::map<GpuSet, std::size_t> owner_of_gpus;
  std::map<std::pair<GpuVendor, std::vector<std::vector<std::uint32_t>>>, std::size_t> places;
  for (const auto& [unit, owning] : slots) {
    const GpuSet& gpus = owning.slot->gpus;
    const auto [owner, is_new] = owner_of_gpus.try_emplace(gpus, owners.gpus.size());
    if (is_new) {
      const auto place = std::pair(inventory.gpus[gpus.front()].vendor, places_of(inventory, gpus));
      owners.gpus.push_back(gpus);
      owners.place.push_back(places.try_emplace(place, places.size()).first->second);
    }
    for (const std::size_t rank : owning.ranks) owner_of_rank.emplace(rank, owner->second);
  }
  return owners;
}

void add_traffic(const CommunicationMatrix& gpu_traffic,
                 const std::map<std::size_t, std::size_t>& owner_of_rank, GpuOwners& owners) {
  owners.traffic.assign(owners.gpus.size(), std::vector<std::uint64_t>(owners.gpus.size(), 0));
  for (const auto& [rank, owner] : owner_of_rank) {
    for (const Flow& flow : gpu_traffic.sent_by(Rank(rank))) {
      const auto peer = owner_of_rank.find(flow.peer.value());
      if (peer == owner_of_rank.end()) continue;
      owners.traffic[owner][peer->second] += flow.volume.bytes;
      if (owner != peer->second) owners.traffic[peer->second][owner] += flow.volume.bytes;
    }
  }
}

RankDevices devices_with(const NodeInventory& inventory, const GpuSet& gpus) {
  RankDevices devices{{}, inventory.gpus[gpus.front()].vendor};
  for (const std::size_t gpu : gpus) devices.gpus.push_back(inventory.gpus[gpu].number);
  std::ranges::sort(devices.gpus);
  return devices;
}

}  // namespace

std::vector<std::size_t> gpu_indices(const NodeInventory& inventory, const RankDevices& devices) {
  GpuSet gpus;
  for (std::size_t g = 0; g < inventory.gpus.size(); ++g) {
    const Gpu& gpu = inventory.gpus[g];
    const bool is_own =
        gpu.vendor == devices.vendor && std::ranges::binary_search(devices.gpus, gpu.number);
    if (is_own) gpus.push_back(g);
  }
  return gpus;
}

std::vector<RankDevices> devices_of_ranks(const ResolvedMachine& resolved,
                                          const std::vector<RankSlot>& ranks,
                                          const CommunicationMatrix& gpu_traffic) {
  if (resolved.slot_gpus.empty()) return {};
  auto hosts = slots_by_host(resolved);
  for (std::size_t r = 0; r < ranks.size(); ++r) {
    const auto host = hosts.find(ranks[r].host);
    if (host == hosts.end()) return {};
    const auto slot = host->second.find(ranks[r].units().front());
    if (slot == host->second.end()) return {};
    slot->second.ranks.push_back(r);
  }
  std::vector<RankDevices> devices(ranks.size());
  for (const auto& [host, slots] : hosts) {
    const NodeInventory& inventory = resolved.machine.inventory(slots.begin()->second.slot->node);
    std::map<std::size_t, std::size_t> owner_of_rank;
    GpuOwners owners = owners_of(inventory, slots, owner_of_rank);
    add_traffic(gpu_traffic, owner_of_rank, owners);
    const auto assigned = assign_gpus(inventory, owners);
    for (const auto& [unit, owning] : slots) {
      for (const std::size_t rank : owning.ranks) {
        devices[rank] = devices_with(inventory, assigned[owner_of_rank.at(rank)]);
      }
    }
  }
  return devices;
}

std::vector<GpuLinkTraffic> gpu_link_traffic(const ResolvedMachine& resolved,
                                             const std::vector<RankSlot>& ranks,
                                             const std::vector<RankDevices>& devices,
                                             const CommunicationMatrix& gpu_traffic) {
  std::map<std::uint64_t, Volume, std::greater<>> by_link;
  bool knows_links = false;
  const auto node_of = nodes_by_name(resolved.machine);
  for (std::size_t r = 0; r < devices.size(); ++r) {
    const NodeInventory& inventory = resolved.machine.inventory(node_of.at(ranks[r].host));
    if (inventory.gpu_links_MBps.empty()) continue;
    knows_links = true;
    const GpuSet own = gpu_indices(inventory, devices[r]);
    for (const Flow& flow : gpu_traffic.sent_by(Rank(r))) {
      const std::size_t peer = flow.peer.value();
      if (ranks[peer].host != ranks[r].host || devices[peer].gpus == devices[r].gpus) continue;
      Volume& sum = by_link[best_link_MBps(inventory, own, gpu_indices(inventory, devices[peer]))];
      sum.bytes += flow.volume.bytes;
      sum.messages += flow.volume.messages;
    }
  }
  std::vector<GpuLinkTraffic> links;
  if (!knows_links) return links;
  for (const auto& [MBps, volume] : by_link) links.push_back({MBps, volume});
  return links;
}

}  // namespace rankplace
