// SPDX-License-Identifier: BSD-3-Clause
#include "report/machine/devices.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "mapper/model/machine/cores_of.hpp"
#include "mapper/profile/rank_list.hpp"
#include "support/text/format.hpp"
#include "workflow/placements/labelled.hpp"

namespace rankplace {
namespace {

/// The logical cores of a node that have one of these PUs; ascending.
std::vector<std::uint32_t> cores_with(const Machine& machine, NodeId node,
                                      const std::vector<std::uint32_t>& os_pus) {
  std::set<std::uint32_t> found;
  for (const CoreId id : cores_of(machine.node(node))) {
    const Core& core = machine.core(id);
    const auto is_near = [&](std::uint32_t pu) { return std::ranges::binary_search(os_pus, pu); };
    if (std::ranges::any_of(core.os_pus, is_near))
      found.insert(core.cores.begin(), core.cores.end());
  }
  return {found.begin(), found.end()};
}

std::string place_text(const Machine& machine, NodeId node, const DevicePlace& place) {
  const auto cores = cores_with(machine, node, place.os_pus);
  return (place.pci.empty() ? "" : "PCI " + place.pci + ", ") + "near " + place.near +
         (cores.empty() ? "" : " (" + labelled("core", cores) + ")");
}

std::string gpu_text(const Machine& machine, NodeId node, const Gpu& gpu) {
  std::string text = "GPU " + std::to_string(gpu.number);
  if (gpu.vendor != GpuVendor::unknown) text += " of " + std::string(name_of(gpu.vendor));
  if (!gpu.name.empty()) text += ", " + gpu.name;
  if (!gpu.model.empty()) text += ", " + gpu.model;
  return text + ": " + place_text(machine, node, gpu.place);
}

std::string card_text(const Machine& machine, NodeId node, const NetworkCard& card, bool for_mpi) {
  std::string text = "network card";
  if (!card.name.empty()) text += ' ' + card.name;
  if (!card.interface.empty() && card.interface != card.name) text += " (" + card.interface + ')';
  return text + ": " + place_text(machine, node, card.place) + (for_mpi ? "" : ", not MPI's");
}

/// One line if all pairs are alike, else a row for each GPU.
std::string links_text(const std::vector<std::vector<std::uint64_t>>& links,
                       const std::string& indent) {
  std::set<std::uint64_t> values;
  for (std::size_t a = 0; a < links.size(); ++a) {
    for (std::size_t b = 0; b < links.size(); ++b) {
      if (a != b) values.insert(links[a][b]);
    }
  }
  if (values.empty()) return "";
  if (values.size() == 1) {
    return indent + "links between GPUs: " + std::to_string(*values.begin()) +
           " MB/s between each two\n";
  }
  std::string text = indent + "links between GPUs, MB/s:\n";
  for (std::size_t a = 0; a < links.size(); ++a) {
    text += indent + ' ';
    for (std::size_t b = 0; b < links.size(); ++b) {
      const std::string value = a == b ? "-" : std::to_string(links[a][b]);
      text += std::string(value.size() < 7 ? 8 - value.size() : 1, ' ') + value;
    }
    text += '\n';
  }
  return text;
}

/// Empty if the machine has none of these cores.
std::string kind_text(const Machine& machine, NodeId node, const CoreKind& kind) {
  const auto cores = cores_with(machine, node, kind.os_pus);
  if (cores.empty()) return "";
  std::string text = kind.name + ' ' + labelled("core", cores);
  if (kind.speed > 0 && kind.speed < 1) {
    text += ": " + fixed(kind.speed, 2) + " of the fastest cores' speed";
  }
  return text + '\n';
}

nlohmann::ordered_json place_json(const Machine& machine, NodeId node, const DevicePlace& place) {
  nlohmann::ordered_json json;
  if (!place.pci.empty()) json["pci"] = place.pci;
  json["near"] = place.near;
  json["cores"] = cores_with(machine, node, place.os_pus);
  return json;
}

nlohmann::ordered_json json_of(const Machine& machine, NodeId node, const Gpu& gpu) {
  nlohmann::ordered_json json{{"number", gpu.number}, {"vendor", name_of(gpu.vendor)}};
  if (!gpu.name.empty()) json["name"] = gpu.name;
  if (!gpu.model.empty()) json["model"] = gpu.model;
  json.update(place_json(machine, node, gpu.place));
  return json;
}

nlohmann::ordered_json json_of(const Machine& machine, NodeId node, const NetworkCard& card,
                               bool for_mpi) {
  nlohmann::ordered_json json{{"name", card.name}};
  if (!card.interface.empty()) json["interface"] = card.interface;
  json["for_mpi"] = for_mpi;
  json.update(place_json(machine, node, card.place));
  return json;
}

std::vector<bool> is_mpi_card(const NodeInventory& inventory) {
  std::vector<bool> is(inventory.cards.size(), false);
  for (const std::size_t c : inventory.mpi_cards()) is[c] = true;
  return is;
}

}  // namespace

std::string inventory_text(const Machine& machine, NodeId node, const std::string& indent) {
  const NodeInventory& inventory = machine.inventory(node);
  const std::vector<bool> for_mpi = is_mpi_card(inventory);
  std::string text;
  for (const CoreKind& kind : inventory.core_kinds) {
    const std::string line = kind_text(machine, node, kind);
    if (!line.empty()) text += indent + line;
  }
  for (const Gpu& gpu : inventory.gpus) text += indent + gpu_text(machine, node, gpu) + '\n';
  for (std::size_t c = 0; c < inventory.cards.size(); ++c) {
    text += indent + card_text(machine, node, inventory.cards[c], for_mpi[c]) + '\n';
  }
  return text + links_text(inventory.gpu_links_MBps, indent);
}

void add_inventory(const Machine& machine, NodeId node, nlohmann::ordered_json& json) {
  const NodeInventory& inventory = machine.inventory(node);
  const std::vector<bool> for_mpi = is_mpi_card(inventory);
  for (const CoreKind& kind : inventory.core_kinds) {
    const auto cores = cores_with(machine, node, kind.os_pus);
    if (cores.empty()) continue;
    nlohmann::ordered_json one{{"name", kind.name}};
    if (kind.speed > 0) one["speed"] = kind.speed;
    one["cores"] = cores;
    json["core_kinds"].push_back(std::move(one));
  }
  for (const Gpu& gpu : inventory.gpus) json["gpus"].push_back(json_of(machine, node, gpu));
  for (std::size_t c = 0; c < inventory.cards.size(); ++c) {
    json["network_cards"].push_back(json_of(machine, node, inventory.cards[c], for_mpi[c]));
  }
  if (!inventory.gpu_links_MBps.empty()) json["gpu_links_MBps"] = inventory.gpu_links_MBps;
}

}  // namespace rankplace
