// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "mapper/model/machine.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "workflow/slots.hpp"

namespace rankplace {

/// The ranks of `--fix`: each text is "RANKS=HOST:CORES" (3=n01:5, 0-3=n01:0-3; as many cores as
/// ranks, in that order), or the path of a file with one such text per line and "#" comments. A
/// core stands for the slot that holds it. `machine`: what `options.nodes` has left. Throws
/// InputError or UsageError naming the text.
[[nodiscard]] FixedRanks fixed_ranks(const SlotOptions& options, const Machine& machine,
                                     std::size_t rank_count);

}  // namespace rankplace
