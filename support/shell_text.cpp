// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/shell_text.hpp"

#include <string_view>

#include "support/text/text.hpp"

namespace rankplace {

std::string shell_text(const std::string& word) {
  const std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=,+@%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

std::string shell_text(const std::vector<std::string>& argv) {
  return joined(argv, " ", [](const std::string& word) { return shell_text(word); });
}

}  // namespace rankplace
