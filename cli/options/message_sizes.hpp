// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rankplace::cli {

/// The bytes of --sizes, as parse_byte_list() reads them. Throws UsageError, also for 0 bytes, of
/// which it says what they do: "take no bandwidth".
[[nodiscard]] std::vector<std::uint64_t> parse_message_sizes(const std::string& text,
                                                             const std::string& of_empty);

}  // namespace rankplace::cli
