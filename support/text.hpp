// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rankplace {

/// The last `count` lines (all if there are fewer), without the newline at the end.
[[nodiscard]] std::string last_lines(std::string_view text, std::size_t count);

}  // namespace rankplace
