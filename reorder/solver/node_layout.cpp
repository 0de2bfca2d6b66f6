// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/node_layout.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "reorder/solver/cheapest_cut.hpp"

namespace rankplace::reorder {
namespace {

class InNode {
 public:
  InNode(const CartGrid& grid, const Machine& node)
      : grid_(grid), node_(node), vertices_(node.core_count()) {}

  std::vector<Vertex> run(const Region& region) {
    place(node_.root(), region);
    return std::move(vertices_);
  }

 private:
  void place(ObjectId id, const Region& region) {
    const Object& object = node_.object(id);
    if (object.child_count == 0) {
      vertices_[object.first_core] = region.boxes().front().low;
      return;
    }
    const std::vector<Region> parts = cheapest_parts(object, region);
    for (std::uint32_t c = 0; c < object.child_count; ++c) {
      place(ObjectId(object.first_child + c), parts[c]);
    }
  }

  [[nodiscard]] std::vector<Region> cheapest_parts(const Object& object,
                                                   const Region& region) const {
    std::vector<std::int64_t> slots;
    for (std::uint32_t c = 0; c < object.child_count; ++c) {
      slots.push_back(node_.object(ObjectId(object.first_child + c)).core_count);
    }
    if (region.count() == object.child_count) return single_vertices(region);
    return cheapest_cut(grid_, region, slots, CutMeasure::sum);
  }

  /// Where every part is one vertex there is nothing to choose.
  [[nodiscard]] std::vector<Region> single_vertices(const Region& region) const {
    std::vector<Region> parts;
    for (const Vertex& vertex : region.vertices()) {
      VertexBox box{vertex, vertex};
      for (std::size_t d = 0; d < grid_.dimensions; ++d) ++box.high[d];
      parts.emplace_back(grid_.dimensions, std::vector{box});
    }
    return parts;
  }

  const CartGrid& grid_;
  const Machine& node_;
  std::vector<Vertex> vertices_;
};

}  // namespace

std::vector<Vertex> laid_out_in_node(const CartGrid& grid, const Region& region,
                                     const Machine& node) {
  return InNode(grid, node).run(region);
}

}  // namespace rankplace::reorder
