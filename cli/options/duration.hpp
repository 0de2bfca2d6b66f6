// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

namespace rankplace::cli {

/// Nanoseconds of "500ms", "1s", "2.5s", "1min". `option` is named in messages. Throws UsageError
/// on other text, and on less than a millisecond.
[[nodiscard]] std::uint64_t parse_duration_ns(const std::string& text, const std::string& option);

}  // namespace rankplace::cli
