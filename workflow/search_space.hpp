// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <vector>

#include "mapper/search/constraints/memory_steps.hpp"
#include "mapper/search/search.hpp"
#include "workflow/slots.hpp"

namespace rankplace {

/// The choices of a search, as the options say.
struct SearchSpace {
  std::optional<Machine> used;  ///< the slots that are not left idle, if that is settled, and those
                                ///< of search.idle
  SearchOptions search;         ///< node_of_rank, fixed, idle, start and most_moves are set
};

/// Throws InputError if the options do not fit the machine or one another.
[[nodiscard]] SearchSpace search_space(const ResolvedMachine& resolved, const SlotOptions& options,
                                       const Profile& profile, const std::vector<RankSlot>& start);

/// The same if the ranks use just these slots, whatever the options for idle cores say.
[[nodiscard]] SearchSpace search_space_on(const std::vector<CoreId>& slots,
                                          const ResolvedMachine& resolved,
                                          const SlotOptions& options, const Profile& profile);

/// The candidates for a memory demand; empty without one.
[[nodiscard]] std::vector<MemoryStep> memory_steps_of(const ResolvedMachine& resolved,
                                                      const SlotOptions& options,
                                                      const Profile& profile);

}  // namespace rankplace
