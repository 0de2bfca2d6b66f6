// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/network.hpp"

namespace rankplace {

/// The parts of ways `begin` to `end` of `ways` that are taken alike. All together have `parts`:
/// where they do not divide evenly, some ways have one part more.
[[nodiscard]] constexpr std::uint32_t share_between(std::uint32_t parts, std::uint64_t ways,
                                                    std::uint64_t begin, std::uint64_t end) {
  return static_cast<std::uint32_t>(end * parts / ways - begin * parts / ways);
}

/// The parts of way `i`.
[[nodiscard]] constexpr std::uint32_t split_share(std::uint32_t parts, std::size_t ways,
                                                  std::size_t i) {
  return share_between(parts, ways, i, i + 1);
}

/// Appends the shares of a route that joins and parts again; merge() makes one share of what a link
/// has in one direction.
class ShareSum {
 public:
  explicit ShareSum(std::vector<RouteShare>& route) : route_(route), begin_(route.size()) {}

  void add(NetworkLinkId link, LinkDirection direction, std::uint32_t parts) {
    if (parts > 0) route_.push_back({link, direction, parts});
  }
  /// Once, at the end. Sorts by link.
  void merge();

 private:
  std::vector<RouteShare>& route_;
  std::size_t begin_;
};

}  // namespace rankplace
