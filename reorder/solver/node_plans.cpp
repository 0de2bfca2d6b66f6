// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/node_plans.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "mapper/search/grids/grid_traffic.hpp"

namespace rankplace::reorder {
namespace {

/// The sides of the box of so many vertices that exchanges least, not whole.
std::vector<double> ideal_sides(const CartGrid& grid, double vertices) {
  std::vector<double> sides(grid.dimensions, 1.0);
  std::vector<std::size_t> free(grid.dimensions);
  std::iota(free.begin(), free.end(), std::size_t{0});
  while (!free.empty()) {
    double product = 1;
    for (const std::size_t d : free) product *= std::max<double>(1, double(grid.weights[d]));
    const double scale = std::pow(vertices / product, 1 / static_cast<double>(free.size()));
    const auto narrow = std::ranges::find_if(free, [&](std::size_t d) {
      return scale * std::max<double>(1, double(grid.weights[d])) > grid.sides[d];
    });
    if (narrow == free.end()) {
      for (const std::size_t d : free) {
        sides[d] = std::max(1.0, scale * std::max<double>(1, double(grid.weights[d])));
      }
      break;
    }
    sides[*narrow] = grid.sides[*narrow];
    vertices /= sides[*narrow];
    free.erase(narrow);
  }
  return sides;
}

/// Strips about as wide as the ideal box, along each dimension; the numbers next to that too.
void add_strips(const CartGrid& grid, double vertices, std::vector<NodePlan>& plans) {
  const std::vector<double> ideal = ideal_sides(grid, vertices);
  for (std::size_t along = 0; along < grid.dimensions; ++along) {
    for (const int more : {0, 1, -1}) {
      NodePlan plan{PlanKind::strips, {}};
      plan.cuts.last = along;
      bool is_new = more == 0;
      for (std::size_t d = 0; d < grid.dimensions; ++d) {
        if (d == along) continue;
        const double suited = std::round(grid.sides[d] / ideal[d]);
        const double strips = std::clamp<double>(suited + more, 1, grid.sides[d]);
        is_new = is_new || strips != suited;
        plan.cuts.parts[d] = strips;
      }
      if (is_new) plans.push_back(plan);
    }
  }
}

grids::GridTraffic traffic_of(const CartGrid& grid) {
  std::vector<grids::GridStep> steps;
  std::vector<grids::GridSide> sides;
  for (std::size_t d = 0; d < grid.dimensions; ++d) {
    sides.push_back({static_cast<double>(grid.sides[d]), grid.wrapped[d]});
    const double pairs = static_cast<double>(grid.vertex_count()) / grid.sides[d] *
                         (grid.sides[d] - (grid.wrapped[d] ? 0 : 1));
    steps.push_back({d, pairs * static_cast<double>(grid.weights[d])});
  }
  return {sides, steps};
}

}  // namespace

std::vector<NodePlan> node_plans(const CartGrid& grid,
                                 const std::vector<std::int64_t>& slots_of_node, std::size_t most) {
  std::vector<NodePlan> plans;
  if (grid.dimensions == 0 || slots_of_node.size() < 2) return {NodePlan{}};
  const bool has_box_plans = grid.dimensions <= grids::most_dimensions;
  if (has_box_plans) {
    const std::size_t boxes = std::max<std::size_t>(2, most / 2);
    for (grids::BoxPlan& plan : box_plans(traffic_of(grid), {{slots_of_node.size(), 1.0}}, boxes)) {
      const bool is_whole = plan.whole;
      plans.push_back({PlanKind::boxes, plan.cuts.front()});
      if (is_whole &&
          std::ranges::adjacent_find(slots_of_node, std::not_equal_to<>()) == slots_of_node.end() &&
          plans.size() == 1) {
        return plans;  // all nodes get the same box, and no other plan is cheaper
      }
    }
  }
  for (const PlanKind kind : {PlanKind::aligned, PlanKind::planes, PlanKind::halves}) {
    plans.push_back({kind, {}});
  }
  if (has_box_plans) {
    const double vertices = static_cast<double>(grid.vertex_count());
    add_strips(grid, vertices / static_cast<double>(slots_of_node.size()), plans);
  }
  if (plans.size() > most) plans.resize(most);
  return plans;
}

}  // namespace rankplace::reorder
