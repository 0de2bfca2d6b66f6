// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/core_ancestors.hpp"

namespace rankplace {

CoreAncestors::CoreAncestors(const Machine& machine)
    : levels_(machine.level_count()),
      rows_(levels_, machine.root()),
      row_of_core_(machine.core_count(), 0) {
  std::vector<std::uint32_t> row_of(machine.object_count(), 0);
  for (std::size_t o = 0; o < machine.object_count(); ++o) {  // parents come first
    const Object& object = machine.object(ObjectId(o));
    const std::uint32_t above = row_of[object.parent.value()];
    if (object.child_count == 0) {
      row_of_core_[object.first_core] = above;
      continue;
    }
    if (ObjectId(o) == machine.root()) continue;
    row_of[o] = static_cast<std::uint32_t>(rows_.size());
    for (std::size_t l = 0; l < levels_; ++l) rows_.push_back(rows_[above + l]);
    rows_[row_of[o] + object.level] = ObjectId(o);
  }
}

}  // namespace rankplace
