// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <rankplace/api.hpp>

#define RANKPLACE_VERSION_MAJOR 0
#define RANKPLACE_VERSION_MINOR 1
#define RANKPLACE_VERSION_PATCH 0

namespace rankplace::v1 {

/// The version of the library that runs, "0.1.0"; the macros are that of the headers.
[[nodiscard]] RANKPLACE_API const char* version() noexcept;

}  // namespace rankplace::v1
