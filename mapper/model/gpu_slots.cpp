// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/gpu_slots.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "mapper/model/cores_of.hpp"
#include "mapper/model/node_inventory.hpp"
#include "support/errors.hpp"
#include "support/format.hpp"

namespace rankplace {
namespace {

/// GPUs that a slot owns together, and the cores near them, ascending.
struct Owned {
  std::vector<std::size_t> gpus;
  std::vector<CoreId> near;
};

std::vector<CoreId> cores_near(const Machine& cores, NodeId node,
                               const std::vector<std::uint32_t>& os_pus) {
  std::vector<CoreId> near;
  for (const CoreId core : cores_of(cores.node(node))) {
    const auto is_near = [&](std::uint32_t pu) { return std::ranges::binary_search(os_pus, pu); };
    if (std::ranges::any_of(cores.core(core).os_pus, is_near)) near.push_back(core);
  }
  if (!near.empty()) return near;
  const auto all = cores_of(cores.node(node));
  return {all.begin(), all.end()};
}

/// Takes the first GPU of `free` and those that have the best links to what is taken.
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

/// The slots of sets that are near the same cores, out of those that are free.
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

/// The first and the last core near some PUs.
struct CoreSpan {
  CoreId first;
  CoreId last;
};

CoreSpan span_near(const Machine& cores, NodeId node, const std::vector<std::uint32_t>& os_pus) {
  const auto near = cores_near(cores, node, os_pus);
  return {near.front(), near.back()};
}

/// The number of cores of the smallest object that holds both.
std::size_t distance(const Machine& cores, const CoreSpan& a, const CoreSpan& b) {
  const CoreId first = std::min(a.first, b.first);
  const CoreId last = std::max(a.last, b.last);
  return cores.object(cores.common_ancestor(first, last)).core_count;
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

std::vector<std::size_t> nearest_cards(const Machine& cores, NodeId node,
                                       const std::vector<std::vector<std::uint32_t>>& os_pus) {
  const NodeInventory& inventory = cores.inventory(node);
  const std::vector<std::size_t> cards = inventory.mpi_cards();
  std::vector<std::size_t> nearest;
  if (cards.empty()) return nearest;
  std::vector<CoreSpan> span_of_card(inventory.cards.size());
  for (const std::size_t card : cards) {
    span_of_card[card] = span_near(cores, node, inventory.cards[card].place.os_pus);
  }
  std::vector<std::size_t> slots_of_card(inventory.cards.size(), 0);
  for (const auto& pus : os_pus) {
    const CoreSpan here = span_near(cores, node, pus);
    const std::size_t best = *std::ranges::min_element(cards, {}, [&](std::size_t card) {
      return std::pair(distance(cores, here, span_of_card[card]), slots_of_card[card]);
    });
    ++slots_of_card[best];
    nearest.push_back(best);
  }
  return nearest;
}

}  // namespace rankplace
