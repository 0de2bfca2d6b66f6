// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace rankplace {

/// A machine known by name: equal nodes, each a SPEC of levels and devices (device_spec.hpp).
struct MachinePreset {
  std::string_view name;
  std::size_t node_count;
  std::string_view node;
  std::string_view description;
  std::string_view source;  ///< where its numbers come from
  /// The network of the whole machine, as network_from() takes it; empty: not known. Several nodes
  /// of the preset take its first places, or others as the allocation says.
  std::string_view network = {};
};

/// All of them: the clusters of Zhang, Yuan and Srinivasan (2010), section IV.A (`jaguar` with the
/// 11 nodes that the paper uses for 128 processes), and nodes that people have
/// today.
[[nodiscard]] std::span<const MachinePreset> machine_presets();

[[nodiscard]] std::optional<MachinePreset> find_preset(std::string_view name);

}  // namespace rankplace
