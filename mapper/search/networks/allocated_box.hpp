// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/search/networks/node_coordinates.hpp"

namespace rankplace::networks {

/// The nodes of a machine, if they fill a box of the places of their network.
struct AllocatedBox {
  struct Side {
    NetworkAxis axis;
    std::vector<std::uint32_t> coordinates;  ///< NodeCoordinates::along()
  };
  std::vector<Side> sides;           ///< of the axes with several coordinates
  std::vector<std::size_t> node_at;  ///< by position; that along the last side runs fastest

  /// The hops between two positions of a side.
  [[nodiscard]] std::uint32_t hops(std::size_t side, std::size_t a, std::size_t b) const {
    return hops_along(sides[side].axis, sides[side].coordinates[a], sides[side].coordinates[b]);
  }
};

/// None if the network has no axes, or if a place of the box is not a node.
[[nodiscard]] std::optional<AllocatedBox> allocated_box(const NodeCoordinates& coordinates,
                                                        std::size_t node_count);

}  // namespace rankplace::networks
