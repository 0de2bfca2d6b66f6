// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "mapper/model/ids.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {

/// A rank count beyond any machine: larger counts are damage, and would exhaust the memory.
inline constexpr std::uint64_t max_rank_count = 1U << 24U;

/// A world rank below `rank_count`. `what` names it in messages. Throws InputError through `at`.
[[nodiscard]] Rank parse_rank(std::string_view text, std::string_view what, std::size_t rank_count,
                              const LineReader& at);

}  // namespace rankplace
