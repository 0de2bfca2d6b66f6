// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stop_token>
#include <vector>

#include "rankplace/map_options.hpp"
#include "rankplace/rankplace.h"

namespace rankplace::c {

/// The loads as C sees them; they point to the names in `levels`.
[[nodiscard]] std::vector<rp_level_load> loads_of(const std::vector<v1::LevelLoad>& levels);

/// The options of one call, NULL: the defaults. A progress callback ends the search by `own_stop`,
/// which must live as long as the call. Throws UsageError for a number that names nothing.
[[nodiscard]] v1::MapOptions options_of(const rp_map_options* options, std::stop_source& own_stop);

}  // namespace rankplace::c
