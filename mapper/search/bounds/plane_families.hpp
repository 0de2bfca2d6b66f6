// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/search/bounds/plane_boundary.hpp"

namespace rankplace {

/// The planes of a grid along each two of its axes.
struct PlaneFamilies {
  std::size_t dimensions = 0;
  std::vector<Plane> planes;  ///< weights times `shares`
  std::uint64_t shares = 1;   ///< each axis is in so many planes
};

/// What parts of a grid have less inside than their ranks would have in the middle of the grid.
///
/// Each family of parallel planes cuts a part of k ranks into slices, and a rank in a slice of s
/// ranks lacks what the slice lacks by rank. The mean logarithms of these s, of all families
/// together, are at most (dimensions - 1) times that of k: the logarithm of k is the entropy of a
/// rank's place, and the entropies of its coordinates obey Shearer's inequality (Chung, Graham,
/// Frankl and Shearer 1986). So the least lower convex function of the logarithm bounds the whole.
class PlaneBoundaries {
 public:
  /// The boundaries of parts of up to `most` ranks. None if that is too much work.
  [[nodiscard]] static std::optional<PlaneBoundaries> make(const PlaneFamilies& families,
                                                           std::size_t most);

  /// A lower bound for each rank of a part of at most `size` ranks.
  [[nodiscard]] double least_by_rank(std::size_t size) const;

 private:
  /// A piece of a convex function that falls.
  struct Piece {
    double length = 0;
    double slope = 0;
  };

  PlaneBoundaries() = default;
  void add(const std::vector<double>& boundary);

  double of_single_ranks_ = 0;
  std::vector<Piece> pieces_;  ///< of all families, steepest first
  double shares_ = 1;
  double dimensions_ = 2;
};

}  // namespace rankplace
