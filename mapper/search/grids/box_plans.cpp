// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/box_plans.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace rankplace::grids {
namespace {

/// The least side of a box. A little less than 1, since there may be some more slots than ranks.
constexpr double least_side = 0.9;

/// Plans that have the same boxes after some levels.
constexpr std::size_t most_of_state = 8;

/// Ways that do not divide: as many are looked at on each level, or a few more.
constexpr std::size_t most_jagged_steps = 10'000;

bool is_whole(double number) { return std::abs(number - std::round(number)) < 1e-6; }

struct Partial {
  double cost = 0;
  Parts parts{1, 1, 1, 1, 1, 1};  ///< of the whole grid
  BoxPlan plan;
};

/// The ways to cut a box into `children` boxes.
class CutChoices {
 public:
  CutChoices(const GridTraffic& traffic, std::size_t children)
      : traffic_(traffic), children_(children) {
    Cuts cuts;
    cuts.last = traffic.dimensions() - 1;
    add_exact(0, children, cuts);
  }
  [[nodiscard]] const std::vector<Cuts>& exact() const { return choices_; }

  /// Ways in which one dimension takes what is left over, near the ways that suit a box of `parts`.
  /// Ways that divide are not among them.
  [[nodiscard]] std::vector<Cuts> jagged(const Parts& parts) const {
    std::vector<Cuts> choices;
    const Parts ideal = ideal_cuts(parts);
    for (std::size_t last = 0; last < traffic_.dimensions(); ++last) {
      Cuts cuts;
      cuts.last = last;
      add_jagged(0, static_cast<double>(children_), ideal, cuts, choices);
    }
    return choices;
  }

 private:
  void add_exact(std::size_t dimension, std::size_t left, Cuts& cuts) {
    if (dimension >= std::min(cuts.last, most_dimensions - 1)) {
      cuts.parts[dimension] = static_cast<double>(left);
      choices_.push_back(cuts);
      return;
    }
    for (std::size_t parts = 1; parts <= left; ++parts) {
      if (left % parts != 0) continue;
      cuts.parts[dimension] = static_cast<double>(parts);
      add_exact(dimension + 1, left / parts, cuts);
    }
  }

  /// The cuts that leave boxes of the least surface.
  [[nodiscard]] Parts ideal_cuts(const Parts& parts) const {
    Parts ideal{1, 1, 1, 1, 1, 1};
    double product = 1;
    for (std::size_t d = 0; d < traffic_.dimensions(); ++d) {
      // Sides in the ratio of the weights: a_d = s w_d, cuts = side / a_d.
      ideal[d] = traffic_.side(d) / parts[d] / std::max(traffic_.weight_along(d), 1.0);
      product *= ideal[d];
    }
    const double scale = std::pow(static_cast<double>(children_) / product,
                                  1 / static_cast<double>(traffic_.dimensions()));
    for (std::size_t d = 0; d < traffic_.dimensions(); ++d) ideal[d] *= scale;
    return ideal;
  }

  void add_jagged(std::size_t dimension, double left, const Parts& ideal, Cuts& cuts,
                  std::vector<Cuts>& choices) const {
    if (dimension >= std::min(traffic_.dimensions(), most_dimensions)) {
      cuts.parts[cuts.last] = left;
      if (left >= 1 && !is_whole(left)) choices.push_back(cuts);  // the others are exact
      return;
    }
    if (dimension == cuts.last) return add_jagged(dimension + 1, left, ideal, cuts, choices);
    // In two dimensions a box so much longer and narrower than a square exchanges 14 % more.
    constexpr double around = 1.7;
    const double least = std::max(1.0, std::floor(ideal[dimension] / around));
    const double most = std::min(left, std::ceil(ideal[dimension] * around));
    const double step = std::max(1.0, std::floor((most - least) / 16));
    for (double parts = least; parts <= most; parts += step) {
      cuts.parts[dimension] = parts;
      add_jagged(dimension + 1, left / parts, ideal, cuts, choices);
    }
    cuts.parts[dimension] = 1;
  }

  const GridTraffic& traffic_;
  std::size_t children_;
  std::vector<Cuts> choices_;
};

class Planner {
 public:
  Planner(const GridTraffic& traffic, const std::vector<BoxLevel>& levels)
      : traffic_(traffic), levels_(levels) {}

  std::vector<BoxPlan> run(std::size_t count) {
    std::vector<Partial> partials{{}};
    for (const BoxLevel& level : levels_) partials = after(partials, level);
    const auto divides = [](const Partial& partial) { return partial.plan.whole; };
    const auto whole = std::ranges::find_if(partials, divides);
    const std::size_t jagged = whole == partials.end() ? count : count - 1;
    std::vector<BoxPlan> plans;
    for (auto partial = partials.begin(); partial != partials.end(); ++partial) {
      if (plans.size() == (partial < whole ? jagged : count)) continue;
      // Beyond the cheapest whole plan others cost more, even by an estimate from below.
      if (partial <= whole || divides(*partial)) plans.push_back(std::move(partial->plan));
    }
    return plans;
  }

 private:
  /// By the parts along each dimension and whether all is whole.
  using State = std::pair<std::array<std::int64_t, most_dimensions>, bool>;
  using States = std::map<State, std::vector<Partial>>;

  [[nodiscard]] std::vector<Partial> after(const std::vector<Partial>& before,
                                           const BoxLevel& level) const {
    const CutChoices choices(traffic_, level.children);
    constexpr std::size_t most_steps = 200'000;
    const std::size_t breadth =
        std::clamp<std::size_t>(most_steps / choices.exact().size(), 8, 500);
    States states;
    std::array<std::size_t, 2> turns{};  // of jagged and of whole plans
    std::size_t steps = 0;
    for (const Partial& partial : before) {
      if (turns[partial.plan.whole ? 1 : 0]++ >= breadth) continue;
      for (const Cuts& cuts : choices.exact()) {
        if (auto next = after(partial, level, cuts)) add(partial, cuts, std::move(*next), states);
      }
      if (steps >= most_jagged_steps) continue;
      for (const Cuts& cuts : choices.jagged(partial.parts)) {
        ++steps;
        auto next = after(partial, level, cuts);
        if (next) add(partial, cuts, std::move(*next), states);
      }
    }
    if (states.empty()) return with_thin_boxes(before, level);
    std::vector<Partial> partials;
    for (auto& [parts, same] : states) std::ranges::move(same, std::back_inserter(partials));
    std::ranges::stable_sort(partials, {}, [](const Partial& partial) {
      return std::pair(partial.cost, !partial.plan.whole);
    });
    return partials;
  }

  /// Where an object has more children than its box has ranks.
  [[nodiscard]] std::vector<Partial> with_thin_boxes(std::vector<Partial> partials,
                                                     const BoxLevel& level) const {
    for (Partial& partial : partials) {
      Cuts cuts;
      cuts.parts[0] = static_cast<double>(level.children);
      partial.plan.cuts.push_back(cuts);
      partial.plan.whole = false;
    }
    return partials;
  }

  /// A plan with one more level; none if boxes become too thin. It has no cuts of its own yet.
  [[nodiscard]] std::optional<Partial> after(const Partial& before, const BoxLevel& level,
                                             const Cuts& cuts) const {
    Partial next{before.cost, before.parts, {}};
    next.plan.whole = before.plan.whole;
    for (std::size_t d = 0; d < traffic_.dimensions(); ++d) {
      next.parts[d] *= cuts.parts[d];
      const double side = traffic_.side(d) / next.parts[d];
      if (side < least_side) return std::nullopt;
      next.plan.whole = next.plan.whole && is_whole(side) && is_whole(cuts.parts[d]);
    }
    next.cost += level.weight * traffic_.between_boxes(next.parts);
    return next;
  }

  void add(const Partial& before, const Cuts& cuts, Partial next, States& states) const {
    State state{{}, next.plan.whole};
    for (std::size_t d = 0; d < traffic_.dimensions(); ++d) {
      state.first[d] = std::llround(next.parts[d] * 64);
    }
    std::vector<Partial>& same = states[state];
    const auto at = std::ranges::upper_bound(same, next.cost, {}, &Partial::cost);
    if (same.size() == most_of_state && at == same.end()) return;
    next.plan.cuts = before.plan.cuts;
    next.plan.cuts.push_back(cuts);
    same.insert(at, std::move(next));
    if (same.size() > most_of_state) same.pop_back();
  }

  const GridTraffic& traffic_;
  const std::vector<BoxLevel>& levels_;
};

}  // namespace

std::vector<BoxPlan> box_plans(const GridTraffic& traffic, const std::vector<BoxLevel>& levels,
                               std::size_t count) {
  return Planner(traffic, levels).run(count);
}

}  // namespace rankplace::grids
