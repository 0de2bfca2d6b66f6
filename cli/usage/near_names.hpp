// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace::cli {

/// Letters to add, leave out, change, or swap with their neighbour to get from one word to the
/// other (optimal string alignment).
[[nodiscard]] std::size_t edit_distance(std::string_view from, std::string_view to);

/// The name that a mistyped word means: the one that it begins, else the nearest by edit_distance()
/// where at most a third of the letters is wrong. Nothing if there is none.
[[nodiscard]] std::optional<std::string> nearest_name(std::string_view word,
                                                      const std::vector<std::string>& names);

}  // namespace rankplace::cli
