// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/network.hpp"

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
    if (groups_.empty()) return hops_by_axes(a, b);
    const std::uint32_t* const at_a = places_.data() + a * groups_.size();
    const std::uint32_t* const at_b = places_.data() + b * groups_.size();
    std::uint32_t hops = 0;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      hops += groups_[g].hops[at_a[g] * groups_[g].places + at_b[g]];
    }
    return hops;
  }
  /// The different coordinates of some nodes along an axis, in order; on a ring from behind the
  /// widest gap on.
  [[nodiscard]] std::vector<std::uint32_t> along(std::size_t axis,
                                                 std::span<const std::size_t> nodes) const;

 private:
  /// Axes one behind the other, so many that a table of the hops between their places is small: a
  /// hypercube of 13 axes has three of them.
  struct AxisGroup {
    std::size_t first_axis = 0;
    std::size_t axes = 0;
    std::size_t places = 1;
    std::vector<std::uint32_t> hops;  ///< by place, then place
  };
  void group_axes();
  [[nodiscard]] std::uint32_t hops_by_axes(std::size_t a, std::size_t b) const;
  [[nodiscard]] static std::vector<std::uint32_t> hops_in(std::span<const NetworkAxis> axes,
                                                          std::size_t places);

  std::vector<AxisGroup> groups_;      ///< none: an axis is too long
  std::vector<std::uint32_t> places_;  ///< by node, one for each group
  std::vector<NetworkAxis> axes_;
  std::vector<std::uint32_t> at_;  ///< by node, one for each axis
};

}  // namespace rankplace::networks
