// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/presets.hpp"

#include <algorithm>
#include <array>

namespace rankplace {

std::optional<MachinePreset> find_preset(std::string_view name) {
  static constexpr std::array<MachinePreset, 2> presets{{
      {"draco", 16, "pack:2 l2:2 core:2 pu:1"},
      {"jaguar", 11, "pack:2 l3:1 core:6 pu:1"},
  }};
  const auto at = std::ranges::find(presets, name, &MachinePreset::name);
  return at == presets.end() ? std::nullopt : std::optional(*at);
}

}  // namespace rankplace
