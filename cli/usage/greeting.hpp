// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>

namespace rankplace::cli {

/// What `rankplace` alone shows: the commands of the loop, and how to go on.
extern const std::string_view greeting;

}  // namespace rankplace::cli
