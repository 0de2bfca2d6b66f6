// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// The parts of routes `begin` to `end` of `routes` that are taken alike. All together have
/// `parts`: where they do not divide evenly, some routes have one part more.
[[nodiscard]] constexpr std::uint32_t share_between(std::uint32_t parts, std::uint64_t routes,
                                                    std::uint64_t begin, std::uint64_t end) {
  return static_cast<std::uint32_t>(end * parts / routes - begin * parts / routes);
}

/// The parts of route `i`.
[[nodiscard]] constexpr std::uint32_t split_share(std::uint32_t parts, std::size_t routes,
                                                  std::size_t i) {
  return share_between(parts, routes, i, i + 1);
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

/// Adds up the shares of the routes of many messages by link, without a list of them.
class LoadSum {
 public:
  explicit LoadSum(std::size_t links) : loads_(links, 0) {}

  /// What the next shares are parts of.
  void set_weight(std::uint64_t weight) { weight_ = weight; }
  void add(NetworkLinkId link, LinkDirection /*direction*/, std::uint32_t parts) {
    loads_[link.value()] += static_cast<WideLoad>(weight_) * parts;
  }
  [[nodiscard]] std::vector<WideLoad> take() && { return std::move(loads_); }

 private:
  std::vector<WideLoad> loads_;
  std::uint64_t weight_ = 0;
};

}  // namespace rankplace
