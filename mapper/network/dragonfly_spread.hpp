// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/network.hpp"
#include "mapper/network/kinds/dragonfly_links.hpp"

namespace rankplace {

/// Adds the loads of messages between different groups that take every other group with equal
/// shares. It sums the shares of routes without the routes. `loads`: by link. There are three
/// groups or more. With g global links between two groups, O((routers x groups + pairs of groups
/// that exchange something x groups) x g), or with g squared.
void add_spread_loads(const DragonflyLinks& links, const std::vector<HostTraffic>& traffic,
                      std::vector<WideLoad>& loads);

}  // namespace rankplace
