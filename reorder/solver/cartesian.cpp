// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/cartesian.hpp"

#include <algorithm>
#include <compare>
#include <numeric>
#include <tuple>

#include "reorder/solver/node_layout.hpp"

namespace rankplace::reorder {
namespace {

constexpr std::size_t most_plans = 24;

/// The boxes as seen from the corner of what they cover.
std::vector<std::int32_t> shape_of(const CartGrid& grid, const Region& region,
                                   const Vertex& corner) {
  std::vector<std::int32_t> shape;
  for (const VertexBox& box : region.boxes()) {
    for (std::size_t d = 0; d < grid.dimensions; ++d) {
      shape.push_back(box.low[d] - corner[d]);
      shape.push_back(box.high[d] - corner[d]);
    }
  }
  return shape;
}

void shift(std::vector<Vertex>& vertices, const Vertex& by, std::int32_t factor) {
  for (Vertex& vertex : vertices) {
    for (std::size_t d = 0; d < most_sides; ++d) vertex[d] += factor * by[d];
  }
}

/// All nodes of a machine at once.
class AllNodes {
 public:
  AllNodes(const CartGrid& grid, std::span<const Machine* const> machines)
      : grid_(grid), machines_(machines), search_(grid, slots_of(machines)) {
    for (const Machine* machine : machines) kinds_ |= kinds_of_node(*machine);
    if (machines.size() > 1) kinds_ = with_network(kinds_);
  }

  [[nodiscard]] std::vector<std::size_t> finalists() const {
    std::vector<NetworkCost> all(search_.plan_count());
    for (std::size_t n = 0; n < machines_.size(); ++n) {
      const std::vector<NetworkCost> own = search_.network_costs(n);
      for (std::size_t p = 0; p < all.size(); ++p) {
        all[p].sum += own[p].sum;
        all[p].largest = std::max(all[p].largest, own[p].largest);
      }
    }
    return CartesianSearch::finalists(all);
  }

  [[nodiscard]] CartesianSolution laid_out(std::size_t plan) {
    CartesianSolution solution;
    KindCosts costs;
    for (std::size_t n = 0; n < machines_.size(); ++n) {
      const NodePart part = search_.part_of(n, *machines_[n], plan);
      costs.add(part.costs);
      for (const Vertex& vertex : part.vertices) {
        solution.vertex_of_slot.push_back(grid_.number_of(vertex));
      }
    }
    solution.score = costs.score(kinds_);
    return solution;
  }

  [[nodiscard]] Score score_of(std::span<const std::int64_t> vertex_of_slot) const {
    KindCosts costs;
    std::size_t first = 0;
    for (const Machine* machine : machines_) {
      std::vector<Vertex> vertices;
      for (const std::int64_t number : vertex_of_slot.subspan(first, machine->core_count())) {
        vertices.push_back(grid_.vertex(number));
      }
      first += machine->core_count();
      costs.add(costs_of_node(*machine, edges_of_vertices(grid_, vertices)));
    }
    return costs.score(kinds_);
  }

 private:
  static std::vector<std::int64_t> slots_of(std::span<const Machine* const> machines) {
    std::vector<std::int64_t> slots;
    for (const Machine* machine : machines) {
      slots.push_back(static_cast<std::int64_t>(machine->core_count()));
    }
    return slots;
  }

  const CartGrid& grid_;
  std::span<const Machine* const> machines_;
  CartesianSearch search_;
  KindSet kinds_ = 0;
};

}  // namespace

CartesianSearch::CartesianSearch(const CartGrid& grid, std::vector<std::int64_t> slots_of_node)
    : grid_(grid),
      slots_of_node_(std::move(slots_of_node)),
      plans_(node_plans(grid, slots_of_node_, most_plans)) {
  for (const NodePlan& plan : plans_) {
    regions_.emplace_back(grid_, Region(grid_), slots_of_node_, plan);
  }
}

std::vector<NetworkCost> CartesianSearch::network_costs(std::size_t node) const {
  std::vector<NetworkCost> costs;
  for (const NodeRegions& regions : regions_) {
    const std::uint64_t cost = surface(grid_, regions.of(node));
    costs.push_back({cost, cost});
  }
  return costs;
}

std::vector<std::size_t> CartesianSearch::finalists(std::span<const NetworkCost> costs) {
  constexpr std::size_t of_each_kind = 2;
  std::vector<std::size_t> order(costs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<std::size_t> chosen;
  const auto choose = [&](auto&& value) {
    std::ranges::stable_sort(order, {}, value);
    for (std::size_t i = 0; i < std::min(of_each_kind, order.size()); ++i) {
      if (std::ranges::find(chosen, order[i]) == chosen.end()) chosen.push_back(order[i]);
    }
  };
  choose([&](std::size_t p) { return std::tuple(costs[p].largest, costs[p].sum, p); });
  choose([&](std::size_t p) { return std::tuple(costs[p].sum, costs[p].largest, p); });
  return chosen;
}

NodePart CartesianSearch::part_of(std::size_t node, const Machine& machine, std::size_t plan) {
  const Region region = regions_[plan].of(node);
  const Vertex corner = region.bounds().low;
  Shape shape{&machine, shape_of(grid_, region, corner)};
  auto known = layouts_.find(shape);
  if (known == layouts_.end()) {
    std::vector<Vertex> vertices = laid_out_in_node(grid_, region, machine);
    shift(vertices, corner, -1);
    known = layouts_.emplace(std::move(shape), std::move(vertices)).first;
  }
  NodePart part{known->second, {}};
  shift(part.vertices, corner, 1);
  part.costs = costs_of_node(machine, edges_of_vertices(grid_, part.vertices));
  return part;
}

CartesianSolution solved_cartesian(const CartGrid& grid, std::span<const Machine* const> machines,
                                   std::span<const std::int64_t> start,
                                   const Objective& objective) {
  AllNodes nodes(grid, machines);
  CartesianSolution best;
  best.vertex_of_slot.assign(start.begin(), start.end());
  best.before = nodes.score_of(start);
  best.score = best.before;
  for (const std::size_t plan : nodes.finalists()) {
    CartesianSolution found = nodes.laid_out(plan);
    if (objective.compare(found.score, best.score) >= 0) continue;
    best.vertex_of_slot = std::move(found.vertex_of_slot);
    best.score = std::move(found.score);
  }
  return best;
}

}  // namespace rankplace::reorder
