// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"

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
/// known. Network cards: UCX_NET_DEVICES for OpenFabrics' names, FI_CXI_DEVICE_NAME for
/// Slingshot's, for Omni-Path's HFI_UNIT, or of several PSM2_MULTIRAIL_MAP; none for a name of
/// another form.
[[nodiscard]] std::vector<DeviceVariable> device_variables(const RankDevices& devices);

/// The other variables that show GPUs of their vendor: the GPUs that device_variables() shows are
/// counted anew by each, from 0 on. Empty without GPUs.
[[nodiscard]] std::vector<std::string> other_gpu_variables(const RankDevices& devices);

/// The variables by which a user may have chosen cards of the same fabric as this variable does;
/// itself among them.
[[nodiscard]] std::vector<std::string> card_choices(const std::string& variable);

/// The variables of a started rank that tell its devices, by name; variables that are not set are
/// not there.
using SeenVariables = std::map<std::string, std::string, std::less<>>;

/// The names of all variables that tell a rank its devices, set by any program.
[[nodiscard]] std::vector<std::string> device_variable_names();

/// A variable of devices that a rank was to have, and the one that it has.
struct VariableDifference {
  std::string wanted;  ///< "CUDA_VISIBLE_DEVICES=2"
  std::string found;   ///< "CUDA_VISIBLE_DEVICES=0"; "CUDA_VISIBLE_DEVICES not set"
  friend bool operator==(const VariableDifference&, const VariableDifference&) = default;
};

/// What a rank's variables say of its devices, compared with the placement.
struct SeenDevices {
  std::vector<VariableDifference> differences;
  bool card_is_left_open = false;  ///< a variable that chooses cards is not set: MPI does
};

/// GPUs and cards are compared by number, not by spelling: "0, 1" is "0,1". AMD's GPUs may be
/// shown by HIP's variables instead of ROCr's, as some launchers do. One beside ROCr's is a
/// difference, unless it leaves all that ROCr's shows.
[[nodiscard]] SeenDevices compare_devices(const RankDevices& wanted, const SeenVariables& seen);

}  // namespace rankplace
