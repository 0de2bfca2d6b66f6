// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/launched/environment_change.hpp"

namespace rankplace::cli {

/// Changes the environment of this process, in this order.
void change_environment(const std::vector<EnvironmentChange>& changes);

}  // namespace rankplace::cli
