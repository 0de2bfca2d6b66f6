// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "mapper/model/placement_file.hpp"

namespace rankplace {

/// The line by which rankplace-probe reports where a rank runs: "rankplace-probe rank 3 on n01
/// cores 4,5 pus 4,5".
[[nodiscard]] std::string probe_line(const RankSlot& slot);

/// The inverse, also with something before it (mpirun --tag-output); nothing for any other line.
[[nodiscard]] std::optional<RankSlot> slot_of_probe_line(std::string_view line);

}  // namespace rankplace
