// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

#include "mapper/model/devices/node_inventory.hpp"

namespace rankplace {

/// What a PCI function says of itself; all 0: it is none.
struct PciFunction {
  std::uint16_t class_id = 0;  ///< base class and subclass, as in the PCI ID repository
  std::uint16_t vendor_id = 0;
  std::uint16_t device_id = 0;
};

/// A GPU by its class and maker alone. Management chips' graphics (ASPEED, Matrox, Cirrus, ATI's
/// server chips) and virtual ones are none.
[[nodiscard]] bool is_bare_gpu(const PciFunction& function);

[[nodiscard]] GpuVendor gpu_vendor_of(const PciFunction& function);

/// A network controller, radio excepted.
[[nodiscard]] bool is_network(const PciFunction& function);

/// InfiniBand, Omni-Path or Slingshot.
[[nodiscard]] bool is_fabric(const PciFunction& function);

/// Whether an interface of this name may be a card: not loopback, a bridge, a tunnel, radio, a
/// container's or virtual machine's end, or USB.
[[nodiscard]] bool is_network_name(const std::string& name);

}  // namespace rankplace
