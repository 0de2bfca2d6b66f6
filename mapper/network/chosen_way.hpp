// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/network.hpp"

namespace rankplace {

/// A link on the way of a message.
struct WayLink {
  NetworkLinkId link;
  LinkDirection direction = LinkDirection::forward;
  friend bool operator==(const WayLink&, const WayLink&) = default;
};

/// One of the ways between two hosts, its links in order. Each number `draw` stands for one way;
/// over all of them a link is taken as often as append_route() says.
[[nodiscard]] std::vector<WayLink> chosen_way(const Network& network, HostId from, HostId to,
                                              std::uint64_t draw);

}  // namespace rankplace
