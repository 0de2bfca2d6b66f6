// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

namespace rankplace {

/// Whether hwloc loads its plugins for a machine that is not this computer. They find the devices
/// of this computer, and loading them takes longer than placing a thousand ranks.
enum class HwlocPlugins : std::uint8_t {
  load,
  skip,  ///< by way of the environment: no other thread may use that meanwhile
};

}  // namespace rankplace
