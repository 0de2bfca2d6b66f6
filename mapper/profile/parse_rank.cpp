// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/parse_rank.hpp"

#include <string>

namespace rankplace {

Rank parse_rank(std::string_view text, std::string_view what, std::size_t rank_count,
                const LineReader& at) {
  const std::uint64_t value = parse_count(text, what, at);
  if (value >= rank_count) {
    at.fail(std::string(what) + " " + std::to_string(value) + " is out of range (the run had " +
            std::to_string(rank_count) + " ranks, 0 to " + std::to_string(rank_count - 1) + ")");
  }
  return Rank(static_cast<std::size_t>(value));
}

}  // namespace rankplace
