// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/search/exact/outer_level.hpp"
#include "mapper/search/exact/rank_sets.hpp"
#include "mapper/search/exact/subtree_classes.hpp"

namespace rankplace {

/// The lexicographic objective as exact search needs it: the value of links (from a level of the
/// machine to objects whose own level is `inner`), the sum of values of disjoint parts, whether one
/// value covers another whatever the rest does, and which of two complete values is better. Values
/// grow with the loads, except under distances that do not fall inwards.
class LexicographicCost {
 public:
  static constexpr std::size_t max_levels = Machine::max_levels;
  /// The loads by level of the machine.
  using Value = std::array<StepLoad, max_levels>;

  LexicographicCost(std::size_t level_count, Sense sense)
      : level_count_(level_count), sense_(sense) {}
  /// `elsewhere`: by level, what some link outside the search carries. Links with less make no
  /// difference, and values are of all levels, the outermost too.
  LexicographicCost(std::size_t level_count, Sense sense, std::vector<std::uint64_t> elsewhere)
      : level_count_(level_count), sense_(sense), elsewhere_(std::move(elsewhere)) {}

  [[nodiscard]] Value of_links(std::size_t level, std::size_t inner, StepLoad links) const;
  [[nodiscard]] Value sum(const Value& a, const Value& b) const;
  /// The sum of a value and that of links, in place: much quicker.
  void add_links(std::size_t level, StepLoad links, Value& value) const {
    StepLoad& there = value[level];
    const std::uint64_t elsewhere = elsewhere_.empty() ? 0 : elsewhere_[level];
    there = {std::max({there.largest, links.largest, elsewhere}), there.sum + links.sum};
  }
  [[nodiscard]] bool covers(const Value& a, const Value& b) const;
  [[nodiscard]] bool better(const Value& a, const Value& b) const;
  /// The number of levels, from the outermost, on which a better value needs a largest link as in
  /// `best` or beyond, if no value is better than `bound`.
  [[nodiscard]] std::size_t levels_to_reach(const Value& bound, const Value& best) const;
  [[nodiscard]] bool counts_outermost() const { return !elsewhere_.empty(); }
  /// The numbers that decide between two values: the first ones that differ.
  [[nodiscard]] static std::pair<double, double> deciding(const Value& a, const Value& b);

 private:
  [[nodiscard]] bool not_worse(std::uint64_t a, std::uint64_t b) const {
    return sense_ == Sense::best ? a <= b : a >= b;
  }
  std::size_t level_count_;
  Sense sense_;
  std::vector<std::uint64_t> elsewhere_;
};

/// What costs of one number have in common.
template <class Number>
class NumberCost {
 public:
  using Value = Number;

  explicit NumberCost(Sense sense) : sense_(sense) {}

  [[nodiscard]] static std::pair<double, double> deciding(Value a, Value b) {
    return {static_cast<double>(a), static_cast<double>(b)};
  }
  [[nodiscard]] bool covers(Value a, Value b) const { return !better(b, a); }
  [[nodiscard]] bool better(Value a, Value b) const {
    return sense_ == Sense::best ? a < b : a > b;
  }

 private:
  Sense sense_;
};

__extension__ using SignedWide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

/// Twice the hop-bytes, up to a constant if ranks talk to other nodes. A link counts the difference
/// of distances between its level and the level of the object below.
class HopBytesCost : public NumberCost<SignedWide> {
 public:
  HopBytesCost(const std::vector<std::uint64_t>& distances, Sense sense)
      : NumberCost(sense), distances_(distances) {}

  [[nodiscard]] Value of_links(std::size_t level, std::size_t inner, StepLoad links) const;
  [[nodiscard]] Value sum(Value a, Value b) const { return a + b; }

 private:
  const std::vector<std::uint64_t>& distances_;
};

/// The largest load x unit time of a link (Objective::unit_times).
class BottleneckCost : public NumberCost<UnsignedWide> {
 public:
  BottleneckCost(const std::vector<std::uint64_t>& unit_times, Sense sense)
      : NumberCost(sense), unit_times_(unit_times) {}

  [[nodiscard]] Value of_links(std::size_t level, std::size_t inner, StepLoad links) const;
  [[nodiscard]] Value sum(Value a, Value b) const { return a > b ? a : b; }

 private:
  const std::vector<std::uint64_t>& unit_times_;
};

}  // namespace rankplace
