// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/pci_classes.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace rankplace {
namespace {

// https://pci-ids.ucw.cz
constexpr std::uint16_t nvidia = 0x10de;
constexpr std::uint16_t amd = 0x1002;
constexpr std::uint16_t intel = 0x8086;
constexpr std::uint16_t cray = 0x17db;

constexpr std::uint8_t display = 0x03;
constexpr std::uint8_t network = 0x02;
constexpr std::uint16_t radio = 0x0280;
constexpr std::uint16_t infiniband = 0x0207;
constexpr std::uint16_t omni_path = 0x0208;
constexpr std::uint16_t infiniband_bus = 0x0c06;
constexpr std::uint16_t accelerator = 0x1200;

/// Graphics of server boards with AMD's vendor number: Rage XL, RV100, ES1000.
constexpr std::array<std::uint16_t, 6> ati_of_servers{0x4752, 0x4754, 0x5159,
                                                      0x515e, 0x5969, 0x5960};

std::uint8_t base_class(const PciFunction& function) {
  return static_cast<std::uint8_t>(function.class_id >> 8U);
}

}  // namespace

GpuVendor gpu_vendor_of(const PciFunction& function) {
  switch (function.vendor_id) {
    case nvidia: return GpuVendor::nvidia;
    case amd: return GpuVendor::amd;
    case intel: return GpuVendor::intel;
    default: return GpuVendor::unknown;
  }
}

bool is_bare_gpu(const PciFunction& function) {
  if (gpu_vendor_of(function) == GpuVendor::unknown) return false;
  if (function.vendor_id == amd && std::ranges::count(ati_of_servers, function.device_id) > 0) {
    return false;
  }
  // AMD's MI300 says that it is an accelerator; so do Intel's that are no GPUs.
  if (function.class_id == accelerator) return function.vendor_id == amd;
  return base_class(function) == display;
}

bool is_network(const PciFunction& function) {
  if (function.class_id == radio) return false;
  return base_class(function) == network || function.class_id == infiniband_bus;
}

bool is_fabric(const PciFunction& function) {
  return function.class_id == infiniband || function.class_id == omni_path ||
         function.class_id == infiniband_bus ||
         (is_network(function) && function.vendor_id == cray);
}

bool is_network_name(const std::string& name) {
  constexpr std::array<std::string_view, 20> others{
      "docker", "virbr", "veth", "br",   "bond", "team", "tun", "tap", "dummy", "vlan",
      "wg",     "cni",   "flan", "cali", "kube", "vnet", "usb", "wl",  "sit",   "idrac"};
  if (name.empty() || name == "lo") return false;
  return std::ranges::none_of(others,
                              [&](std::string_view other) { return name.starts_with(other); });
}

}  // namespace rankplace
