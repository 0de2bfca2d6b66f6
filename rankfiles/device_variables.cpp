// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/device_variables.hpp"

#include <optional>
#include <string_view>

#include "rankfiles/os_pus.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// The digits behind a prefix, if that is all there is: "0" of "hsn0".
std::optional<std::string> number_behind(std::string_view name, std::string_view prefix) {
  if (!name.starts_with(prefix) || name.size() == prefix.size()) return {};
  const std::string_view digits = name.substr(prefix.size());
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) return {};
  return std::string(digits);
}

std::optional<DeviceVariable> card_variable(const std::string& card) {
  using Kind = DeviceVariable::Kind;
  for (const char* const slingshot : {"hsn", "hsi", "cxi"}) {
    if (const auto number = number_behind(card, slingshot)) {
      return DeviceVariable{Kind::card, "FI_CXI_DEVICE_NAME", "cxi" + *number};
    }
  }
  if (const auto number = number_behind(card, "hfi1_")) {
    return DeviceVariable{Kind::card, "HFI_UNIT", *number};
  }
  for (const char* const fabric : {"mlx5_", "mlx4_", "bnxt_re", "irdma", "roce", "qedr", "rocep"}) {
    if (card.starts_with(fabric)) return DeviceVariable{Kind::card, "UCX_NET_DEVICES", card + ":1"};
  }
  return {};
}

}  // namespace

std::vector<DeviceVariable> device_variables(const RankDevices& devices) {
  using Kind = DeviceVariable::Kind;
  std::vector<DeviceVariable> variables;
  const std::string list = numbers_text(devices.gpus, ',');
  if (!devices.gpus.empty()) {
    switch (devices.vendor) {
      case GpuVendor::nvidia:
        variables = {{Kind::gpu, "CUDA_DEVICE_ORDER", "PCI_BUS_ID"},
                     {Kind::gpu, "CUDA_VISIBLE_DEVICES", list}};
        break;
      case GpuVendor::amd: variables = {{Kind::gpu, "ROCR_VISIBLE_DEVICES", list}}; break;
      case GpuVendor::intel: variables = {{Kind::gpu, "ZE_AFFINITY_MASK", list}}; break;
      case GpuVendor::unknown:
        throw InputError(
            "the placement does not say whose its GPUs are (say so in the SPEC: "
            "[gpu:4(vendor=nvidia)], or take the machine from hwloc)");
    }
  }
  if (auto card = card_variable(devices.network_card)) variables.push_back(*std::move(card));
  return variables;
}

}  // namespace rankplace
