// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/devices/device_variables.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <optional>

#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

/// The variables that may show GPUs of a vendor, the one that exec sets first.
struct GpuVariables {
  GpuVendor vendor;
  std::vector<const char*> names;
};

const std::array gpu_variables{GpuVariables{GpuVendor::nvidia, {"CUDA_VISIBLE_DEVICES"}},
                               GpuVariables{GpuVendor::amd,
                                            {"ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES",
                                             "CUDA_VISIBLE_DEVICES", "GPU_DEVICE_ORDINAL"}},
                               GpuVariables{GpuVendor::intel, {"ZE_AFFINITY_MASK"}}};

/// The variables that choose the cards of each fabric.
const std::array<std::vector<const char*>, 3> card_variables{
    {{"UCX_NET_DEVICES"},
     {"FI_CXI_DEVICE_NAME"},
     {"HFI_UNIT", "PSM2_MULTIRAIL", "PSM2_MULTIRAIL_MAP"}}};

const GpuVariables& variables_of(GpuVendor vendor) {
  const auto* const at = std::ranges::find(gpu_variables, vendor, &GpuVariables::vendor);
  if (at != gpu_variables.end()) return *at;
  throw InputError(
      "the placement does not say whose its GPUs are (say so in the SPEC: [gpu:4(vendor=nvidia)], "
      "or take the machine from hwloc)");
}

/// The digits behind a prefix, if that is all there is: "0" of "hsn0".
std::optional<std::string> number_behind(std::string_view name, std::string_view prefix) {
  if (!name.starts_with(prefix) || name.size() == prefix.size()) return {};
  const std::string_view digits = name.substr(prefix.size());
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) return {};
  return std::string(digits);
}

/// The cards of a rank as each fabric's variables name them.
struct CardNames {
  std::vector<std::string> ucx;        ///< "mlx5_0:1"
  std::vector<std::string> slingshot;  ///< "cxi0"
  std::vector<std::string> omni_path;  ///< "0"
};

void add_name(const std::string& card, CardNames& names) {
  for (const char* const slingshot : {"hsn", "hsi", "cxi"}) {
    const auto number = number_behind(card, slingshot);
    if (number) names.slingshot.push_back("cxi" + *number);
  }
  if (const auto number = number_behind(card, "hfi1_")) names.omni_path.push_back(*number);
  for (const char* const fabric : {"mlx5_", "mlx4_", "bnxt_re", "irdma", "roce", "qedr"}) {
    if (card.starts_with(fabric)) names.ucx.push_back(card + ":1");
  }
}

/// PSM2 takes one card by number, or several with their ports if it may use several at all.
void append_omni_path(const std::vector<std::string>& units,
                      std::vector<DeviceVariable>& variables) {
  using Kind = DeviceVariable::Kind;
  if (units.size() == 1) variables.push_back({Kind::card, "HFI_UNIT", units.front()});
  if (units.size() < 2) return;
  std::vector<std::string> ports;
  for (const std::string& unit : units) ports.push_back(unit + ":1");
  variables.push_back({Kind::card, "PSM2_MULTIRAIL", "1"});
  variables.push_back({Kind::card, "PSM2_MULTIRAIL_MAP", joined(ports, ",")});
}

std::vector<DeviceVariable> variables_of_cards(const std::vector<std::string>& cards) {
  using Kind = DeviceVariable::Kind;
  CardNames names;
  for (const std::string& card : cards) add_name(card, names);
  std::vector<DeviceVariable> variables;
  if (!names.ucx.empty()) {
    variables.push_back({Kind::card, "UCX_NET_DEVICES", joined(names.ucx, ",")});
  }
  if (!names.slingshot.empty()) {
    variables.push_back({Kind::card, "FI_CXI_DEVICE_NAME", joined(names.slingshot, ",")});
  }
  append_omni_path(names.omni_path, variables);
  return variables;
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

/// "0,1,2" of three: what shows all that another variable shows already.
std::string all_of(std::size_t count) {
  std::vector<std::uint32_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0U);
  return numbers_text(numbers);
}

/// A variable beside the first of a vendor that is set, too, and shows a part of what that shows.
std::optional<VariableDifference> leftover(const std::vector<std::string>& names, std::size_t count,
                                           const SeenVariables& seen) {
  const auto is_set = [&](const std::string& name) { return seen.contains(name); };
  const auto first = std::ranges::find_if(names, is_set);
  if (first == names.end()) return {};
  for (auto name = std::next(first); name != names.end(); ++name) {
    const auto at = seen.find(*name);
    if (at == seen.end() || parts_of(at->second) == parts_of(all_of(count))) continue;
    return VariableDifference{*name + " not set", *name + '=' + at->second};
  }
  return {};
}

/// The first variable that shows a rank other GPUs than the placement gives it.
std::optional<VariableDifference> gpu_difference(const RankDevices& wanted,
                                                 const SeenVariables& seen) {
  const std::vector<std::string> names = names_for(wanted.vendor);
  auto gpus = difference(names, numbers_text(wanted.gpus), seen);
  if (!gpus && wanted.vendor != GpuVendor::unknown) {
    return leftover(names, wanted.gpus.size(), seen);
  }
  if (gpus && gpus->found.empty()) gpus->found = names.front() + " not set";
  return gpus;
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
    variables.push_back({Kind::gpu, known.names.front(), numbers_text(devices.gpus)});
  }
  for (DeviceVariable& card : variables_of_cards(devices.network_cards)) {
    variables.push_back(std::move(card));
  }
  return variables;
}

std::vector<std::string> other_gpu_variables(const RankDevices& devices) {
  if (devices.gpus.empty()) return {};
  const std::vector<const char*>& names = variables_of(devices.vendor).names;
  return {std::next(names.begin()), names.end()};
}

std::vector<std::string> card_choices(const std::string& variable) {
  const auto* const at = std::ranges::find_if(card_variables, [&](const auto& of_fabric) {
    return std::ranges::find(of_fabric, variable) != of_fabric.end();
  });
  if (at == card_variables.end()) return {variable};
  return {at->begin(), at->end()};
}

std::vector<std::string> device_variable_names() {
  std::vector<std::string> names;
  for (const auto& of_fabric : card_variables) {
    names.insert(names.end(), of_fabric.begin(), of_fabric.end());
  }
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
    if (auto gpus = gpu_difference(wanted, seen)) result.differences.push_back(*std::move(gpus));
  }
  for (const DeviceVariable& variable : variables_of_cards(wanted.network_cards)) {
    auto cards = difference({variable.name}, variable.value, seen);
    if (!cards) continue;
    if (cards->found.empty()) {
      result.card_is_left_open = true;
    } else {
      result.differences.push_back(*std::move(cards));
    }
  }
  return result;
}

}  // namespace rankplace
