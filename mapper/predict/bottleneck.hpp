// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/ids.hpp"
#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// What the time of a pattern is spent on.
struct Bottleneck {
  enum class Kind {
    nothing,       ///< no message between different cores
    link,          ///< all that crosses one link of the tree
    network_link,  ///< all that crosses one link of the network in one direction
    messages,      ///< the messages of one pair of ranks, which follow one another
  };
  enum class Direction { up, down, both };
  Kind kind = Kind::nothing;
  ObjectId link{};                        ///< link: its lower end
  Direction direction = Direction::both;  ///< link: of the traffic; both if it is half duplex
  Rank sender{};                          ///< messages
  Rank receiver{};                        ///< messages
  NetworkLinkId network_link{};           ///< network_link
  LinkDirection network_direction = LinkDirection::forward;  ///< network_link
  friend bool operator==(const Bottleneck&, const Bottleneck&) = default;
};

/// The time of a pattern, and what it is spent on.
struct PatternTime {
  double seconds = 0;
  Bottleneck bottleneck;
};

}  // namespace rankplace
