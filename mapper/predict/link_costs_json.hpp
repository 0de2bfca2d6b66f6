// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/predict/link_costs.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {

/// An element of "levels" of a machine.json.
[[nodiscard]] OrderedJson json_of(const LevelCost& cost);

/// The "network_links" of a machine.json.
[[nodiscard]] OrderedJson json_of(const NetworkCost& cost);

}  // namespace rankplace
