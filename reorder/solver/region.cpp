// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/region.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace rankplace::reorder {
namespace {

std::int64_t count_of(const std::vector<VertexBox>& boxes, std::size_t dimensions) {
  std::int64_t count = 0;
  for (const VertexBox& box : boxes) count += box.count(dimensions);
  return count;
}

/// The boxes on each side of the plane that holds the count-th vertex, and the boxes of the plane.
struct AtPlane {
  std::vector<VertexBox> below;
  std::vector<VertexBox> plane;
  std::vector<VertexBox> above;
  std::int64_t below_count = 0;
};

/// How many vertices lie below a coordinate.
std::int64_t count_below(const std::vector<VertexBox>& boxes, std::size_t dimensions, std::size_t d,
                         std::int32_t at) {
  std::int64_t count = 0;
  for (const VertexBox& box : boxes) {
    if (at <= box.low[d]) continue;
    VertexBox part = box;
    part.high[d] = std::min(at, box.high[d]);
    count += part.count(dimensions);
  }
  return count;
}

/// The last coordinate below which at most `count` vertices lie.
std::int32_t plane_of(const std::vector<VertexBox>& boxes, std::size_t dimensions, std::size_t d,
                      std::int64_t count) {
  std::int32_t low = boxes.front().low[d];
  std::int32_t high = boxes.front().high[d];
  for (const VertexBox& box : boxes) {
    low = std::min(low, box.low[d]);
    high = std::max(high, box.high[d]);
  }
  while (high - low > 1) {
    const std::int32_t middle = low + (high - low) / 2;
    (count_below(boxes, dimensions, d, middle) <= count ? low : high) = middle;
  }
  return low;
}

void add_part(const VertexBox& box, std::size_t d, std::int32_t low, std::int32_t high,
              std::vector<VertexBox>& to) {
  VertexBox part = box;
  part.low[d] = std::max(box.low[d], low);
  part.high[d] = std::min(box.high[d], high);
  if (part.low[d] < part.high[d]) to.push_back(part);
}

AtPlane cut_at(const std::vector<VertexBox>& boxes, std::size_t dimensions, std::size_t d,
               std::int64_t count) {
  AtPlane cut;
  const std::int32_t at = plane_of(boxes, dimensions, d, count);
  for (const VertexBox& box : boxes) {
    add_part(box, d, box.low[d], at, cut.below);
    add_part(box, d, at, at + 1, cut.plane);
    add_part(box, d, at + 1, box.high[d], cut.above);
  }
  cut.below_count = count_of(cut.below, dimensions);
  return cut;
}

void append(std::vector<VertexBox> from, std::vector<VertexBox>& to) {
  std::ranges::move(from, std::back_inserter(to));
}

/// Joins boxes that differ in one dimension only, where one begins at the other's end.
void join(std::vector<VertexBox>& boxes, std::size_t dimensions) {
  const auto joined = [&](VertexBox& a, const VertexBox& b) {
    std::size_t differing = dimensions;
    for (std::size_t d = 0; d < dimensions; ++d) {
      if (a.low[d] == b.low[d] && a.high[d] == b.high[d]) continue;
      if (differing != dimensions) return false;
      differing = d;
    }
    if (differing == dimensions) return false;
    if (a.high[differing] == b.low[differing]) {
      a.high[differing] = b.high[differing];
      return true;
    }
    if (b.high[differing] != a.low[differing]) return false;
    a.low[differing] = b.low[differing];
    return true;
  };
  for (bool again = boxes.size() > 1; again;) {
    again = false;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      for (std::size_t j = i + 1; j < boxes.size();) {
        if (joined(boxes[i], boxes[j])) {
          boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(j));
          again = true;
        } else {
          ++j;
        }
      }
    }
  }
}

/// Moves the first `count` vertices in the order from `boxes` to `taken`.
void take_first(std::vector<VertexBox>& boxes, std::size_t dimensions,
                std::span<const std::size_t> order, std::int64_t count,
                std::vector<VertexBox>& taken) {
  if (count == 0) return;
  if (count == count_of(boxes, dimensions)) {
    append(std::exchange(boxes, {}), taken);
    return;
  }
  AtPlane cut = cut_at(boxes, dimensions, order.front(), count);
  append(std::move(cut.below), taken);
  take_first(cut.plane, dimensions, order.subspan(1), count - cut.below_count, taken);
  boxes = std::move(cut.plane);
  append(std::move(cut.above), boxes);
}

}  // namespace

std::int64_t VertexBox::count(std::size_t dimensions) const {
  std::int64_t count = 1;
  for (std::size_t d = 0; d < dimensions; ++d) count *= high[d] - low[d];
  return count;
}

Region::Region(const CartGrid& grid) : dimensions_(grid.dimensions) {
  VertexBox all;
  all.high = grid.sides;
  boxes_.push_back(all);
  count_ = grid.vertex_count();
}

Region::Region(std::size_t dimensions, std::vector<VertexBox> boxes)
    : dimensions_(dimensions), boxes_(std::move(boxes)), count_(count_of(boxes_, dimensions)) {
  join(boxes_, dimensions_);
}

VertexBox Region::bounds() const {
  VertexBox around = boxes_.front();
  for (const VertexBox& box : boxes_) {
    for (std::size_t d = 0; d < dimensions_; ++d) {
      around.low[d] = std::min(around.low[d], box.low[d]);
      around.high[d] = std::max(around.high[d], box.high[d]);
    }
  }
  return around;
}

Region Region::take(std::int64_t count, const DimensionOrder& order, End end) {
  std::vector<VertexBox> first;
  std::vector<VertexBox> rest = std::move(boxes_);
  take_first(rest, dimensions_, order, end == End::first ? count : count_ - count, first);
  if (end == End::last) std::swap(first, rest);
  Region taken(dimensions_, std::move(first));
  *this = Region(dimensions_, std::move(rest));
  return taken;
}

bool Region::holds(const Vertex& vertex) const {
  return std::ranges::any_of(boxes_, [&](const VertexBox& box) {
    for (std::size_t d = 0; d < dimensions_; ++d) {
      if (vertex[d] < box.low[d] || vertex[d] >= box.high[d]) return false;
    }
    return true;
  });
}

Region Region::within(const VertexBox& box) const {
  std::vector<VertexBox> parts;
  for (VertexBox part : boxes_) {
    bool is_empty = false;
    for (std::size_t d = 0; d < dimensions_; ++d) {
      part.low[d] = std::max(part.low[d], box.low[d]);
      part.high[d] = std::min(part.high[d], box.high[d]);
      is_empty = is_empty || part.low[d] >= part.high[d];
    }
    if (!is_empty) parts.push_back(part);
  }
  return {dimensions_, std::move(parts)};
}

std::vector<Vertex> Region::vertices() const {
  std::vector<Vertex> all;
  all.reserve(static_cast<std::size_t>(count_));
  for (const VertexBox& box : boxes_) {
    Vertex at = box.low;
    for (std::int64_t left = box.count(dimensions_); left > 0; --left) {
      all.push_back(at);
      for (std::size_t d = dimensions_; d-- > 0;) {
        if (++at[d] < box.high[d]) break;
        at[d] = box.low[d];
      }
    }
  }
  std::ranges::sort(all);
  return all;
}

DimensionOrder order_from(std::size_t first, std::size_t dimensions) {
  DimensionOrder order{first};
  for (std::size_t d = 0; d < dimensions; ++d) {
    if (d != first) order.push_back(d);
  }
  return order;
}

}  // namespace rankplace::reorder
