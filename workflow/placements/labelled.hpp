// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "mapper/profile/rank_list.hpp"

namespace rankplace {

/// "core 3", "cores 0-3".
[[nodiscard]] inline std::string labelled(const std::string& what,
                                          std::span<const std::uint32_t> numbers) {
  return what + (numbers.size() == 1 ? " " : "s ") + format_number_list(numbers);
}

}  // namespace rankplace
