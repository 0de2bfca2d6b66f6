// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/cartesian.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "reorder/solver/node_layout.hpp"
#include "reorder/solver/node_plans.hpp"
#include "reorder/solver/vertex_edges.hpp"

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

/// The plans for the nodes; with switches those for the highest one's parts, and both ways to cut
/// what is below.
std::vector<TreePlan> network_plans(const CartGrid& grid,
                                    const std::vector<std::int64_t>& slots_of_node,
                                    const SwitchTree& tree, std::size_t most) {
  std::vector<std::int64_t> slots;
  for (const SwitchTree::Part& part : tree.group(0).parts) {
    slots.push_back(0);
    for (std::size_t n = part.first; n < part.end; ++n) slots.back() += slots_of_node[n];
  }
  std::vector<TreePlan> plans;
  for (const NodePlan& top : node_plans(grid, slots, tree.has_switches() ? most / 2 : most)) {
    plans.push_back({top, CutMeasure::sum});
    if (tree.has_switches()) plans.push_back({top, CutMeasure::largest});
  }
  return plans;
}

/// All nodes of a machine at once.
class AllNodes {
 public:
  AllNodes(const CartGrid& grid, std::span<const Machine* const> machines, const SwitchTree& tree)
      : grid_(grid), machines_(machines), tree_(tree), search_(grid, slots_of(machines), tree) {
    for (const Machine* machine : machines) kinds_ |= kinds_of_node(*machine);
    kinds_ = with_network(kinds_, tree);
  }

  [[nodiscard]] std::vector<std::size_t> finalists() {
    std::vector<NetworkCost> all(search_.plan_count());
    for (std::size_t n = 0; n < machines_.size(); ++n) {
      const std::vector<NetworkCost> own = search_.network_costs(n);
      for (std::size_t p = 0; p < all.size(); ++p) {
        for (std::size_t level = 0; level < own[p].size(); ++level) {
          all[p][level].sum += own[p][level].sum;
          all[p][level].largest = std::max(all[p][level].largest, own[p][level].largest);
        }
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
    solution.score = costs.score(kinds_, tree_);
    return solution;
  }

  [[nodiscard]] Score score_of(std::span<const std::int64_t> vertex_of_slot) const {
    const std::vector<std::uint32_t> node_of_vertex = nodes_of(vertex_of_slot);
    KindCosts costs;
    std::size_t first = 0;
    for (std::size_t n = 0; n < machines_.size(); ++n) {
      std::vector<Vertex> vertices;
      for (const std::int64_t number : vertex_of_slot.subspan(first, machines_[n]->core_count())) {
        vertices.push_back(grid_.vertex(number));
      }
      first += machines_[n]->core_count();
      const auto meeting = [&](const Vertex& vertex) {
        const auto number = static_cast<std::size_t>(grid_.number_of(vertex));
        return static_cast<std::uint32_t>(tree_.meeting(n, node_of_vertex[number]));
      };
      costs.add(
          costs_of_node(*machines_[n], edges_of_vertices(grid_, vertices, meeting), tree_, n));
    }
    return costs.score(kinds_, tree_);
  }

 private:
  [[nodiscard]] std::vector<std::uint32_t> nodes_of(
      std::span<const std::int64_t> vertex_of_slot) const {
    std::vector<std::uint32_t> nodes(vertex_of_slot.size());
    std::size_t slot = 0;
    for (std::size_t n = 0; n < machines_.size(); ++n) {
      for (std::size_t c = 0; c < machines_[n]->core_count(); ++c, ++slot) {
        nodes[static_cast<std::size_t>(vertex_of_slot[slot])] = static_cast<std::uint32_t>(n);
      }
    }
    return nodes;
  }

  static std::vector<std::int64_t> slots_of(std::span<const Machine* const> machines) {
    std::vector<std::int64_t> slots;
    for (const Machine* machine : machines) {
      slots.push_back(static_cast<std::int64_t>(machine->core_count()));
    }
    return slots;
  }

  const CartGrid& grid_;
  std::span<const Machine* const> machines_;
  const SwitchTree& tree_;
  CartesianSearch search_;
  KindSet kinds_ = 0;
};

}  // namespace

CartesianSearch::CartesianSearch(const CartGrid& grid, std::vector<std::int64_t> slots_of_node,
                                 const SwitchTree& tree)
    : grid_(grid), slots_of_node_(std::move(slots_of_node)), tree_(tree) {
  for (const TreePlan& plan : network_plans(grid, slots_of_node_, tree, most_plans)) {
    regions_.emplace_back(grid_, tree_, slots_of_node_, plan);
  }
}

std::vector<NetworkCost> CartesianSearch::network_costs(std::size_t node) {
  std::vector<NetworkCost> costs;
  for (NetworkRegions& regions : regions_) {
    NetworkCost& cost = costs.emplace_back();
    const auto add = [&](const Region& region, std::size_t above) {
      const std::uint64_t crossing = surface(grid_, region);
      NodeLevelCost& level = cost[level_of_height(tree_.group(above).height)];
      level.sum += crossing;
      level.largest = std::max(level.largest, crossing);
    };
    add(regions.of_node(node), tree_.group_of_node(node));
    for (std::size_t g = tree_.group_of_node(node); g != 0; g = tree_.group(g).parent) {
      if (tree_.group(g).self.first == node) add(regions.of_group(g), tree_.group(g).parent);
    }
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
  const auto numbers = [&](std::size_t p, auto first, auto second) {
    std::array<std::uint64_t, 2 * SwitchTree::most_heights> all{};
    for (std::size_t level = 0; level < SwitchTree::most_heights; ++level) {
      all[2 * level] = costs[p][level].*first;
      all[2 * level + 1] = costs[p][level].*second;
    }
    return all;
  };
  const auto largest_first = [&](std::size_t p) {
    return std::tuple(numbers(p, &NodeLevelCost::largest, &NodeLevelCost::sum), p);
  };
  const auto sums_first = [&](std::size_t p) {
    return std::tuple(numbers(p, &NodeLevelCost::sum, &NodeLevelCost::largest), p);
  };
  choose(largest_first);
  choose(sums_first);
  // Objectives may weigh nodes' links more than those of switches.
  choose([&](std::size_t p) { return std::tuple(costs[p].back().largest, largest_first(p)); });
  choose([&](std::size_t p) { return std::tuple(costs[p].back().sum, sums_first(p)); });
  return chosen;
}

NodePart CartesianSearch::part_of(std::size_t node, const Machine& machine, std::size_t plan) {
  const Region region = regions_[plan].of_node(node);
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
  part.costs = costs_of(node, machine, plan, part.vertices);
  return part;
}

KindCosts CartesianSearch::costs_of(std::size_t node, const Machine& machine, std::size_t plan,
                                    const std::vector<Vertex>& vertices) {
  const auto groups = regions_[plan].groups_of(node);
  const auto meeting = [&](const Vertex& vertex) {
    const auto found =
        std::ranges::find_if(groups, [&](const auto& group) { return group.second.holds(vertex); });
    return found == groups.end() ? 0U : static_cast<std::uint32_t>(found->first);
  };
  return costs_of_node(machine, edges_of_vertices(grid_, vertices, meeting), tree_, node);
}

CartesianSolution solved_cartesian(const CartGrid& grid, std::span<const Machine* const> machines,
                                   const SwitchTree& tree, std::span<const std::int64_t> start,
                                   const Objective& objective) {
  AllNodes nodes(grid, machines, tree);
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
