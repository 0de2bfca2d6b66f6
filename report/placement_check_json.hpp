// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "mapper/model/placement_check.hpp"

namespace rankplace {

/// `by`, `ranks`, and `differences`: for each `rank` what was `wanted` and what was `found`.
[[nodiscard]] nlohmann::ordered_json check_json(const PlacementCheck& check);

}  // namespace rankplace
