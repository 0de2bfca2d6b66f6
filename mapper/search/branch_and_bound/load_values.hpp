// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>

#include "mapper/search/branch_and_bound/subtree_bounds.hpp"

namespace rankplace {

/// The values of loads under an objective.
template <class Cost>
class LoadValues {
 public:
  using Value = typename Cost::Value;

  LoadValues(const SignedCut& signed_cut, const SubtreeBounds& bounds, const Cost& cost)
      : signed_cut_(signed_cut), bounds_(bounds), cost_(cost) {}

  [[nodiscard]] Value of(const ClassLoads& loads) const {
    Value value{};
    for (std::size_t c = 0; c < bounds_.classes().size(); ++c) {
      const LinkClass& link = bounds_.classes()[c];
      if constexpr (requires { cost_.add_links(link.level, loads[c], value); }) {
        cost_.add_links(link.level, loads[c], value);
      } else {
        value = cost_.sum(value, cost_.of_links(link.level, link.inner, loads[c]));
      }
    }
    return value;
  }

  /// The value of loads with bounds on those to come, inside an object and outside it.
  [[nodiscard]] Value with(const ClassLoads& loads, const FutureLoads& own,
                           const FutureLoads& outside) const {
    return of(loads_with(loads, own, outside));
  }
  /// The loads of with(), by class.
  [[nodiscard]] ClassLoads loads_with(ClassLoads loads, const FutureLoads& own,
                                      const FutureLoads& outside) const {
    for (std::size_t c = 0; c < bounds_.classes().size(); ++c) {
      loads[c].largest = std::max(
          {loads[c].largest, own.largest[c], outside.largest[c], bounds_.least_largest(c)});
      loads[c].sum += signed_cut_.bound(own.prices[c] + outside.prices[c]);
    }
    return loads;
  }

 private:
  const SignedCut& signed_cut_;
  const SubtreeBounds& bounds_;
  const Cost& cost_;
};

}  // namespace rankplace
