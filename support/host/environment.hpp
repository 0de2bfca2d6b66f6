// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace rankplace {

/// NAME=value of every variable of this process; empty if it has no environment.
[[nodiscard]] std::vector<std::string> own_environment();

}  // namespace rankplace
