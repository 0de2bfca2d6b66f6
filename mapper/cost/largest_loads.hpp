// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/cost/tournament_tree.hpp"

namespace rankplace {

/// The largest of many loads that change one at a time, and how many are that large, O(log n) per
/// change.
class LargestLoads {
 public:
  struct Largest {
    std::int64_t load = INT64_MIN;
    std::uint32_t count = 0;
    friend bool operator==(const Largest&, const Largest&) = default;
  };

  explicit LargestLoads(std::size_t links) : tree_(links) {}
  /// Begins with these loads, by link. O(links).
  explicit LargestLoads(const std::vector<std::int64_t>& loads) : tree_(one_each(loads)) {}

  [[nodiscard]] std::int64_t of(std::size_t link) const { return tree_.of(link).load; }
  [[nodiscard]] const Largest& all() const { return tree_.all(); }

  /// One of the links that are that large, by a number below their count.
  [[nodiscard]] std::size_t largest(std::uint32_t number) const {
    return tree_.find([&](const Largest& half) {
      const std::uint32_t here = half.load == all().load ? half.count : 0;
      if (number < here) return true;
      number -= here;
      return false;
    });
  }

  void set(std::size_t link, std::int64_t load) { tree_.set(link, {load, 1}); }

  /// The largest of two sets of loads together.
  [[nodiscard]] static Largest larger_of(const Largest& a, const Largest& b) {
    if (a.load == b.load) return {a.load, a.count + b.count};
    return a.load > b.load ? a : b;
  }

 private:
  struct LargerOf {
    Largest operator()(const Largest& a, const Largest& b) const { return larger_of(a, b); }
  };

  [[nodiscard]] static std::vector<Largest> one_each(const std::vector<std::int64_t>& loads) {
    std::vector<Largest> links;
    links.reserve(loads.size());
    for (const std::int64_t load : loads) links.push_back({load, 1});
    return links;
  }

  TournamentTree<Largest, LargerOf> tree_;
};

}  // namespace rankplace
