// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/machine_draft.hpp"

#include <utility>

namespace rankplace {
namespace {

/// Turns drafts into the flat arrays of a Machine.
class Flattener {
 public:
  explicit Flattener(MachineDraft& root) {
    place_objects(root);
    number_cores(0);
    for (std::size_t n = 0; n < data_.nodes.size(); ++n) {
      data_.nodes[n].core_count = data_.objects[data_.node_object[n].value()].core_count;
    }
  }
  [[nodiscard]] MachineData take() { return std::move(data_); }

 private:
  /// Breadth first, so that children are consecutive.
  void place_objects(MachineDraft& root) {
    push_object(root, ObjectId(0), 0);
    for (std::size_t i = 0; i < drafts_.size(); ++i) {
      MachineDraft& draft = *drafts_[i];
      data_.objects[i].first_child = static_cast<std::uint32_t>(drafts_.size());
      data_.objects[i].child_count = static_cast<std::uint32_t>(draft.children.size());
      for (MachineDraft& child : draft.children) {
        push_object(child, ObjectId(i), data_.depth[i] + 1);
      }
    }
  }

  void push_object(MachineDraft& draft, ObjectId parent, std::uint32_t depth) {
    drafts_.push_back(&draft);
    data_.objects.push_back(
        {draft.kind, parent, 0, 0, 0, 0, draft.level, std::move(draft.kinds), draft.holds_card});
    data_.depth.push_back(depth);
  }

  /// Depth first, so that every object holds a consecutive range of cores.
  void number_cores(std::size_t id) {
    Object& object = data_.objects[id];
    object.first_core = static_cast<std::uint32_t>(data_.cores.size());
    if (drafts_[id]->is_node) {
      data_.nodes.push_back({{}, object.first_core, 0, 0});
      data_.node_object.push_back(ObjectId(id));
    }
    if (object.child_count == 0) push_core(id);
    for (std::uint32_t c = 0; c < object.child_count; ++c) number_cores(object.first_child + c);
    object.core_count = static_cast<std::uint32_t>(data_.cores.size()) - object.first_core;
  }

  void push_core(std::size_t id) {
    data_.cores.push_back(std::move(drafts_[id]->core));
    data_.cores.back().node = NodeId(data_.nodes.size() - 1);
    data_.core_object.push_back(ObjectId(id));
  }

  MachineData data_;
  std::vector<MachineDraft*> drafts_;  ///< what they hold moves into data_
};

}  // namespace

MachineDraft collapsed(MachineDraft draft) {
  if (draft.children.size() != 1) return draft;
  MachineDraft only = std::move(draft.children.front());
  only.kinds.insert(only.kinds.begin(), draft.kinds.begin(), draft.kinds.end());
  only.is_node = only.is_node || draft.is_node;
  only.holds_card = !only.is_node && (only.holds_card || draft.holds_card);
  return only;
}

MachineData flattened(MachineDraft root) { return Flattener(root).take(); }

}  // namespace rankplace
