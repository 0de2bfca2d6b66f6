// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/model/members_json.hpp"
#include "mapper/predict/link_costs.hpp"

namespace rankplace {

/// The first members of a machine.json, up to `machine`: what was measured, in words.
[[nodiscard]] Json machine_head(const std::string& machine);

/// An element of "levels".
[[nodiscard]] Json json_of(const LevelCost& cost);

}  // namespace rankplace
