// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "workflow/machine/slot_options.hpp"

namespace rankplace {

/// The cores of `options.fixed`. A core stands for the slot that holds it. `machine`: what
/// `options.nodes` has left. Throws InputError naming the text.
[[nodiscard]] FixedRanks fixed_ranks(const SlotOptions& options, const Machine& machine,
                                     std::size_t rank_count);

}  // namespace rankplace
