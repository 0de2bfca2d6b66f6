// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/grid_bound.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankplace {
namespace {

/// Choices of numbers of lines that may be tried for all sizes of parts together.
constexpr double most_choices = 1e7;

/// Half of the least edge boundary of a part of so many ranks: each line of ranks that ends counts
/// its weight.
class LeastBoundary {
 public:
  LeastBoundary(const std::vector<Axis>& axes, std::size_t size) : axes_(axes), size_(size) {
    volume_ = std::pow(static_cast<long double>(size), static_cast<long double>(axes.size() - 1));
  }

  /// Over all choices of the axes along which rings are closed.
  [[nodiscard]] long double find() {
    for (std::size_t closed = 0; closed < std::size_t{1} << axes_.size(); ++closed) {
      fewest_.assign(axes_.size(), 1);
      most_full_.assign(axes_.size(), 0);
      if (set_closed(closed)) choose_lines(0, 1, 0);
    }
    return least_;
  }

 private:
  /// A ring that is closed is on as many lines of each other axis as it has ranks.
  bool set_closed(std::size_t closed) {
    for (std::size_t a = 0; a < axes_.size(); ++a) {
      if ((closed >> a & 1U) == 0) continue;
      if (axes_[a].period == 0 || axes_[a].period > size_) return false;
      most_full_[a] = size_ / axes_[a].period;
      for (std::size_t b = 0; b < axes_.size(); ++b) {
        if (b != a) fewest_[b] = std::max(fewest_[b], axes_[a].period);
      }
    }
    return true;
  }

  /// What p lines of an axis cost.
  [[nodiscard]] long double boundary(std::size_t axis, std::size_t lines) const {
    const std::size_t open = lines - std::min(lines, most_full_[axis]);
    return static_cast<long double>(axes_[axis].least_weight) * static_cast<long double>(open);
  }

  void choose_lines(std::size_t axis, long double product, long double so_far) {
    if (so_far >= least_) return;
    if (axis + 1 == axes_.size()) {
      // A little less than the quotient, so that rounding never asks for a line too much.
      const long double wanted = std::ceil(volume_ / product * (1 - 1e-12L));
      const auto lines = std::max(fewest_[axis], static_cast<std::size_t>(wanted));
      least_ = std::min(least_, so_far + boundary(axis, lines));
      return;
    }
    for (std::size_t lines = fewest_[axis]; lines <= size_; ++lines) {
      choose_lines(axis + 1, product * static_cast<long double>(lines),
                   so_far + boundary(axis, lines));
    }
  }

  const std::vector<Axis>& axes_;
  std::size_t size_;
  long double volume_;
  std::vector<std::size_t> fewest_;
  std::vector<std::size_t> most_full_;
  long double least_ = std::numeric_limits<long double>::infinity();
};

/// The same by rank for parts of up to `size` ranks of an open grid, by the inequality of means.
long double boundary_by_mean(const std::vector<Axis>& axes, std::size_t size) {
  const auto dimensions = static_cast<long double>(axes.size());
  long double logarithm = 0;
  for (const Axis& axis : axes) logarithm += std::log(static_cast<long double>(axis.least_weight));
  const long double mean = std::exp(logarithm / dimensions);
  return dimensions * mean * std::pow(static_cast<long double>(size), -1 / dimensions) *
         (1 - 1e-12L);
}

/// The least boundary by rank of parts of at most `size` ranks.
long double least_boundary_by_rank(const std::vector<Axis>& axes, std::size_t size) {
  const double choices = std::pow(static_cast<double>(size), static_cast<double>(axes.size()));
  const bool is_open = std::ranges::all_of(
      axes, [&](const Axis& axis) { return axis.period == 0 || axis.period > size; });
  if (choices > most_choices) return is_open ? boundary_by_mean(axes, size) : 0;
  long double least = std::numeric_limits<long double>::infinity();
  for (std::size_t s = size; s > 0; --s) {
    if (is_open && boundary_by_mean(axes, s) >= least) break;  // nor has a smaller part less
    least = std::min(least, LeastBoundary(axes, s).find() / static_cast<long double>(s));
  }
  return least;
}

/// A lower bound on the weight between parts along these directions. `least_by_rank(size)`: what
/// parts of at most `size` ranks have less inside, by rank, than a rank's edges along them.
template <class LeastByRank>
long double least_along(const std::vector<Axis>& axes, std::size_t ranks,
                        const std::vector<std::size_t>& capacities,
                        const LeastByRank& least_by_rank) {
  long double least = 0;
  long double magnitude = 0;  // of all terms together
  for (const Axis& axis : axes) {
    const auto weight = static_cast<long double>(axis.least_weight);
    const auto edges = static_cast<long double>(axis.edges);
    least += weight * (edges - static_cast<long double>(ranks));
    magnitude += weight * (edges + static_cast<long double>(ranks));
  }
  std::size_t left = ranks;
  long double by_rank = 0;
  std::size_t known = 0;  // the capacity that it is for
  for (const std::size_t capacity : capacities) {
    if (capacity != known) by_rank = least_by_rank(std::min(capacity, ranks));
    known = capacity;
    const std::size_t held = std::min(capacity, left);
    least += by_rank * static_cast<long double>(held);
    magnitude += by_rank * static_cast<long double>(held);
    left -= held;
  }
  // A few roundings a part, of half an epsilon of what is summed up so far.
  const auto terms = static_cast<long double>(capacities.size() + axes.size() + 64);
  return least - 4 * terms * std::numeric_limits<long double>::epsilon() * magnitude;
}

/// The sum over the first `count` groups.
long double least_of_groups(const std::vector<std::vector<Axis>>& groups, std::size_t count,
                            std::size_t ranks, const std::vector<std::size_t>& capacities) {
  long double least = 0;
  for (std::size_t g = 0; g < count; ++g) {
    if (groups[g].empty()) continue;
    const long double along = least_along(groups[g], ranks, capacities, [&](std::size_t size) {
      return least_boundary_by_rank(groups[g], size);
    });
    least += std::max(along, 0.0L);
  }
  return least;
}

/// What planes say, 0 if nothing.
long double least_in_planes(const PlaneTraffic& traffic, std::size_t ranks,
                            const std::vector<std::size_t>& capacities) {
  const auto boundary =
      PlaneBoundaries::make(traffic.families, std::min(capacities.front(), ranks));
  if (!boundary) return 0;
  const auto by_rank = [&](std::size_t size) -> long double {
    return boundary->least_by_rank(size);
  };
  return std::max(0.0L, least_along(traffic.directions, ranks, capacities, by_rank));
}

/// More than what all roundings together can do.
constexpr long double rounding_of_layers = 1e-11L;

/// What layers say, 0 if nothing.
long double least_in_layers(const LayerTraffic& traffic, std::size_t ranks,
                            const std::vector<std::size_t>& capacities) {
  const auto boundary = least_boundary_of_slices(traffic.weights, traffic.extent,
                                                 std::min(capacities.front(), ranks));
  if (!boundary) return 0;
  const auto by_rank = [&](std::size_t size) {
    long double least = std::numeric_limits<long double>::infinity();
    for (std::size_t s = 1; s <= size; ++s) {
      least =
          std::min(least, static_cast<long double>((*boundary)[s]) / static_cast<long double>(s));
    }
    return least * (1 - rounding_of_layers);
  };
  return std::max(0.0L, least_along(traffic.directions, ranks, capacities, by_rank));
}

}  // namespace

std::uint64_t grid_bound(const StencilWeights& traffic, std::size_t ranks,
                         const std::vector<std::size_t>& capacities) {
  const bool is_open = traffic.least_period == 0 || capacities.front() < traffic.least_period;
  const auto groups_that_count = [&](const std::vector<std::vector<Axis>>& groups) {
    return is_open ? groups.size() : std::min<std::size_t>(groups.size(), 1);
  };
  long double least =
      least_of_groups(traffic.groups, groups_that_count(traffic.groups), ranks, capacities);
  if (traffic.in_planes) {
    const PlaneTraffic& planes = *traffic.in_planes;
    least = std::max(least, least_in_planes(planes, ranks, capacities) +
                                least_of_groups(planes.groups, groups_that_count(planes.groups),
                                                ranks, capacities));
  }
  if (traffic.in_layers) {
    least = std::max(least, least_in_layers(*traffic.in_layers, ranks, capacities));
  }
  // Each sum errs by half an epsilon of it.
  least *= 1 - 8 * std::numeric_limits<long double>::epsilon();
  return least <= 0 ? 0 : static_cast<std::uint64_t>(std::ceil(least));
}

}  // namespace rankplace
