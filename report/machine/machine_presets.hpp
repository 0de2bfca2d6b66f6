// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace rankplace {

/// All machine presets: name, nodes, what it is, SPEC of a node, and where the numbers come from.
[[nodiscard]] std::string presets_text();
[[nodiscard]] std::string presets_json();

}  // namespace rankplace
