// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace::bench {

/// One of the patterns by which both engines of prediction are compared on networks, for 64 ranks:
/// "halo 2D", "halo 3D", "ring", "random", "all-to-all", "CG", "doubling", "groups".
[[nodiscard]] CommunicationMatrix network_pattern(const std::string& name);

inline constexpr std::size_t pattern_ranks = 64;

}  // namespace rankplace::bench
