// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/search/branch_and_bound/load_values.hpp"
#include "mapper/search/branch_and_bound/slack_by_cut.hpp"
#include "mapper/search/branch_and_bound/subtree_bounds.hpp"

namespace rankplace {

/// The value of the best placement known, and whether a branch may still lead to a better one.
template <class Cost>
class Incumbent {
 public:
  using Value = typename Cost::Value;

  Incumbent(const SignedCut& signed_cut, const SubtreeBounds& bounds, const Cost& cost, Sense sense)
      : bounds_(bounds), cost_(cost), values_(signed_cut, bounds, cost), sense_(sense) {}

  [[nodiscard]] const LoadValues<Cost>& values() const { return values_; }
  [[nodiscard]] bool is_beaten_by(const Value& value) const { return cost_.better(value, best_); }
  void replace(const Value& value) { best_ = value; }
  /// Whether one of these values is as good as another whatever the rest carries.
  [[nodiscard]] bool is_covered(const std::vector<Value>& by, const Value& value) const {
    return std::ranges::any_of(by, [&](const Value& v) { return cost_.covers(v, value); });
  }
  /// Whether it is more than so large a part away from the bound on all placements.
  [[nodiscard]] bool is_beyond(double gap, const FutureLoads& all) const {
    return is_beyond(gap, values_.with({}, all, {}));
  }
  [[nodiscard]] bool is_beyond(double gap, const Value& bound) const {
    const auto [a, b] = Cost::deciding(bound, best_);
    return std::min(a, b) < (1 - gap) * std::max(a, b);
  }

  /// The slack of the parts of one object's children, where those are listed.
  struct Listed {
    std::size_t link_class = 0;
    const SlackByCut& slack;
  };
  /// Whether these loads, with bounds on all others, may end in a better placement; `listed`: own
  /// prices of the parts of a class, where `own` has them.
  [[nodiscard]] bool may_be_beaten(const ClassLoads& now, const FutureLoads& own,
                                   const FutureLoads& outside,
                                   const std::optional<Listed>& listed = {}) const {
    const Value bound = values_.with(now, own, outside);
    if (!cost_.better(bound, best_)) return false;
    if constexpr (requires { cost_.levels_to_reach(bound, best_); }) {
      if (sense_ == Sense::worst) {
        return reaches_largest(cost_.levels_to_reach(bound, best_), now, own, outside, listed);
      }
    }
    return true;
  }

  /// The largest link of a class in the best placement known, if that link decides: a placement
  /// with a smaller one (best) is better whatever else it carries, if all levels further out are
  /// the same.
  [[nodiscard]] std::optional<std::uint64_t> largest_that_counts(std::size_t link_class) const {
    return largest_of(link_class, best_);
  }
  /// Whether the largest link of a class differs in `value`.
  [[nodiscard]] bool has_other_largest(const Value& value) const {
    for (std::size_t c = 0; c < bounds_.classes().size(); ++c) {
      if (largest_that_counts(c) != largest_of(c, value)) return true;
    }
    return false;
  }

 private:
  /// Whether the sums are still good enough where the largest links become as large as they must.
  [[nodiscard]] bool reaches_largest(std::size_t levels, const ClassLoads& now, FutureLoads own,
                                     const FutureLoads& outside,
                                     const std::optional<Listed>& listed) const {
    for (std::size_t level = 0; level < levels; ++level) {
      const auto link_class = bounds_.only_class_of(level);
      const std::uint64_t largest = best_[level].largest;
      if (!link_class || now[*link_class].largest >= largest) continue;
      const auto slack = slack_to_reach(*link_class, largest, listed);
      if (!slack) return false;
      own.prices[*link_class] += *slack;
    }
    return cost_.better(values_.with(now, own, outside), best_);
  }
  [[nodiscard]] std::optional<std::int64_t> slack_to_reach(
      std::size_t link_class, std::uint64_t largest, const std::optional<Listed>& listed) const {
    const auto slack = bounds_.slack_to_reach(link_class, largest);
    if (!listed || listed->link_class != link_class) return slack;
    const auto own = listed->slack.least_from(largest);
    return own && slack ? std::min(own, slack) : (own ? own : slack);
  }

  [[nodiscard]] std::optional<std::uint64_t> largest_of(std::size_t link_class,
                                                        const Value& value) const {
    if constexpr (requires { cost_.levels_to_reach(value, value); }) {
      return value[bounds_.classes()[link_class].level].largest;
    }
    return std::nullopt;
  }

  const SubtreeBounds& bounds_;
  const Cost& cost_;
  const LoadValues<Cost> values_;
  Sense sense_;
  Value best_{};
};

}  // namespace rankplace
