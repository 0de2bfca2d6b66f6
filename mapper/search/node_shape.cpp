// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/node_shape.hpp"

#include <algorithm>
#include <tuple>

namespace rankplace {

ShapeTable::ShapeTable(const Machine& machine, ObjectId root, Cards cards)
    : machine_(machine), cards_(cards) {
  intern(root);
}

std::size_t ShapeTable::intern(ObjectId id) {
  const Object& object = machine_.object(id);
  std::vector<std::size_t> child_shapes;
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    child_shapes.push_back(intern(ObjectId(object.first_child + c)));
  }
  std::ranges::sort(child_shapes);
  const auto [known, is_new] =
      known_.try_emplace({object.level, holds_card(id), child_shapes}, shapes_.size());
  shape_of_[id.value()] = known->second;
  if (is_new) shapes_.push_back(make_shape(id));
  return known->second;
}

/// The child with the card first: its link carries something even if the child is empty. Then equal
/// shapes side by side, the longest run of equal shapes last: only there does filling need no
/// memory of what came before to leave out exchanges of equal children.
std::vector<ObjectId> ShapeTable::sorted_children(ObjectId id) const {
  const Object& object = machine_.object(id);
  std::vector<ObjectId> children;
  std::map<std::size_t, std::size_t> how_many;
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    children.push_back(ObjectId(object.first_child + c));
    ++how_many[shape_of(children.back())];
  }
  std::ranges::stable_sort(children, {}, [&](ObjectId child) {
    const std::size_t shape = shape_of(child);
    return std::tuple(!holds_card(child), shapes_[shape].capacity > 1, how_many.at(shape), shape);
  });
  return children;
}

std::vector<std::vector<ObjectId>> ShapeTable::children_by_step(ObjectId id) const {
  std::vector<std::vector<ObjectId>> steps;
  for (const ObjectId child : sorted_children(id)) {
    const bool joins = !steps.empty() && machine_.object(child).child_count == 0 &&
                       machine_.object(steps.back().front()).child_count == 0 &&
                       !holds_card(steps.back().front());
    if (!joins) steps.emplace_back();
    steps.back().push_back(child);
  }
  return steps;
}

Shape ShapeTable::make_shape(ObjectId id) const {
  Shape shape{machine_.object(id).core_count, machine_.object(id).level, {}, {}};
  for (const std::vector<ObjectId>& children : children_by_step(id)) {
    const Object& first = machine_.object(children.front());
    const bool cores = first.child_count == 0;
    shape.steps.push_back({shape_of(children.front()), cores ? children.size() : first.core_count,
                           cores, holds_card(children.front()), false});
  }
  shape.after.assign(shape.steps.size() + 1, 0);
  for (std::size_t s = shape.steps.size(); s-- > 0;) {
    FillStep& step = shape.steps[s];
    shape.after[s] = shape.after[s + 1] + step.capacity;
    const bool last = s + 1 == shape.steps.size();
    step.interchangeable =
        !step.cores &&
        (last || (shape.steps[s + 1].interchangeable && shape.steps[s + 1].shape == step.shape));
  }
  return shape;
}

}  // namespace rankplace
