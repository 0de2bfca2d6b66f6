// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/slurm_order.hpp"

#include <algorithm>

namespace rankplace {
namespace {

bool begins_with_digit(std::string_view text) { return text.front() >= '0' && text.front() <= '9'; }

/// Takes the digits from the beginning of the text.
std::string_view taken_digits(std::string_view& text) {
  const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view digits = text.substr(0, count);
  text.remove_prefix(count);
  return digits;
}

/// As numbers; as the digits of fractions if one begins with 0.
int compare_digits(std::string_view a, std::string_view b) {
  const bool are_fractions = a.front() == '0' || b.front() == '0';
  if (!are_fractions && a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return a.compare(b);
}

}  // namespace

bool is_before_in_slurm(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    if (begins_with_digit(a) && begins_with_digit(b)) {
      const int order = compare_digits(taken_digits(a), taken_digits(b));
      if (order != 0) return order < 0;
      continue;
    }
    if (a.front() != b.front()) return a.front() < b.front();
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  return a.size() < b.size();
}

}  // namespace rankplace
