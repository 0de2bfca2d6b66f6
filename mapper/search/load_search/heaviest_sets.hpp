// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/load_search/link_paths.hpp"
#include "mapper/search/load_search/placed_loads.hpp"

namespace rankplace::load_search {

/// Whether gathered ranks change places with ranks only, or come to idle cores, too, as long as the
/// load of the link above them grows.
enum class IdleCores { stay, are_taken };

/// A placement with heavier links for worst, from one on all of a machine. The set of ranks with
/// the largest cut goes below one link of the outermost level. Its subset with the largest cut goes
/// below one link of the next level, and so on.
[[nodiscard]] std::vector<CoreId> gather_heaviest(const PlacedPart& whole, const Machine& machine,
                                                  const LinkPaths& paths,
                                                  std::vector<CoreId> core_of,
                                                  IdleCores idle_cores);

}  // namespace rankplace::load_search
