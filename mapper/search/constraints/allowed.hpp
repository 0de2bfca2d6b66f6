// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// Whether no node gets more ranks than it has slots.
[[nodiscard]] bool respects_slots(const Machine& machine, std::span<const CoreId> core_of_rank);

/// Whether a placement is one that a search with these options chooses from.
[[nodiscard]] bool is_allowed(const Machine& machine, const SearchOptions& options,
                              std::span<const CoreId> core_of_rank);

}  // namespace rankplace
