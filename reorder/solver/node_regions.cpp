// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/node_regions.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

namespace rankplace::reorder {
namespace {

/// The dimensions along which the region can be cut, that where a cut parts the least traffic
/// first.
std::vector<std::size_t> cheapest_cuts(const CartGrid& grid, const VertexBox& bounds) {
  std::vector<std::size_t> dimensions;
  for (std::size_t d = 0; d < grid.dimensions; ++d) {
    if (bounds.high[d] - bounds.low[d] > 1) dimensions.push_back(d);
  }
  // A ring that is cut once is cut at its other end too; further cuts of it are cheaper.
  std::ranges::stable_sort(dimensions, {}, [&](std::size_t d) {
    return static_cast<double>(std::max<std::uint64_t>(1, grid.weights[d])) /
           (bounds.high[d] - bounds.low[d]);
  });
  return dimensions;
}

std::int64_t plane_size(const VertexBox& bounds, std::size_t dimensions, std::size_t d) {
  return bounds.count(dimensions) / (bounds.high[d] - bounds.low[d]);
}

}  // namespace

NodeRegions::NodeRegions(const CartGrid& grid, Region whole,
                         const std::vector<std::int64_t>& slots_of_node, NodePlan plan)
    : grid_(grid),
      whole_(std::move(whole)),
      plan_(std::move(plan)),
      first_slot_(slots_of_node.size() + 1, 0) {
  std::partial_sum(slots_of_node.begin(), slots_of_node.end(), first_slot_.begin() + 1);
  if (plan_.kind == PlanKind::strips) lay_strips();
}

Region NodeRegions::of(std::size_t node) const {
  if (slots(node, node + 1) == 0) return {grid_.dimensions, {}};
  switch (plan_.kind) {
    case PlanKind::boxes: return in_boxes(node);
    case PlanKind::strips: return in_strips(node);
    case PlanKind::halves:
    case PlanKind::aligned:
    case PlanKind::planes: break;
  }
  return in_halves(node);
}

Region NodeRegions::in_boxes(std::size_t node) const {
  Region region = whole_;
  std::size_t first = 0;
  std::size_t end = first_slot_.size() - 1;
  for (std::size_t step = 0; step < grid_.dimensions && end - first > 1; ++step) {
    const bool is_last = step + 1 == grid_.dimensions;
    const std::size_t last = plan_.cuts.last;
    const std::size_t dimension = is_last ? last : step + (step >= last ? 1 : 0);
    const std::size_t nodes = end - first;
    const std::size_t groups =
        is_last ? nodes : grids::slabs_along(plan_.cuts, grid_.dimensions, step, nodes);
    const std::size_t group = ((node - first + 1) * groups - 1) / nodes;
    const std::size_t group_first = first + group * nodes / groups;
    const std::size_t group_end = first + (group + 1) * nodes / groups;
    const DimensionOrder order = order_from(dimension, grid_.dimensions);
    (void)region.take(slots(first, group_first), order);
    region = region.take(slots(group_first, group_end), order);
    first = group_first;
    end = group_end;
  }
  return region;
}

/// The number of nodes nearest to half, at most `farthest` from it, that fill whole planes.
std::optional<std::size_t> NodeRegions::whole_planes(std::size_t first, std::size_t end,
                                                     std::int64_t plane,
                                                     std::size_t farthest) const {
  const std::size_t middle = first + (end - first) / 2;
  for (std::size_t off = 0; off <= farthest; ++off) {
    for (const std::size_t at : {middle + off, middle - off}) {
      if (at > first && at < end && slots(first, at) % plane == 0) return at;
    }
  }
  return std::nullopt;
}

NodeRegions::Halving NodeRegions::halving(const Region& region, std::size_t first,
                                          std::size_t end) const {
  const VertexBox bounds = region.bounds();
  const std::vector<std::size_t> cuts = cheapest_cuts(grid_, bounds);
  const std::size_t nodes = end - first;
  const Halving jagged{cuts.front(), first + nodes / 2};
  if (plan_.kind == PlanKind::halves) return jagged;
  const bool is_near = plan_.kind == PlanKind::aligned;
  for (const std::size_t d : cuts) {
    const std::int64_t plane = plane_size(bounds, grid_.dimensions, d);
    if (const auto at = whole_planes(first, end, plane, is_near ? nodes / 4 : nodes / 2)) {
      return {d, *at};
    }
    if (is_near) break;
  }
  return jagged;
}

Region NodeRegions::in_halves(std::size_t node) const {
  Region region = whole_;
  std::size_t first = 0;
  std::size_t end = first_slot_.size() - 1;
  while (end - first > 1) {
    if (slots(first, end) == slots(node, node + 1)) return region;  // the others have no slots
    const Halving cut = halving(region, first, end);
    const DimensionOrder order = order_from(cut.dimension, grid_.dimensions);
    Region lower = region.take(slots(first, cut.middle), order);
    if (node < cut.middle) {
      region = std::move(lower);
      end = cut.middle;
    } else {
      first = cut.middle;
    }
  }
  return region;
}

void NodeRegions::lay_strips() {
  const std::size_t along = plan_.cuts.last;
  const VertexBox bounds = whole_.bounds();
  std::vector<std::int64_t> parts(grid_.dimensions, 1);
  std::int64_t count = 1;
  for (std::size_t d = 0; d < grid_.dimensions; ++d) {
    if (d != along) parts[d] = static_cast<std::int64_t>(plan_.cuts.parts[d]);
    count *= parts[d];
  }
  std::int64_t first = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    VertexBox strip = bounds;
    std::int64_t rest = i;
    for (std::size_t d = grid_.dimensions; d-- > 0;) {
      if (d == along) continue;
      const auto turn = rest / parts[d];  // to and fro: every other turn goes back
      const auto forth = rest % parts[d];
      const auto at = turn % 2 == 0 ? forth : parts[d] - 1 - forth;
      const std::int64_t side = bounds.high[d] - bounds.low[d];
      strip.low[d] = bounds.low[d] + static_cast<std::int32_t>(at * side / parts[d]);
      strip.high[d] = bounds.low[d] + static_cast<std::int32_t>((at + 1) * side / parts[d]);
      rest = turn;
    }
    Region part = whole_.within(strip);
    const std::int64_t vertices = part.count();
    strips_.push_back({std::move(part), first});
    first += vertices;
  }
}

Region NodeRegions::in_strips(std::size_t node) const {
  const DimensionOrder order = order_from(plan_.cuts.last, grid_.dimensions);
  const std::int64_t first = first_slot_[node];
  const std::int64_t end = first_slot_[node + 1];
  auto strip = std::prev(std::ranges::upper_bound(strips_, first, {}, &Strip::first));
  std::vector<VertexBox> boxes;
  for (; strip != strips_.end() && strip->first < end; ++strip) {
    Region all = strip->region;
    const End from = (strip - strips_.begin()) % 2 == 0 ? End::first : End::last;
    const std::int64_t before = std::max<std::int64_t>(0, first - strip->first);
    (void)all.take(before, order, from);
    const std::int64_t wanted = end - strip->first - before;
    const Region part = all.take(std::min(wanted, all.count()), order, from);
    boxes.insert(boxes.end(), part.boxes().begin(), part.boxes().end());
  }
  return {grid_.dimensions, std::move(boxes)};
}

}  // namespace rankplace::reorder
