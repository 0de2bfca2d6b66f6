// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/network.hpp"
#include "mapper/network/dragonfly_links.hpp"

namespace rankplace {

/// Adds the loads of messages between different groups that go by every other group alike: the sums
/// of their routes' shares, without the routes. `loads`: by link; there are three groups or more.
/// O(routers x groups + pairs of groups that exchange something x groups), times global links of
/// two groups; once, or squared.
void add_spread_loads(const DragonflyLinks& links, const std::vector<HostTraffic>& traffic,
                      std::vector<WideLoad>& loads);

}  // namespace rankplace
