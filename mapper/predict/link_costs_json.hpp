// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/members_json.hpp"
#include "mapper/predict/link_costs.hpp"

namespace rankplace {

/// An element of "levels" of a machine.json.
[[nodiscard]] Json json_of(const LevelCost& cost);

}  // namespace rankplace
