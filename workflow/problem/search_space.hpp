// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/search_options.hpp"
#include "workflow/machine/memory_options.hpp"

namespace rankplace {

/// The choices of a search, as the options say.
struct SearchSpace {
  std::optional<Machine> used;  ///< the slots that are not left idle, if that is settled, and those
                                ///< of search.idle
  SearchOptions search;         ///< node_of_rank, fixed, idle, start and most_moves are set
  std::optional<RankDemand> demand = {};  ///< for memory; nothing: it plays no part
};

}  // namespace rankplace
