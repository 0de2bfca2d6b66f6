// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/device_variables.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "support/errors.hpp"

namespace rankplace {
namespace {

/// The variables that may show GPUs of a vendor, the one that exec sets first.
struct GpuVariables {
  GpuVendor vendor;
  std::vector<const char*> names;
};

const std::array gpu_variables{
    GpuVariables{GpuVendor::nvidia, {"CUDA_VISIBLE_DEVICES"}},
    GpuVariables{GpuVendor::amd,
                 {"ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES"}},
    GpuVariables{GpuVendor::intel, {"ZE_AFFINITY_MASK"}}};

constexpr std::array card_variables{"UCX_NET_DEVICES", "FI_CXI_DEVICE_NAME", "HFI_UNIT"};

const GpuVariables& variables_of(GpuVendor vendor) {
  const auto* const at = std::ranges::find(gpu_variables, vendor, &GpuVariables::vendor);
  if (at != gpu_variables.end()) return *at;
  throw InputError(
      "the placement does not say whose its GPUs are (say so in the SPEC: [gpu:4(vendor=nvidia)], "
      "or take the machine from hwloc)");
}

std::string list_of(const std::vector<std::uint32_t>& numbers) {
  std::string list;
  for (const std::uint32_t number : numbers) {
    list += (list.empty() ? "" : ",") + std::to_string(number);
  }
  return list;
}

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

/// The parts of a list without spaces, sorted: the same devices in another order are the same.
std::vector<std::string> parts_of(std::string_view list) {
  std::vector<std::string> parts(1);
  for (const char c : list) {
    if (c == ',') {
      parts.emplace_back();
    } else if (c != ' ') {
      parts.back() += c;
    }
  }
  std::ranges::sort(parts);
  return parts;
}

/// The names of the variables that may show GPUs of this vendor; of any, if it is not known.
std::vector<std::string> names_for(GpuVendor vendor) {
  std::vector<std::string> names;
  for (const GpuVariables& known : gpu_variables) {
    if (vendor != GpuVendor::unknown && known.vendor != vendor) continue;
    names.insert(names.end(), known.names.begin(), known.names.end());
  }
  return names;
}

/// Nothing if the first of these variables that is set has this value. None is set: `found` is "".
std::optional<VariableDifference> difference(const std::vector<std::string>& names,
                                             const std::string& value, const SeenVariables& seen) {
  const std::string wanted = names.front() + '=' + value;
  for (const std::string& name : names) {
    const auto at = seen.find(name);
    if (at == seen.end()) continue;
    if (parts_of(at->second) == parts_of(value)) return {};
    return VariableDifference{wanted, name + '=' + at->second};
  }
  return VariableDifference{wanted, ""};
}

}  // namespace

std::vector<DeviceVariable> device_variables(const RankDevices& devices) {
  using Kind = DeviceVariable::Kind;
  std::vector<DeviceVariable> variables;
  if (!devices.gpus.empty()) {
    const GpuVariables& known = variables_of(devices.vendor);
    if (devices.vendor == GpuVendor::nvidia) {
      variables.push_back({Kind::gpu, "CUDA_DEVICE_ORDER", "PCI_BUS_ID"});
    }
    variables.push_back({Kind::gpu, known.names.front(), list_of(devices.gpus)});
  }
  if (auto card = card_variable(devices.network_card)) variables.push_back(*std::move(card));
  return variables;
}

std::vector<std::string> device_variable_names() {
  std::vector<std::string> names{card_variables.begin(), card_variables.end()};
  for (const GpuVariables& known : gpu_variables) {
    names.insert(names.end(), known.names.begin(), known.names.end());
  }
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

SeenDevices compare_devices(const RankDevices& wanted, const SeenVariables& seen) {
  SeenDevices result;
  if (!wanted.gpus.empty()) {
    const std::vector<std::string> names = names_for(wanted.vendor);
    if (auto gpus = difference(names, list_of(wanted.gpus), seen)) {
      if (gpus->found.empty()) gpus->found = names.front() + " not set";
      result.differences.push_back(*std::move(gpus));
    }
  }
  if (const auto variable = card_variable(wanted.network_card)) {
    auto card = difference({variable->name}, variable->value, seen);
    result.card_is_left_open = card && card->found.empty();
    if (card && !card->found.empty()) result.differences.push_back(*std::move(card));
  }
  return result;
}

}  // namespace rankplace
