// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/search/search_options.hpp"

namespace rankplace::networks {

/// The options of a part of a search: without callbacks, a start, and other processes.
[[nodiscard]] SearchOptions options_of_part(const SearchOptions& options);

}  // namespace rankplace::networks
