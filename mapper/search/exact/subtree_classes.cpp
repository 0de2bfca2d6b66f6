// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact/subtree_classes.hpp"

#include <algorithm>
#include <tuple>

namespace rankplace {
namespace {

/// The ranks that an object holds at least if no slot of the machine is empty: the slots of its
/// node that its other cores cannot give.
std::size_t fewest_if_full(const Machine& machine, ObjectId id) {
  const Object& object = machine.object(id);
  const Node& node = machine.node(machine.core(CoreId(object.first_core)).node);
  if (object.core_count >= node.core_count) return machine.slots_below(id);
  const std::size_t others = node.core_count - object.core_count;
  return node.slots > others ? node.slots - others : 0;
}

}  // namespace

SubtreeTable::SubtreeTable(const Machine& machine, ObjectId root, Cards cards,
                           const std::vector<FixedIndex>& fixed)
    : machine_(machine), cards_(cards) {
  for (const auto& [core, index] : fixed) {
    fixed_on_core_[machine.object_of(core)] = std::uint64_t{1} << index;
  }
  intern(root);
}

std::size_t SubtreeTable::intern(ObjectId id) {
  const Object& object = machine_.object(id);
  const auto own = fixed_on_core_.find(id);
  std::uint64_t fixed = own == fixed_on_core_.end() ? 0 : own->second;
  std::vector<std::size_t> child_classes;
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    child_classes.push_back(intern(ObjectId(object.first_child + c)));
    fixed |= classes_[child_classes.back()].fixed;
  }
  std::ranges::sort(child_classes);
  const auto [known, is_new] =
      known_.try_emplace({object.level, machine_.slots_below(id), fewest_if_full(machine_, id),
                          holds_card(id), fixed, child_classes},
                         classes_.size());
  class_of_[id.value()] = known->second;
  if (is_new) {
    classes_.push_back(make_class(id));
    classes_.back().fixed = fixed;
  }
  return known->second;
}

/// The order of children. First the child with the card: its link carries something even if the
/// child is empty. Then equal subtree classes side by side, the longest run of them last: only
/// there does filling leave out swaps of equal children without memory of what came before.
std::vector<ObjectId> SubtreeTable::sorted_children(ObjectId id) const {
  const Object& object = machine_.object(id);
  std::vector<ObjectId> children;
  std::map<std::size_t, std::size_t> how_many;
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    children.push_back(ObjectId(object.first_child + c));
    ++how_many[class_index_of(children.back())];
  }
  std::ranges::stable_sort(children, {}, [&](ObjectId child) {
    const std::size_t subtree = class_index_of(child);
    return std::tuple(!holds_card(child), classes_[subtree].capacity > 1, how_many.at(subtree),
                      subtree);
  });
  return children;
}

std::vector<std::vector<ObjectId>> SubtreeTable::children_by_step(ObjectId id) const {
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

SubtreeClass SubtreeTable::make_class(ObjectId id) const {
  SubtreeClass subtree{machine_.slots_below(id), machine_.object(id).level, {}, {}, 0};
  for (const std::vector<ObjectId>& children : children_by_step(id)) {
    const Object& first = machine_.object(children.front());
    const bool cores = first.child_count == 0;
    subtree.steps.push_back(
        {class_index_of(children.front()),
         cores ? children.size() : classes_[class_index_of(children.front())].capacity, cores,
         holds_card(children.front()), false, 0, 0, fewest_if_full(machine_, children.front())});
    for (const ObjectId child : children) subtree.steps.back().required |= fixed_on(child);
  }
  subtree.after.assign(subtree.steps.size() + 1, 0);
  for (std::size_t s = subtree.steps.size(); s-- > 0;) {
    FillStep& step = subtree.steps[s];
    subtree.after[s] = subtree.after[s + 1] + step.capacity;
    const bool last = s + 1 == subtree.steps.size();
    if (!last) step.reserved = subtree.steps[s + 1].reserved | subtree.steps[s + 1].required;
    step.interchangeable = !step.cores && (last || (subtree.steps[s + 1].interchangeable &&
                                                    subtree.steps[s + 1].subtree == step.subtree));
  }
  return subtree;
}

}  // namespace rankplace
