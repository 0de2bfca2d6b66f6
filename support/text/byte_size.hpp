// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace {

/// Bytes of "4096", "8K" or "2M" (K = 1024, M = 1024 K). Throws UsageError.
[[nodiscard]] std::uint64_t parse_bytes(std::string_view text);

/// "8K,64K" or "8K..256K" (doubling, both ends included). Throws UsageError.
[[nodiscard]] std::vector<std::uint64_t> parse_byte_list(std::string_view text);

/// The shortest text that parse_bytes() reads as `bytes`: "8K".
[[nodiscard]] std::string format_bytes(std::uint64_t bytes);

}  // namespace rankplace
