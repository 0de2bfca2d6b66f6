// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "rankplace/map.hpp"
#include "workflow/problem/mapping_options.hpp"

namespace rankplace::v1 {

// Between the public types and our own of the same meaning.

[[nodiscard]] std::vector<LevelLoad> levels_of(const std::vector<LevelScore>& levels);
[[nodiscard]] std::vector<RankSlot> slots_of(std::vector<rankplace::RankSlot> slots);
[[nodiscard]] std::vector<rankplace::RankSlot> own_slots(const std::vector<RankSlot>& slots);
[[nodiscard]] Placement placement_of(PlacementFile file);
/// The placement of ranks that no search has placed.
[[nodiscard]] Placement placement_in(const ResolvedMachine& resolved, std::vector<RankSlot> ranks);
[[nodiscard]] PlacementFile own_placement(const Placement& placement);
[[nodiscard]] rankplace::Measure own_measure(Measure measure);

/// The options without `stop` and `progress`, which belong to one problem. Throws UsageError if
/// options do not fit one another.
[[nodiscard]] MappingOptions own_options(const MapOptions& options);

}  // namespace rankplace::v1
