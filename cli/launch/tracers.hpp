// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace rankplace::cli {

/// Which tracers there are, and for what: for people.
[[nodiscard]] std::string list_of_tracers();

}  // namespace rankplace::cli
