// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rankplace {

/// Ranks that stay on cores of a host, as a user writes it.
struct FixedRankText {
  std::vector<std::uint32_t> ranks;
  std::string host;
  std::vector<std::uint32_t> cores;  ///< of these ranks, in their order
  std::string text;                  ///< which says so
  std::string file = {};             ///< with the text; empty: none
  std::size_t line = 0;              ///< of the file
};

/// "RANKS=HOST:CORES" (3=n01:5, 0-3=n01:0-3; as many cores as ranks, in that order). Throws
/// InputError or UsageError naming the text.
[[nodiscard]] FixedRankText fixed_rank_text_from(const std::string& text);

/// Each is such a text, or the path of a file with one per line and "#" comments. Errors as
/// fixed_rank_text_from(); InputError if a file is wrong.
[[nodiscard]] std::vector<FixedRankText> fixed_rank_texts_from(
    const std::vector<std::string>& texts_and_files);

}  // namespace rankplace
