// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace rankplace {

/// A cluster known by name: equal nodes, each an hwloc synthetic topology.
struct MachinePreset {
  std::string_view name;
  std::size_t node_count;
  std::string_view node;
};

/// The clusters of Zhang, Yuan and Srinivasan (2010), section IV.A: `draco` (16 nodes of 2 sockets
/// x 2 shared L2 x 2 cores) and `jaguar` (the 11 nodes of 2 sockets x 6 cores sharing L3 that the
/// paper uses for 128 processes).
[[nodiscard]] std::optional<MachinePreset> find_preset(std::string_view name);

}  // namespace rankplace
