// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <string_view>

namespace rankplace {

/// The text from its first character on that is no blank.
[[nodiscard]] inline std::string_view without_blanks_before(std::string_view text,
                                                            std::string_view blanks = " \t\r\n") {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text;
}

/// The text without the blanks at its ends.
[[nodiscard]] inline std::string_view without_blanks_around(std::string_view text,
                                                            std::string_view blanks = " \t\r\n") {
  text = without_blanks_before(text, blanks);
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

}  // namespace rankplace
