// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/ids.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {

/// Parses "0-3 7": numbers below `limit` with spaces between them, `a-b` for consecutive ones. The
/// order is kept. `what` names an item in messages ("rank", "PU"). Throws InputError through `at`:
/// not a number, out of range, a range that goes down, more than `limit` items.
[[nodiscard]] std::vector<std::uint32_t> parse_number_list(std::string_view text,
                                                           std::string_view what,
                                                           std::uint64_t limit,
                                                           const LineReader& at);

/// The same for world ranks; a rank that comes twice is refused.
[[nodiscard]] std::vector<Rank> parse_rank_list(std::string_view text, std::size_t rank_count,
                                                const LineReader& at);

/// The text "0-3 7" of a list.
[[nodiscard]] std::string format_number_list(std::span<const std::uint32_t> numbers);
[[nodiscard]] std::string format_rank_list(std::span<const Rank> ranks);

}  // namespace rankplace
