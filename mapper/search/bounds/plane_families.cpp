// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/plane_families.hpp"

#include <algorithm>
#include <cmath>

namespace rankplace {
namespace {

/// More than what all roundings together can do.
constexpr double rounding = 1e-11;

struct CurvePoint {
  double at = 0;  ///< logarithm of a number of ranks
  double value = 0;
};

double slope_between(const CurvePoint& a, const CurvePoint& b) {
  return (b.value - a.value) / (b.at - a.at);
}

/// The corners of the largest convex function below all points, as far as it falls.
std::vector<CurvePoint> falling_hull(const std::vector<double>& boundary) {
  std::vector<CurvePoint> hull;
  for (std::size_t ranks = 1; ranks < boundary.size(); ++ranks) {
    const auto count = static_cast<double>(ranks);
    const CurvePoint point{std::log(count), boundary[ranks] / count};
    while (hull.size() >= 2 &&
           slope_between(hull[hull.size() - 2], hull.back()) >= slope_between(hull.back(), point)) {
      hull.pop_back();
    }
    hull.push_back(point);
  }
  while (hull.size() >= 2 && hull.back().value >= hull[hull.size() - 2].value) hull.pop_back();
  return hull;
}

}  // namespace

std::optional<PlaneBoundaries> PlaneBoundaries::make(const PlaneFamilies& families,
                                                     std::size_t most) {
  if (families.planes.empty()) return std::nullopt;
  PlaneBoundaries all;
  all.shares_ = static_cast<double>(families.shares);
  all.dimensions_ = static_cast<double>(families.dimensions);
  for (const Plane& plane : families.planes) {
    const auto boundary = least_boundary_in_plane(plane, most);
    if (!boundary) return std::nullopt;
    all.add(*boundary);
  }
  std::ranges::stable_sort(all.pieces_, {}, &Piece::slope);
  return all;
}

void PlaneBoundaries::add(const std::vector<double>& boundary) {
  const std::vector<CurvePoint> hull = falling_hull(boundary);
  if (hull.empty()) return;
  of_single_ranks_ += hull.front().value;
  for (std::size_t i = 1; i < hull.size(); ++i) {
    pieces_.push_back({hull[i].at - hull[i - 1].at, slope_between(hull[i - 1], hull[i])});
  }
}

double PlaneBoundaries::least_by_rank(std::size_t size) const {
  double left = (dimensions_ - 1) * std::log(static_cast<double>(size)) * (1 + rounding);
  double least = of_single_ranks_;
  for (const Piece& piece : pieces_) {
    const double length = std::min(left, piece.length);
    least += length * piece.slope;
    left -= length;
  }
  return std::max(0.0, least - rounding * of_single_ranks_) / shares_ * (1 - rounding);
}

}  // namespace rankplace
