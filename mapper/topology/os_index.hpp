// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string_view>

#include "support/text/number_from.hpp"

namespace rankplace {

/// The largest operating system's number of a PU or a memory node that is read: hwloc's sets take
/// as many bits as the largest number in them.
inline constexpr std::uint32_t most_os_index = 1'048'575;

/// Whether a text is a number up to most_os_index.
[[nodiscard]] inline bool is_os_index(std::string_view text) {
  if (text.find_first_not_of("0123456789") != std::string_view::npos) return false;
  const auto number = number_from<std::uint32_t>(text);
  return number && *number <= most_os_index;
}

}  // namespace rankplace
