// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

namespace rankplace {

/// Which group the global links of a group lead to, in the order of its routers (Hastings et al.,
/// Comparing global link arrangements for dragonfly networks, 2015).
enum class GlobalArrangement : std::uint8_t {
  absolute,  ///< group 0, 1, 2, ... but the group itself
  relative,  ///< the next group, the one after it, ...
};

/// Which routes messages take between groups (Kim et al., Technology-driven, highly-scalable
/// dragonfly topology, 2008).
enum class DragonflyRouting : std::uint8_t {
  minimal,  ///< local, global, local link; all global links of the two groups alike
  valiant,  ///< minimal to a group in between and on from there, all other groups alike
};

/// The sizes, speeds and rules of a dragonfly.
struct DragonflyShape {
  std::size_t hosts_at_router = 1;
  std::size_t routers_in_group = 1;
  std::size_t groups = 1;
  std::size_t links_between_groups = 1;  ///< of each pair of groups
  double local_speed = 1;                ///< as Network::speed()
  double global_speed = 1;
  GlobalArrangement arrangement = GlobalArrangement::absolute;
  DragonflyRouting routing = DragonflyRouting::minimal;
};

}  // namespace rankplace
