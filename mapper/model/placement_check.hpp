// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/devices/device_variables.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// A rank that is not where the placement says.
struct RankDifference {
  RankSlot wanted;
  RankSlot found;  ///< host "" if the rank is nowhere
};

/// A rank that is shown other devices than the placement says.
struct DeviceDifference {
  std::uint32_t rank = 0;
  VariableDifference variable;
};

/// What ranks are shown of the devices that a placement gives them.
struct DeviceCheck {
  std::vector<DeviceDifference> differences;  ///< by rank
  /// Ranks with a card in the placement and no variable that chooses it; MPI chooses one.
  std::size_t ranks_without_card = 0;
};

/// A placement compared with where a launcher puts, or has put, the ranks.
struct PlacementCheck {
  std::string by;  ///< who was asked: "mpirun (Open MPI) 4.1.4"
  std::size_t rank_count = 0;
  std::vector<RankDifference> differences;  ///< by rank; empty: as the placement says
  /// Ranks of which the hosts alone were compared: `by` tells no bindings there.
  std::size_t ranks_without_binding = 0;
  std::optional<DeviceCheck> devices = {};  ///< none: the placement has none, or nobody looked

  /// Every rank is where the placement says, and is shown the devices that it says.
  [[nodiscard]] bool is_as_written() const {
    return differences.empty() && (!devices || devices->differences.empty());
  }
};

/// Compares hosts (short names, `localhost` is any) and cores, rank by rank, in the order of
/// `wanted`. Ranks that only `found` has are not looked at.
[[nodiscard]] std::vector<RankDifference> differences_between(const std::vector<RankSlot>& wanted,
                                                              const std::vector<RankSlot>& found);

/// Compares the devices of the placement's ranks with what shows ranks theirs: `seen` is what
/// `found` was started with, rank by rank. Ranks that were not found are not looked at.
[[nodiscard]] DeviceCheck check_devices(const std::vector<RankDevices>& wanted,
                                        const std::vector<RankSlot>& found,
                                        const std::vector<SeenVariables>& seen);

}  // namespace rankplace
