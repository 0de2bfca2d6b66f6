// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>

#include "bench/paper/pattern.hpp"

namespace rankplace::paper {

/// Ranks in equal groups, between which messages are to be few: nodes, or the sockets of a node.
struct EqualGroups {
  std::uint64_t count = 0;
  std::uint64_t size = 0;
};

/// How many messages of the pattern's size go from group to group.
struct ClosedForm {
  std::uint64_t in_order = 0;  ///< groups of consecutive ranks
  std::uint64_t best = 0;      ///< the least of all placements
  std::uint64_t worst = 0;     ///< the most
};

/// The closed form of a ring all-gather, a binomial broadcast or a recursive-doubling all-gather.
/// Nothing of other collectives, of one group, and of numbers for which the form does not hold
/// (docs/paper.md).
[[nodiscard]] std::optional<ClosedForm> closed_form(const Collective& collective,
                                                    const EqualGroups& groups);

}  // namespace rankplace::paper
