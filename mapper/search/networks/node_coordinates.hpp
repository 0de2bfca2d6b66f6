// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/model/network.hpp"

namespace rankplace::networks {

/// Where the nodes of a machine lie along the axes of its network.
class NodeCoordinates {
 public:
  explicit NodeCoordinates(const Machine& machine);

  /// None: the network has no axes, and nodes no coordinates.
  [[nodiscard]] const std::vector<NetworkAxis>& axes() const { return axes_; }
  [[nodiscard]] std::uint32_t at(std::size_t node, std::size_t axis) const {
    return at_[node * axes_.size() + axis];
  }
  /// The hops between two nodes; the network has axes.
  [[nodiscard]] std::uint32_t hops(std::size_t a, std::size_t b) const {
    const std::uint32_t* const at_a = at_.data() + a * axes_.size();
    const std::uint32_t* const at_b = at_.data() + b * axes_.size();
    std::uint32_t hops = 0;
    for (std::size_t x = 0; x < axes_.size(); ++x) hops += hops_along(axes_[x], at_a[x], at_b[x]);
    return hops;
  }
  /// The different coordinates of some nodes along an axis, in order; on a ring from behind the
  /// widest gap on.
  [[nodiscard]] std::vector<std::uint32_t> along(std::size_t axis,
                                                 std::span<const std::size_t> nodes) const;

 private:
  std::vector<NetworkAxis> axes_;
  std::vector<std::uint32_t> at_;  ///< by node, one for each axis
};

}  // namespace rankplace::networks
