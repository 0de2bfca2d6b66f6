// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/problem/link_costs.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// `--links` and `--link`.
void add_link_options(CLI::App& command, LinkOptions& options);

}  // namespace rankplace::cli
