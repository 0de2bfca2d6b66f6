// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/devices/gpu_slots.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "mapper/model/devices/node_inventory.hpp"
#include "mapper/model/machine/cores_near.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

/// GPUs that a slot owns together, and the cores near them, ascending.
struct Owned {
  std::vector<std::size_t> gpus;
  std::vector<CoreId> near;
};

/// Takes the first GPU of `free` and the GPUs that have the best links to what is taken.
std::vector<std::size_t> take_linked(const NodeInventory& inventory, std::size_t count,
                                     std::vector<std::size_t>& free) {
  std::vector<std::size_t> taken{free.front()};
  free.erase(free.begin());
  const auto link = [&](std::size_t gpu) {
    std::uint64_t sum = 0;
    for (const std::size_t other : taken) {
      if (!inventory.gpu_links_MBps.empty()) sum += inventory.gpu_links_MBps[other][gpu];
    }
    return sum;
  };
  while (taken.size() < count) {
    const auto best = std::ranges::max_element(free, {}, link);  // the first of equals
    taken.push_back(*best);
    free.erase(best);
  }
  std::ranges::sort(taken);
  return taken;
}

/// GPUs that are near different cores, and all these cores.
Owned of_several_places(const Machine& cores, NodeId node, std::vector<std::size_t> gpus) {
  Owned owned{std::move(gpus), {}};
  std::ranges::sort(owned.gpus);
  for (const std::size_t g : owned.gpus) {
    const auto near = cores_near(cores, node, cores.inventory(node).gpus[g].place.os_pus);
    owned.near.insert(owned.near.end(), near.begin(), near.end());
  }
  std::ranges::sort(owned.near);
  owned.near.erase(std::ranges::unique(owned.near).begin(), owned.near.end());
  return owned;
}

std::ptrdiff_t as_offset(std::size_t count) { return static_cast<std::ptrdiff_t>(count); }

/// The sets of GPUs of one node, in the order of the tree.
std::vector<Owned> owned_gpus(const Machine& cores, NodeId node, std::size_t per_rank) {
  const NodeInventory& inventory = cores.inventory(node);
  using Place = std::pair<GpuVendor, std::vector<CoreId>>;
  std::map<Place, std::vector<std::size_t>> at_place;
  for (std::size_t g = 0; g < inventory.gpus.size(); ++g) {
    const Gpu& gpu = inventory.gpus[g];
    at_place[{gpu.vendor, cores_near(cores, node, gpu.place.os_pus)}].push_back(g);
  }
  std::vector<Owned> owned;
  std::map<GpuVendor, std::vector<std::size_t>> left_over;
  for (auto& [place, gpus] : at_place) {
    while (gpus.size() >= per_rank) {
      owned.push_back({take_linked(inventory, per_rank, gpus), place.second});
    }
    std::vector<std::size_t>& rest = left_over[place.first];
    rest.insert(rest.end(), gpus.begin(), gpus.end());
  }
  for (auto& [vendor, gpus] : left_over) {
    while (gpus.size() >= per_rank) {
      owned.push_back(
          of_several_places(cores, node, {gpus.begin(), gpus.begin() + as_offset(per_rank)}));
      gpus.erase(gpus.begin(), gpus.begin() + as_offset(per_rank));
    }
  }
  return owned;
}

[[noreturn]] void fail_for_cores(const Machine& cores, NodeId node, const Owned& owned,
                                 const GpuShare& share, std::size_t there) {
  const Gpu& gpu = cores.inventory(node).gpus[owned.gpus.front()];
  throw InputError("GPU " + std::to_string(gpu.number) + " of " + cores.node(node).name + " has " +
                   counted(there, "core") + " of its own near it, too few for " +
                   counted(share.ranks_per_gpu, "rank") + " of " +
                   counted(share.cores_per_rank, "core") +
                   " (see `gpus_per_rank` and `cores_per_rank`)");
}

/// The slots of sets that are near the same cores, out of the free ones.
void append_slots(const Machine& cores, NodeId node, std::vector<const Owned*> sets,
                  const GpuShare& share, std::vector<bool>& taken, std::vector<GpuSlot>& slots) {
  std::vector<CoreId> free;
  for (const CoreId core : sets.front()->near) {
    if (!taken[core.value()]) free.push_back(core);
  }
  const std::size_t wanted = std::size_t{share.ranks_per_gpu} * share.cores_per_rank;
  for (std::size_t s = 0; s < sets.size(); ++s) {
    const std::size_t begin = s * free.size() / sets.size();
    const std::size_t end = (s + 1) * free.size() / sets.size();
    if (end - begin < wanted) fail_for_cores(cores, node, *sets[s], share, end - begin);
    for (std::size_t r = 0; r < share.ranks_per_gpu; ++r) {
      GpuSlot slot{{}, sets[s]->gpus};
      for (std::size_t c = 0; c < share.cores_per_rank; ++c) {
        slot.cores.push_back(free[begin + r * share.cores_per_rank + c]);
        taken[slot.cores.back().value()] = true;
      }
      slots.push_back(std::move(slot));
    }
  }
}

/// The sets that are near few cores choose first.
void append_slots_of_node(const Machine& cores, NodeId node, const GpuShare& share,
                          std::vector<bool>& taken, std::vector<GpuSlot>& slots) {
  const std::vector<Owned> owned = owned_gpus(cores, node, share.gpus_per_rank);
  std::map<std::pair<std::size_t, std::vector<CoreId>>, std::vector<const Owned*>> at_place;
  for (const Owned& set : owned) at_place[{set.near.size(), set.near}].push_back(&set);
  for (auto& [place, sets] : at_place) {
    append_slots(cores, node, std::move(sets), share, taken, slots);
  }
}

}  // namespace

std::vector<GpuSlot> gpu_slots(const Machine& cores, const GpuShare& share) {
  std::vector<GpuSlot> slots;
  std::vector<bool> taken(cores.core_count(), false);
  for (std::size_t n = 0; n < cores.node_count(); ++n) {
    append_slots_of_node(cores, NodeId(n), share, taken, slots);
  }
  return slots;
}

std::size_t gpu_count(const Machine& machine) {
  std::size_t count = 0;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    count += machine.inventory(NodeId(n)).gpus.size();
  }
  return count;
}

}  // namespace rankplace
