// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// The objects above each core, by level. A table of its own: walks from object to object miss the
/// caches on large machines.
class CoreAncestors {
 public:
  explicit CoreAncestors(const Machine& machine);

  /// The core's ancestor at each level. At levels that it has none at: any object.
  [[nodiscard]] std::span<const ObjectId> of(CoreId core) const {
    return std::span(rows_).subspan(row_of_core_[core.value()], levels_);
  }

 private:
  std::size_t levels_;
  std::vector<ObjectId> rows_;              ///< of each object with children
  std::vector<std::uint32_t> row_of_core_;  ///< where that of its parent begins
};

}  // namespace rankplace
