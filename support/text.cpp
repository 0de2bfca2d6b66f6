// SPDX-License-Identifier: BSD-3-Clause
#include "support/text.hpp"

namespace rankplace {

std::string last_lines(std::string_view text, std::size_t count) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  std::size_t begin = text.size();
  for (; begin > 0 && count > 0; --count) {
    const std::size_t newline = text.rfind('\n', begin - 1);
    if (newline == std::string_view::npos) return std::string(text);
    begin = newline;
  }
  return std::string(text.substr(begin == text.size() ? begin : begin + 1));
}

}  // namespace rankplace
