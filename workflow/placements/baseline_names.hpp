// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>

namespace rankplace {

/// The placements that need no search, in the order in which tables show them.
inline constexpr std::array baseline_names{"packed",    "mpirun", "by-node", "by-socket",
                                           "scattered", "rcm",    "random"};

}  // namespace rankplace
