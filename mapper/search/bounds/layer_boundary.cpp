// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/layer_boundary.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace rankplace {
namespace {

constexpr double no_such_set = std::numeric_limits<double>::infinity();

double in_double(std::size_t number) { return static_cast<double>(number); }

/// What a rank has to the next layer.
double weight_upwards(const Layers& layers) {
  return layers.straight + layers.one_sided + 2 * layers.slanted;
}

/// The least a[i] + b[i], four at a time.
double least_sum(const double* a, const double* b, std::size_t count) {
  std::array<double, 4> least;
  least.fill(no_such_set);
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    for (std::size_t j = 0; j < 4; ++j) least[j] = std::min(least[j], a[i + j] + b[i + j]);
  }
  for (; i < count; ++i) least[0] = std::min(least[0], a[i] + b[i]);
  return std::ranges::min(least);
}

/// What a layer lacks upwards, by its ranks and the ranks of the layer above it.
class LacksUpwards {
 public:
  LacksUpwards(const Layers& layers, std::size_t most)
      : layers_(layers), sizes_(most + 1), lacks_(sizes_ * sizes_, no_such_set) {
    for (std::size_t together = 1; together < sizes_; ++together) set_pairs(together);
  }

  /// By the ranks below, from 0; infinite where both together are too many.
  [[nodiscard]] const double* below(std::size_t above) const {
    return lacks_.data() + above * sizes_;
  }

 private:
  /// Of all pairs with so many ranks together.
  void set_pairs(std::size_t together) {
    const double by_rank = weight_upwards(layers_);
    double most_met = -no_such_set;
    for (std::size_t more = together; 2 * more >= together; --more) {
      const std::size_t fewer = together - more;
      // As if `fewer` places held a rank in both layers.
      const double met =
          layers_.straight * in_double(fewer) + slanted_inside(more) + slanted_inside(fewer);
      most_met = std::max(most_met, met);
      const double known =
          std::min(by_rank * in_double(fewer), most_met + layers_.one_sided * in_double(fewer));
      lacks_[fewer * sizes_ + more] = by_rank * in_double(more) - known;
      lacks_[more * sizes_ + fewer] = by_rank * in_double(fewer) - known;
    }
  }

  [[nodiscard]] double slanted_inside(std::size_t ranks) const {
    return layers_.slanted * in_double(ranks) - layers_.slanted_boundary[ranks];
  }

  const Layers& layers_;
  std::size_t sizes_;
  std::vector<double> lacks_;
};

/// Sets in layers that are no ring, or of which one is empty. Their layers are next to each other:
/// a gap only adds to the boundary.
class OpenLayers {
 public:
  OpenLayers(const Layers& layers, const LacksUpwards& lacks) : layers_(layers), lacks_(lacks) {}

  BoundaryBySize run(std::size_t most) {
    BoundaryBySize least(most + 1, 0);
    boundary_.resize(most + 1);
    for (std::size_t ranks = 1; ranks <= most; ++ranks) {
      BoundaryBySize& boundary = boundary_[ranks];
      boundary.assign(ranks + 1, no_such_set);
      for (std::size_t top = 1; top < ranks; ++top) {
        boundary[top] = layers_.boundary[top] + least_below(ranks - top, top);
      }
      boundary[ranks] = layers_.boundary[ranks];
      least[ranks] = least_below(ranks, 0);
    }
    return least;
  }

 private:
  /// The least of all sets of so many ranks below a layer of `above` ranks.
  [[nodiscard]] double least_below(std::size_t ranks, std::size_t above) const {
    return least_sum(boundary_[ranks].data(), lacks_.below(above), ranks + 1);
  }

  const Layers& layers_;
  const LacksUpwards& lacks_;
  std::vector<BoundaryBySize> boundary_;  ///< by ranks in all and in the highest layer
};

/// Sets that have ranks in each layer of a ring. The first layer is one of the smallest; the others
/// have so many ranks and more.
class ClosedLayers {
 public:
  ClosedLayers(const Layers& layers, const LacksUpwards& lacks) : layers_(layers), lacks_(lacks) {}

  BoundaryBySize run(std::size_t most) {
    BoundaryBySize least(most + 1, no_such_set);
    for (std::size_t first = 1; first * layers_.period <= most; ++first) {
      run_from(first, most, least);
    }
    return least;
  }

  static double looks(std::size_t period, std::size_t most) {
    double sum = 0;
    for (std::size_t left = most; left >= period; left -= period) {
      sum += in_double(period) * looks_at_layers(left - period);
    }
    return sum;
  }

 private:
  void run_from(std::size_t first, std::size_t most, BoundaryBySize& least) {
    const std::size_t extra = most - first * layers_.period;
    boundary_.assign(extra + 1, BoundaryBySize(extra + 1, no_such_set));
    boundary_[0][0] = layers_.boundary[first];
    for (std::size_t layer = 1; layer < layers_.period; ++layer) add_layer(first);
    for (std::size_t more = 0; more <= extra; ++more) {
      double& known = least[first * layers_.period + more];
      known = std::min(known, least_below(more, first, first));
    }
  }

  /// From the largest number of ranks down: the layers below have no more.
  void add_layer(std::size_t first) {
    for (std::size_t more = boundary_.size(); more-- > 0;) {
      BoundaryBySize with(more + 1);
      for (std::size_t top = 0; top <= more; ++top) {
        with[top] = layers_.boundary[first + top] + least_below(more - top, first, first + top);
      }
      std::ranges::copy(with, boundary_[more].begin());
    }
  }

  [[nodiscard]] double least_below(std::size_t more, std::size_t first, std::size_t above) const {
    return least_sum(boundary_[more].data(), lacks_.below(above) + first, more + 1);
  }

  const Layers& layers_;
  const LacksUpwards& lacks_;
  /// By ranks beyond `first` in each layer: in all, in the highest.
  std::vector<BoundaryBySize> boundary_;
};

/// The same, from the sets in open layers: the last layer has no more with the first one than that
/// one's ranks have downwards.
BoundaryBySize closed_from_open(const Layers& layers, const BoundaryBySize& open) {
  BoundaryBySize least = open;
  for (std::size_t ranks = 0; ranks < least.size(); ++ranks) {
    const double met = weight_upwards(layers) * in_double(ranks / layers.period);
    least[ranks] = std::max(0.0, least[ranks] - met);
  }
  return least;
}

}  // namespace

double looks_at_layers(std::size_t most) { return std::pow(in_double(most), 3) / 6; }

BoundaryBySize least_boundary_of_layers(const Layers& layers, std::size_t most,
                                        double& looks_left) {
  const LacksUpwards lacks(layers, most);
  BoundaryBySize least = OpenLayers(layers, lacks).run(most);
  looks_left -= looks_at_layers(most);
  if (layers.period == 0 || layers.period > most) return least;
  BoundaryBySize closed;
  if (const double looks = ClosedLayers::looks(layers.period, most); looks <= looks_left) {
    closed = ClosedLayers(layers, lacks).run(most);
    looks_left -= looks;
  } else {
    closed = closed_from_open(layers, least);
  }
  std::ranges::transform(least, closed, least.begin(), std::ranges::min);
  return least;
}

}  // namespace rankplace
