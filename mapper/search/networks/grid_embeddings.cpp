// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/grid_embeddings.hpp"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <utility>

namespace rankplace::networks {
namespace {

/// Embeddings that are looked at: sides are split in two only as long as there are no more.
constexpr std::size_t most_embeddings = 100'000;

/// What a side gives to dimensions of the grid.
struct SideUse {
  std::vector<std::pair<SideDigit, std::size_t>> digits;  ///< each with its dimension
};

std::vector<SideUse> whole_uses(std::size_t side, std::size_t length, std::size_t dimensions) {
  std::vector<SideUse> uses;
  for (std::size_t d = 0; d < dimensions; ++d) uses.push_back({{{{side, 1, length}, d}}});
  return uses;
}

void add_split_uses(std::size_t side, std::size_t length, std::size_t dimensions,
                    std::vector<SideUse>& uses) {
  for (std::size_t inner = 2; inner < length; ++inner) {
    if (length % inner != 0) continue;
    for (std::size_t a = 0; a < dimensions; ++a) {
      for (std::size_t b = 0; b < dimensions; ++b) {
        if (a == b) continue;
        uses.push_back({{{{side, inner, length / inner}, a}, {{side, 1, inner}, b}}});
      }
    }
  }
}

/// The uses of all sides, long sides first to be split.
std::vector<std::vector<SideUse>> all_uses(const AllocatedBox& box, std::size_t dimensions) {
  std::vector<std::vector<SideUse>> uses;
  std::size_t count = 1;
  for (std::size_t s = 0; s < box.sides.size(); ++s) {
    uses.push_back(whole_uses(s, box.sides[s].coordinates.size(), dimensions));
    count *= dimensions;
  }
  std::vector<std::size_t> order(box.sides.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t s) { return box.sides[s].coordinates.size(); });
  for (const std::size_t s : order) {
    std::vector<SideUse> more = uses[s];
    add_split_uses(s, box.sides[s].coordinates.size(), dimensions, more);
    const std::size_t now = count / uses[s].size() * more.size();
    if (now > most_embeddings) break;
    count = now;
    uses[s] = std::move(more);
  }
  return uses;
}

class EmbeddingSearch {
 public:
  EmbeddingSearch(const grids::Grid& grid, const grids::GridTraffic& traffic,
                  const AllocatedBox& box, std::size_t count)
      : grid_(grid), box_(box), count_(count), uses_(all_uses(box, grid.dimensions)) {
    dimensions_.resize(grid.dimensions);
    for (std::size_t d = 0; d < grid.dimensions; ++d) {
      weight_of_cut_.push_back(traffic.weight_along(d) / traffic.side(d));
    }
  }

  [[nodiscard]] std::vector<std::vector<DimensionEmbedding>> run() {
    if (!box_.sides.empty() && grid_.dimensions > 0) choose(0);
    std::vector<std::vector<DimensionEmbedding>> best;
    for (Embedding& embedding : best_) best.push_back(std::move(embedding.dimensions));
    return best;
  }

 private:
  struct Embedding {
    double cost = 0;
    std::vector<DimensionEmbedding> dimensions;
  };

  void choose(std::size_t side) {
    if (side == uses_.size()) {
      keep();
      return;
    }
    for (const SideUse& use : uses_[side]) {
      for (const auto& [digit, d] : use.digits) dimensions_[d].digits.push_back(digit);
      choose(side + 1);
      for (const auto& [digit, d] : use.digits) dimensions_[d].digits.pop_back();
    }
  }

  void keep() {
    double cost = 0;
    for (std::size_t d = 0; d < dimensions_.size(); ++d) {
      if (dimensions_[d].parts() > static_cast<std::size_t>(grid_.sides[d])) return;
      cost += cost_along(d, ordered(dimensions_[d]));
      if (best_.size() == count_ && cost >= best_.back().cost) return;
    }
    Embedding embedding{cost, {}};
    for (const DimensionEmbedding& one : dimensions_) embedding.dimensions.push_back(ordered(one));
    best_.insert(std::ranges::upper_bound(best_, cost, {}, &Embedding::cost), std::move(embedding));
    if (best_.size() > count_) best_.pop_back();
  }

  /// The digits that take most hops change least often.
  [[nodiscard]] DimensionEmbedding ordered(DimensionEmbedding embedding) const {
    std::ranges::stable_sort(embedding.digits, std::ranges::greater{},
                             [&](const SideDigit& digit) { return hops_of(digit, 1); });
    return embedding;
  }

  [[nodiscard]] std::uint32_t hops_of(const SideDigit& digit, std::size_t value) const {
    return box_.hops(digit.side, 0, value * digit.stride);
  }

  /// The byte-hops between neighbours along a dimension of the grid.
  [[nodiscard]] double cost_along(std::size_t d, const DimensionEmbedding& embedding) const {
    double hops = 0;
    double slower = 1;
    double closing = 0;
    for (const SideDigit& digit : embedding.digits) {
      const bool ends_at_first = static_cast<std::size_t>(slower) % 2 == 0;
      if (!ends_at_first) closing += hops_of(digit, digit.length - 1);
      hops += slower * static_cast<double>(digit.length - 1) * hops_of(digit, 1);
      slower *= static_cast<double>(digit.length);
    }
    return weight_of_cut_[d] * (hops + (grid_.periods[d] > 0 ? closing : 0));
  }

  const grids::Grid& grid_;
  const AllocatedBox& box_;
  std::size_t count_;
  std::vector<std::vector<SideUse>> uses_;      ///< by side
  std::vector<double> weight_of_cut_;           ///< by dimension: between two neighbouring lines
  std::vector<DimensionEmbedding> dimensions_;  ///< of the embedding that is looked at
  std::vector<Embedding> best_;                 ///< ascending by cost
};

}  // namespace

std::size_t DimensionEmbedding::parts() const {
  std::size_t parts = 1;
  for (const SideDigit& digit : digits) parts *= digit.length;
  return parts;
}

void DimensionEmbedding::add_positions(std::size_t part, std::vector<std::size_t>& position) const {
  std::size_t rest = parts();
  std::size_t slower = 0;  // the number of the digits before
  for (const SideDigit& digit : digits) {
    rest /= digit.length;
    const std::size_t value = part / rest % digit.length;
    position[digit.side] += digit.stride * (slower % 2 == 0 ? value : digit.length - 1 - value);
    slower = slower * digit.length + value;
  }
}

std::vector<std::vector<DimensionEmbedding>> grid_embeddings(const grids::Grid& grid,
                                                             const grids::GridTraffic& traffic,
                                                             const AllocatedBox& box,
                                                             std::size_t count) {
  return EmbeddingSearch(grid, traffic, box, count).run();
}

}  // namespace rankplace::networks
