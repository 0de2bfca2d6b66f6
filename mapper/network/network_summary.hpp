// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// The links of one kind.
struct LinkKindSummary {
  std::string kind;
  std::size_t links = 0;
  double least_speed = 0;  ///< as Network::speed()
  double most_speed = 0;
};

/// What a network is made of.
struct NetworkSummary {
  std::size_t places = 0;
  std::size_t switches = 0;
  std::vector<LinkKindSummary> kinds;     ///< kinds that have links
  std::optional<std::uint32_t> diameter;  ///< the most hops; nothing where that takes too long
};

/// O(links), and for the diameter O(pairs of switches with hosts).
[[nodiscard]] NetworkSummary summary_of(const Network& network);

}  // namespace rankplace
