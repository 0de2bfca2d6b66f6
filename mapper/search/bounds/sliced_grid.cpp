// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/sliced_grid.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "mapper/search/bounds/plane_boundary.hpp"

namespace rankplace {
namespace {

/// Pairs of layers that all programmes of a grid together may look at: a fifth of a second.
constexpr double most_looks = 6e8;

/// The same direction, the other way round if need be.
grids::Place normalised(grids::Place direction) {
  const auto first = std::ranges::find_if(direction, [](std::int32_t move) { return move != 0; });
  if (first == direction.end() || *first == 1) return direction;
  for (std::int32_t& move : direction) move = -move;
  return direction;
}

grids::Place with_move(grids::Place direction, std::size_t axis, std::int32_t move) {
  direction[axis] = move;
  return normalised(direction);
}

std::uint64_t weight_along(const DirectionWeights& weights, const grids::Place& direction) {
  const auto found = weights.find(direction);
  return found == weights.end() ? 0 : found->second;
}

double sum_of(const DirectionWeights& weights) {
  double sum = 0;
  for (const auto& [direction, weight] : weights) sum += static_cast<double>(weight);
  return sum;
}

/// Directions by what they are to layers across an axis.
struct SlicedWeights {
  DirectionWeights in_layer;
  DirectionWeights slanted;  ///< without the move along the axis: the lighter slant
  std::uint64_t straight = 0;
  std::uint64_t one_sided = 0;
};

SlicedWeights sliced(const DirectionWeights& weights, std::size_t axis) {
  SlicedWeights slices;
  for (const auto& [direction, weight] : weights) {
    const grids::Place flat = with_move(direction, axis, 0);
    if (direction[axis] == 0) {
      slices.in_layer.emplace(direction, weight);
    } else if (flat == grids::Place{}) {
      slices.straight = weight;
    } else {
      const std::uint64_t up = weight_along(weights, with_move(flat, axis, 1));
      const std::uint64_t down = weight_along(weights, with_move(flat, axis, -1));
      const bool is_new = slices.slanted.emplace(flat, std::min(up, down)).second;
      if (is_new) slices.one_sided += std::max(up, down) - std::min(up, down);
    }
  }
  return slices;
}

using Axes = std::vector<std::size_t>;

class SlicedGrid {
 public:
  SlicedGrid(const GridExtent& extent, std::size_t most) : extent_(extent), most_(most) {}

  /// Of sets in the space of these axes. It is cut across the last one.
  [[nodiscard]] BoundaryBySize boundary(const DirectionWeights& weights, const Axes& axes) {
    BoundaryBySize least =
        axes.size() == 1 ? boundary_of_line(weights, axes.front()) : cut(weights, axes);
    if (axes.size() == 2) raise(least, weights, axes);
    double places = 1;
    for (const std::size_t axis : axes) places *= extent_.sides[axis];
    for (std::size_t ranks = 0; ranks <= most_; ++ranks) {
      if (static_cast<double>(ranks) > places) {
        least[ranks] = std::numeric_limits<double>::infinity();
      }
    }
    return least;
  }

 private:
  [[nodiscard]] std::size_t period(std::size_t axis) const {
    return static_cast<std::size_t>(extent_.periods[axis]);
  }

  [[nodiscard]] BoundaryBySize boundary_of_line(const DirectionWeights& weights,
                                                std::size_t axis) const {
    BoundaryBySize least(most_ + 1, sum_of(weights));
    least[0] = 0;
    if (period(axis) > 0 && period(axis) <= most_) least[period(axis)] = 0;
    return least;
  }

  [[nodiscard]] BoundaryBySize cut(const DirectionWeights& weights, const Axes& axes) {
    const SlicedWeights slices = sliced(weights, axes.back());
    const Axes others(axes.begin(), axes.end() - 1);
    Layers layers{boundary(slices.in_layer, others),
                  boundary(slices.slanted, others),
                  sum_of(slices.slanted),
                  static_cast<double>(slices.straight),
                  static_cast<double>(slices.one_sided),
                  period(axes.back())};
    const auto known = std::ranges::find(known_, layers, &Known::first);
    if (known != known_.end()) return known->second;
    BoundaryBySize least = least_boundary_of_layers(layers, most_, looks_left_);
    known_.emplace_back(std::move(layers), least);
    return least;
  }

  /// Where edges slant to one side only, planes say more.
  void raise(BoundaryBySize& least, const DirectionWeights& weights, const Axes& axes) const {
    const grids::Place along = with_move({}, axes[0], 1);
    const auto in_plane =
        least_boundary_in_plane({weight_along(weights, along),
                                 weight_along(weights, with_move({}, axes[1], 1)),
                                 {weight_along(weights, with_move(along, axes[1], 1)),
                                  weight_along(weights, with_move(along, axes[1], -1))},
                                 period(axes[0]),
                                 period(axes[1])},
                                most_);
    if (!in_plane) return;
    std::ranges::transform(least, *in_plane, least.begin(), std::ranges::max);
  }

  using Known = std::pair<Layers, BoundaryBySize>;

  const GridExtent& extent_;
  std::size_t most_;
  std::vector<Known> known_;  ///< axes are often alike
  double looks_left_ = most_looks;
};

/// Of all programmes without rings, if no two axes are alike.
double looks_at_slices(std::size_t dimensions, std::size_t most) {
  const double programmes = static_cast<double>(dimensions) * (std::exp2(dimensions - 1) - 1);
  return programmes * looks_at_layers(most);
}

}  // namespace

std::optional<BoundaryBySize> least_boundary_of_slices(const DirectionWeights& weights,
                                                       const GridExtent& extent, std::size_t most) {
  if (looks_at_slices(extent.dimensions, most) > most_looks) return std::nullopt;
  SlicedGrid grid(extent, most);
  BoundaryBySize greatest(most + 1, 0);
  Axes axes;
  for (std::size_t d = 0; d < extent.dimensions; ++d) axes.push_back(d);
  for (std::size_t d = 0; d < extent.dimensions; ++d) {
    std::ranges::rotate(axes, axes.begin() + 1);
    std::ranges::transform(greatest, grid.boundary(weights, axes), greatest.begin(),
                           std::ranges::max);
  }
  return greatest;
}

}  // namespace rankplace
