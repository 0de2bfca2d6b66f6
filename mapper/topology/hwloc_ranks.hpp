// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// The hwloc XML of a node with a Misc object "rank 7" in each core (or hardware thread) of each
/// rank, as `hwloc-annotate ... misc "rank 7"` writes it; lstopo draws them. `source` is what
/// messages name. Throws InputError if the node lacks a core of a rank.
[[nodiscard]] std::string xml_with_ranks(const std::string& xml, const std::vector<RankSlot>& ranks,
                                         const std::string& source);

}  // namespace rankplace
