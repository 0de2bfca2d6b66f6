// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "mapper/model/placement/placement_check.hpp"
#include "mapper/model/placement/shared_cores.hpp"

namespace rankplace {

/// `by`, `ranks`, and `differences`: for each `rank` what was `wanted` and what was `found`; the
/// same of its `devices`, where the placement has some.
[[nodiscard]] nlohmann::ordered_json check_json(const PlacementCheck& check);

/// `rank`, `other`, `host`, and the `core` or `hwthread` of both, for each that shares one.
[[nodiscard]] nlohmann::ordered_json shared_cores_json(const std::vector<SharedCore>& shared);

}  // namespace rankplace
