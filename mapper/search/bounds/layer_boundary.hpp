// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

namespace rankplace {

/// Half of the least edge boundary (edge-isoperimetric problem) by number of ranks, from 0: what
/// any so many ranks have less inside than each rank's own weight. Infinite: there are not so many
/// places.
using BoundaryBySize = std::vector<double>;

/// Layers of a grid, one above the other.
struct Layers {
  BoundaryBySize boundary;  ///< of a layer
  /// The boundary of the slanted edges, which join a layer to the next one, as if both ends lay in
  /// one layer. A direction weighs as much as the lighter one of its two slants, up and down.
  BoundaryBySize slanted_boundary;
  double slanted = 0;      ///< weight by rank of these directions
  double straight = 0;     ///< to the place right above
  double one_sided = 0;    ///< what heavier slants weigh more than lighter ones, by rank
  std::size_t period = 0;  ///< layers of a ring, 3 or more; 0: open

  bool operator==(const Layers&) const = default;
};

/// The least boundaries of sets of up to `most` ranks of all layers together.
///
/// A set is cut into layers. Let one layer hold s ranks and the next one t. Seen from above, they
/// cover u places, and s + t - u of these hold a rank in both. So s + t - u straight edges are
/// between them. The slanted edges between them are at most as many as u ranks and s + t - u ranks
/// of one layer can have inside: an edge counts twice where both its places hold a rank in both
/// layers. A dynamic programme over the layers' sizes finds the least. `looks_left`: pairs of
/// layers that may be looked at; a ring gets a weaker bound where they do not suffice.
[[nodiscard]] BoundaryBySize least_boundary_of_layers(const Layers& layers, std::size_t most,
                                                      double& looks_left);

/// About as many pairs as open layers need.
[[nodiscard]] double looks_at_layers(std::size_t most);

}  // namespace rankplace
