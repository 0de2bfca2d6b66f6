// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/plane_boundary.hpp"

#include <algorithm>
#include <limits>

namespace rankplace {
namespace {

/// Numbers of ranks times lengths of rows.
constexpr std::size_t most_states = std::size_t{1} << 20U;

constexpr double endless = std::numeric_limits<double>::infinity();

std::uint64_t weight_upwards(const Plane& plane) {
  return plane.across + plane.diagonal[0] + plane.diagonal[1];
}

/// The longest row that the best set of `most` ranks can have. Each rank of a row is on another
/// line upwards, and each line ends somewhere. So a row whose boundary is heavier than a box's is
/// none.
std::size_t longest_row(const Plane& plane, std::size_t most) {
  if (plane.row_period > 0) return std::min(plane.row_period, most);
  if (plane.column_period > 0 || weight_upwards(plane) == 0) return most;
  const auto diagonals = static_cast<double>(plane.diagonal[0] + plane.diagonal[1]);
  double least = endless;
  for (std::size_t width = 1; width <= most; ++width) {
    const std::size_t height = (most + width - 1) / width;
    least = std::min(least, static_cast<double>(plane.along) * static_cast<double>(height) +
                                static_cast<double>(plane.across) * static_cast<double>(width) +
                                diagonals * static_cast<double>(width + height - 1));
  }
  const double longest = least / static_cast<double>(weight_upwards(plane)) + 1;
  return longest < static_cast<double>(most) ? static_cast<std::size_t>(longest) : most;
}

class RowProgramme {
 public:
  RowProgramme(const Plane& plane, std::size_t most, std::size_t longest)
      : plane_(plane), most_(most), longest_(longest), rows_(most + 1) {
    std::vector<std::uint64_t> upwards{plane.across, plane.diagonal[0], plane.diagonal[1]};
    std::erase(upwards, 0U);
    if (upwards.empty()) return;
    least_upwards_ = static_cast<double>(std::ranges::min(upwards));
    // Places beyond the row that a row of ranks reaches. Around a ring every other rank may reach
    // no more than there are.
    const bool has_gap = plane.row_period > 0 && plane.across == 0;
    reach_ = has_gap ? 0 : upwards.size() - 1;
  }

  std::vector<double> run() {
    std::vector<double> least(most_ + 1, 0);
    for (std::size_t ranks = 1; ranks <= most_; ++ranks) {
      fill(ranks);
      least[ranks] = endless;
      for (std::size_t q = 1; q <= std::min(longest_, ranks); ++q) {
        least[ranks] = std::min(least[ranks], rows_[ranks].boundary[q] + up() * as_double(q));
      }
      least[ranks] = std::max(0.0, least[ranks] - closed_columns(ranks));
    }
    return least;
  }

 private:
  /// Of so many ranks, by the length of the last row; its own boundary upwards is not counted.
  struct Row {
    std::vector<double> boundary;
    std::vector<double> least_up_to;  ///< of rows so long or shorter
    /// Of rows so long or longer, their boundary upwards counted.
    std::vector<double> least_with_upward;
  };

  static double as_double(std::size_t number) { return static_cast<double>(number); }
  [[nodiscard]] double up() const { return static_cast<double>(weight_upwards(plane_)); }

  void fill(std::size_t ranks) {
    const std::size_t longest = std::min(longest_, ranks);
    Row& row = rows_[ranks];
    row.boundary.assign(longest + 1, endless);
    for (std::size_t q = 1; q <= longest; ++q) {
      const bool is_ring = q == plane_.row_period;
      const double own = is_ring ? 0 : static_cast<double>(plane_.along);
      row.boundary[q] = own + (q == ranks ? 0 : least_below(rows_[ranks - q], q));
    }
    row.least_up_to = row.boundary;
    row.least_with_upward = row.boundary;
    for (std::size_t q = 1; q <= longest; ++q) {
      row.least_up_to[q] = std::min(row.least_up_to[q], row.least_up_to[q - 1]);
      row.least_with_upward[q] += up() * as_double(q);
    }
    for (std::size_t q = longest; q > 1; --q) {
      row.least_with_upward[q - 1] =
          std::min(row.least_with_upward[q - 1], row.least_with_upward[q]);
    }
  }

  /// The least of all rows below a row of q ranks.
  [[nodiscard]] double least_below(const Row& below, std::size_t q) const {
    const std::size_t longest = below.boundary.size() - 1;
    double least = endless;
    if (q > reach_) least = below.least_up_to[std::min(q - reach_, longest)];
    if (q + reach_ <= longest) {
      least = std::min(least, below.least_with_upward[q + reach_] - up() * as_double(q));
    }
    const std::size_t first = q < reach_ ? 1 : q - reach_ + 1;
    for (std::size_t p = first; p < q + reach_ && p <= longest; ++p) {
      least = std::min(least, below.boundary[p] + boundary_between(p, q));
    }
    return least;
  }

  /// What a row of p ranks lacks upwards if q ranks are above it.
  [[nodiscard]] double boundary_between(std::size_t p, std::size_t q) const {
    const auto [fewer, more] = std::minmax(p, q);
    std::size_t reached = fewer + reach_;
    if (plane_.row_period > 0) reached = std::min(reached, plane_.row_period);
    return up() * as_double(p - fewer) +
           least_upwards_ * as_double(reached - std::min(reached, more));
  }

  /// The most that the last row has with the first, where columns are rings.
  [[nodiscard]] double closed_columns(std::size_t ranks) const {
    if (plane_.column_period == 0) return 0;
    return up() * as_double(ranks / plane_.column_period);
  }

  const Plane& plane_;
  std::size_t most_;
  std::size_t longest_;
  std::size_t reach_ = 0;
  double least_upwards_ = 0;
  std::vector<Row> rows_;
};

std::optional<std::vector<double>> least_boundary_by_rows(const Plane& plane, std::size_t most) {
  const std::size_t longest = longest_row(plane, most);
  if (most > most_states / std::max<std::size_t>(longest, 1)) return std::nullopt;
  return RowProgramme(plane, most, longest).run();
}

}  // namespace

std::uint64_t weight_by_rank(const Plane& plane) { return plane.along + weight_upwards(plane); }

std::optional<std::vector<double>> least_boundary_in_plane(const Plane& plane, std::size_t most) {
  auto boundary = least_boundary_by_rows(plane, most);
  if (plane.column_period == 0) return boundary;
  // Rings are exact along rows only.
  const Plane turned{plane.across, plane.along, plane.diagonal, plane.column_period,
                     plane.row_period};
  const auto other = least_boundary_by_rows(turned, most);
  if (!boundary || !other) return boundary ? boundary : other;
  std::ranges::transform(*boundary, *other, boundary->begin(), std::ranges::max);
  return boundary;
}

}  // namespace rankplace
