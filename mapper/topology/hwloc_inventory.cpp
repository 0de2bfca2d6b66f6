// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_inventory.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "mapper/topology/hwloc_core_kinds.hpp"
#include "mapper/topology/hwloc_gpu_links.hpp"
#include "mapper/topology/hwloc_handle.hpp"
#include "mapper/topology/pci_classes.hpp"

namespace rankplace {
namespace {

/// A PCI function, or what takes its place, and the operating system's devices on it.
struct PciSlot {
  hwloc_obj_t anchor = nullptr;  ///< the function; where hwloc shows none, the first device
  std::vector<hwloc_obj_t> os_devices;
};

hwloc_obj_t ancestor_of_type(hwloc_obj_t object, hwloc_obj_type_t type) {
  while (object != nullptr && object->type != type) object = object->parent;
  return object;
}

bool is_pci(const PciSlot& slot) { return slot.anchor->type == HWLOC_OBJ_PCI_DEVICE; }

/// In hwloc's order; parts of a device of the operating system (Level Zero's ze0.0) are left out.
std::vector<PciSlot> slots_of(hwloc_topology_t topology) {
  std::vector<PciSlot> slots;
  std::map<hwloc_obj_t, std::size_t> slot_of;
  for (hwloc_obj_t pci = nullptr; (pci = hwloc_get_next_pcidev(topology, pci)) != nullptr;) {
    slot_of.emplace(pci, slots.size());
    slots.push_back({pci, {}});
  }
  for (hwloc_obj_t os = nullptr; (os = hwloc_get_next_osdev(topology, os)) != nullptr;) {
    if (os->name == nullptr || os->parent->type == HWLOC_OBJ_OS_DEVICE) continue;
    const hwloc_obj_t pci = ancestor_of_type(os, HWLOC_OBJ_PCI_DEVICE);
    if (pci != nullptr) {
      slots[slot_of.at(pci)].os_devices.push_back(os);
    } else {
      slots.push_back({os, {os}});
    }
  }
  return slots;
}

PciFunction function_of(const PciSlot& slot) {
  if (!is_pci(slot)) return {};
  const auto& pci = slot.anchor->attr->pcidev;
  return {pci.class_id, pci.vendor_id, pci.device_id};
}

std::string pci_address(const PciSlot& slot) {
  if (!is_pci(slot)) return "";
  const auto& pci = slot.anchor->attr->pcidev;
  std::string text(32, '\0');
  const int length =
      std::snprintf(text.data(), text.size(), "%04x:%02x:%02x.%01x",
                    static_cast<unsigned>(pci.domain), static_cast<unsigned>(pci.bus),
                    static_cast<unsigned>(pci.dev), static_cast<unsigned>(pci.func));
  text.resize(static_cast<std::size_t>(length));
  return text;
}

/// "package 0", "L3 2".
std::string numbered(std::string what, hwloc_obj_t object) {
  const std::size_t cache = what.find("Cache");
  if (cache != std::string::npos) what.resize(cache);
  return what + ' ' + std::to_string(object->logical_index);
}

/// The outermost object with these PUs that has a name of its own.
std::string name_of_place(hwloc_topology_t topology, hwloc_obj_t object) {
  while (object->parent != nullptr &&
         hwloc_bitmap_isequal(object->parent->cpuset, object->cpuset)) {
    object = object->parent;
  }
  if (object == hwloc_get_root_obj(topology)) return "node";
  if (object->type == HWLOC_OBJ_PACKAGE) return numbered("package", object);
  if (object->memory_first_child != nullptr && object->memory_arity == 1) {
    hwloc_obj_t memory = object->memory_first_child;
    while (memory->type != HWLOC_OBJ_NUMANODE && memory->memory_first_child != nullptr) {
      memory = memory->memory_first_child;
    }
    return numbered("NUMA node", memory);
  }
  if (object->type == HWLOC_OBJ_GROUP) return numbered("group", object);
  return numbered(hwloc_obj_type_string(object->type), object);
}

DevicePlace place_of(hwloc_topology_t topology, const PciSlot& slot) {
  const hwloc_obj_t near = hwloc_get_non_io_ancestor_obj(topology, slot.anchor);
  return {name_of_place(topology, near), numbers_in(near->cpuset), pci_address(slot)};
}

std::string info(hwloc_obj_t object, const char* key) {
  const char* const value = hwloc_obj_get_info_by_name(object, key);
  return value == nullptr ? "" : value;
}

/// The library that shows a device for computing: "cuda", "nvml", ...; empty if none does.
std::string compute_library(hwloc_obj_t os_device) {
  const auto type = os_device->attr->osdev.type;
  if (type != HWLOC_OBJ_OSDEV_COPROC && type != HWLOC_OBJ_OSDEV_GPU) return "";
  const std::string name = os_device->name;
  for (const char* const library : {"cuda", "nvml", "rsmi", "ze", "opencl"}) {
    const std::string prefix = library;
    if (!name.starts_with(prefix) || name.size() == prefix.size()) continue;
    if (name[prefix.size()] < '0' || name[prefix.size()] > '9') continue;
    const std::string kind = info(os_device, "OpenCLDeviceType");
    return kind.empty() || kind == "GPU" ? prefix : "";
  }
  return "";
}

GpuVendor vendor_of_library(const std::string& library) {
  if (library == "cuda" || library == "nvml") return GpuVendor::nvidia;
  if (library == "rsmi") return GpuVendor::amd;
  return library == "ze" ? GpuVendor::intel : GpuVendor::unknown;
}

/// A GPU, and whether a library for computing shows it.
struct FoundGpu {
  Gpu gpu;
  hwloc_obj_t anchor;
  bool is_shown = false;
};

std::optional<FoundGpu> gpu_at(hwloc_topology_t topology, const PciSlot& slot) {
  FoundGpu found{{.vendor = gpu_vendor_of(function_of(slot))}, slot.anchor};
  for (const hwloc_obj_t os : slot.os_devices) {
    const std::string library = compute_library(os);
    if (library.empty()) continue;
    found.is_shown = true;
    found.gpu.name += (found.gpu.name.empty() ? "" : " ") + std::string(os->name);
    if (found.gpu.model.empty()) found.gpu.model = info(os, "GPUModel");
    const GpuVendor vendor = vendor_of_library(library);
    if (vendor != GpuVendor::unknown) found.gpu.vendor = vendor;
  }
  if (!found.is_shown && !is_bare_gpu(function_of(slot))) return std::nullopt;
  if (found.gpu.model.empty() && is_pci(slot)) found.gpu.model = info(slot.anchor, "PCIDevice");
  found.gpu.place = place_of(topology, slot);
  return found;
}

/// Without PCI devices two libraries show the same GPUs twice: only the first of a vendor counts.
bool is_repeated(const std::vector<FoundGpu>& gpus, const PciSlot& slot, const FoundGpu& next) {
  if (is_pci(slot)) return false;
  const std::string library = compute_library(slot.anchor);
  return std::ranges::any_of(gpus, [&](const FoundGpu& gpu) {
    return gpu.gpu.vendor == next.gpu.vendor &&
           (!gpu.gpu.place.pci.empty() || compute_library(gpu.anchor) != library);
  });
}

std::vector<FoundGpu> gpus_of(hwloc_topology_t topology, const std::vector<PciSlot>& slots) {
  std::vector<FoundGpu> gpus;
  for (const PciSlot& slot : slots) {
    auto gpu = gpu_at(topology, slot);
    if (gpu && !is_repeated(gpus, slot, *gpu)) gpus.push_back(*std::move(gpu));
  }
  std::erase_if(gpus, [shown = gpus](const FoundGpu& gpu) {
    return !gpu.is_shown && std::ranges::any_of(shown, [&](const FoundGpu& other) {
      return other.is_shown && other.gpu.vendor == gpu.gpu.vendor;
    });
  });
  std::ranges::stable_sort(
      gpus, {}, [](const FoundGpu& gpu) { return std::pair(gpu.gpu.vendor, gpu.gpu.place.pci); });
  for (std::size_t g = 0; g < gpus.size(); ++g) {
    const bool another = g == 0 || gpus[g - 1].gpu.vendor != gpus[g].gpu.vendor;
    gpus[g].gpu.number = another ? 0 : gpus[g - 1].gpu.number + 1;
  }
  return gpus;
}

/// A card, and whether a driver shows it.
struct FoundCard {
  NetworkCard card;
  bool is_shown = false;
};

/// hwloc leaves out PCI functions that it finds unimportant, as USB: a network device behind a
/// bridge alone is on such a function.
bool may_be_card(const PciSlot& slot, const PciFunction& function) {
  if (is_pci(slot)) return is_network(function);
  return ancestor_of_type(slot.anchor, HWLOC_OBJ_BRIDGE) == nullptr;
}

std::optional<FoundCard> card_at(hwloc_topology_t topology, const PciSlot& slot) {
  FoundCard found;
  const PciFunction function = function_of(slot);
  found.card.kind = is_fabric(function) ? CardKind::fabric : CardKind::ethernet;
  std::string fabric_name;
  for (const hwloc_obj_t os : slot.os_devices) {
    const auto type = os->attr->osdev.type;
    if (type == HWLOC_OBJ_OSDEV_OPENFABRICS && fabric_name.empty()) fabric_name = os->name;
    if (type != HWLOC_OBJ_OSDEV_NETWORK || !found.card.interface.empty()) continue;
    if (may_be_card(slot, function) && is_network_name(os->name)) found.card.interface = os->name;
  }
  if (!fabric_name.empty()) found.card.kind = CardKind::fabric;
  found.card.name = fabric_name.empty() ? found.card.interface : fabric_name;
  found.is_shown = !found.card.name.empty();
  if (!found.is_shown && (!slot.os_devices.empty() || !is_network(function))) return std::nullopt;
  found.card.place = place_of(topology, slot);
  return found;
}

std::vector<NetworkCard> cards_of(hwloc_topology_t topology, const std::vector<PciSlot>& slots) {
  std::vector<FoundCard> found;
  for (const PciSlot& slot : slots) {
    if (auto card = card_at(topology, slot)) found.push_back(*std::move(card));
  }
  const bool any_shown = std::ranges::any_of(found, &FoundCard::is_shown);
  std::vector<NetworkCard> cards;
  for (FoundCard& card : found) {
    if (card.is_shown || !any_shown) cards.push_back(std::move(card.card));
  }
  return cards;
}

/// Appends the OS numbers of the PUs below.
void append_pus(const TopologyTree& tree, std::vector<std::uint32_t>& pus) {
  pus.insert(pus.end(), tree.os_pus.begin(), tree.os_pus.end());
  for (const TopologyTree& child : tree.children) append_pus(child, pus);
}

void append_packages(const TopologyTree& tree, std::vector<std::vector<std::uint32_t>>& packages) {
  if (tree.kind == ObjectKind::package) {
    append_pus(tree, packages.emplace_back());
    std::ranges::sort(packages.back());
  }
  for (const TopologyTree& child : tree.children) append_packages(child, packages);
}

}  // namespace

NodeInventory inventory_of(hwloc_topology_t topology) {
  const std::vector<PciSlot> slots = slots_of(topology);
  NodeInventory inventory;
  std::vector<hwloc_obj_t> anchors;
  for (FoundGpu& found : gpus_of(topology, slots)) {
    inventory.gpus.push_back(std::move(found.gpu));
    anchors.push_back(found.anchor);
  }
  inventory.cards = cards_of(topology, slots);
  inventory.gpu_links_MBps = gpu_links(topology, anchors);
  inventory.core_kinds = core_kinds_of(topology);
  return inventory;
}

std::optional<std::uint32_t> package_of_cards(const TopologyTree& tree,
                                              const NodeInventory& inventory) {
  std::vector<std::vector<std::uint32_t>> packages;
  append_packages(tree, packages);
  std::optional<std::uint32_t> found;
  for (const std::size_t card : inventory.mpi_cards()) {
    const auto& near = inventory.cards[card].place.os_pus;
    const auto package = std::ranges::find_if(packages, [&](const auto& pus) {
      return !near.empty() && std::ranges::includes(pus, near);
    });
    if (package == packages.end()) return std::nullopt;
    const auto number = static_cast<std::uint32_t>(package - packages.begin());
    if (found && found != number) return std::nullopt;
    found = number;
  }
  return found;
}

}  // namespace rankplace
