// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/placement/placement_file.hpp"

#include <algorithm>

#include "support/files/files.hpp"

namespace rankplace {

PlacementFile read_placement_file(const std::filesystem::path& path) {
  return placement_file_from_json(read_file(path), path.string());
}

bool uses_hwthreads(const std::vector<RankSlot>& ranks) {
  return std::ranges::any_of(ranks, [](const RankSlot& slot) { return !slot.hwthreads.empty(); });
}

void write_placement_file(const PlacementFile& placement, const std::filesystem::path& path) {
  write_file(path, to_json(placement));
}

}  // namespace rankplace
