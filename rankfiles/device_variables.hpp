// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/placement_file.hpp"

namespace rankplace {

/// A variable of a rank's environment.
struct DeviceVariable {
  enum class Kind : std::uint8_t { gpu, card } kind = Kind::gpu;
  std::string name;
  std::string value;
  friend bool operator==(const DeviceVariable&, const DeviceVariable&) = default;
};

/// What shows a rank its devices and no others. GPUs: CUDA_VISIBLE_DEVICES (with CUDA_DEVICE_ORDER,
/// so that it counts as PCI does), ROCR_VISIBLE_DEVICES or ZE_AFFINITY_MASK; the vendor must be
/// known. Network card: UCX_NET_DEVICES for OpenFabrics' names, FI_CXI_DEVICE_NAME for Slingshot's,
/// HFI_UNIT for Omni-Path's; none for a name of another form.
[[nodiscard]] std::vector<DeviceVariable> device_variables(const RankDevices& devices);

}  // namespace rankplace
