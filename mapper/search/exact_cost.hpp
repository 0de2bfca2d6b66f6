// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/model/objective.hpp"
#include "mapper/search/node_shape.hpp"
#include "mapper/search/outer_level.hpp"
#include "mapper/search/rank_sets.hpp"

namespace rankplace {

/// What FillSearch must know of an objective: the value of filling a step (and nothing below it),
/// how values of disjoint parts add, when one value makes another superfluous whatever the rest
/// does, and which of two complete values is better.
class LexicographicCost {
 public:
  static constexpr std::size_t max_levels = Machine::max_levels;
  /// By level of the machine.
  using Value = std::array<LinkGroup, max_levels>;

  LexicographicCost(std::size_t level_count, const SetLoads& loads, Sense sense)
      : level_count_(level_count), loads_(loads), sense_(sense) {}

  [[nodiscard]] Value of_step(const Shape& parent, const FillStep& step, RankSet set) const;
  [[nodiscard]] Value sum(const Value& a, const Value& b) const;
  [[nodiscard]] bool covers(const Value& a, const Value& b) const;
  [[nodiscard]] bool better(const Value& a, const Value& b) const;

 private:
  [[nodiscard]] bool not_worse(std::uint64_t a, std::uint64_t b) const {
    return sense_ == Sense::best ? a <= b : a >= b;
  }
  std::size_t level_count_;
  const SetLoads& loads_;
  Sense sense_;
};

/// Hop-bytes up to a constant: ranks that share an object save the difference of distances between
/// its parent's level and its own.
class HopBytesCost {
 public:
  __extension__ using Value = __int128;

  HopBytesCost(const ShapeTable& shapes, const SetLoads& loads,
               const std::vector<std::uint64_t>& distances, Sense sense)
      : shapes_(shapes), loads_(loads), distances_(distances), sense_(sense) {}

  [[nodiscard]] Value of_step(const Shape& parent, const FillStep& step, RankSet set) const;
  [[nodiscard]] Value sum(Value a, Value b) const { return a + b; }
  [[nodiscard]] bool covers(Value a, Value b) const { return !better(b, a); }
  [[nodiscard]] bool better(Value a, Value b) const {
    return sense_ == Sense::best ? a < b : a > b;
  }

 private:
  const ShapeTable& shapes_;
  const SetLoads& loads_;
  const std::vector<std::uint64_t>& distances_;
  Sense sense_;
};

}  // namespace rankplace
