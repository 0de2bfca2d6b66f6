// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <span>
#include <utility>

#include "mapper/model/machine/alike.hpp"
#include "mapper/model/machine/machine.hpp"

namespace rankplace::reorder {

/// Brings what the slot `from` holds to the slot `to`: subtrees exchange what they hold, as long as
/// they are alike. Where they are not, the two slots exchange alone, and the result is false: the
/// costs may differ. `held` by CoreId.
template <typename Content>
bool bring(const Machine& machine, CoreId from, CoreId to, std::span<Content> held) {
  while (from != to) {
    const ObjectId meeting = machine.common_ancestor(from, to);
    const ObjectId source = machine.child_with(meeting, from);
    const ObjectId target = machine.child_with(meeting, to);
    if (!are_alike(machine, source, target)) {
      std::swap(held[from.value()], held[to.value()]);
      return false;
    }
    const std::uint32_t source_first = machine.object(source).first_core;
    const std::uint32_t target_first = machine.object(target).first_core;
    const std::uint32_t count = machine.object(source).core_count;
    std::ranges::swap_ranges(held.subspan(source_first, count), held.subspan(target_first, count));
    from = CoreId(from.value() - source_first + target_first);
  }
  return true;
}

}  // namespace rankplace::reorder
