// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/slurm_list.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>

#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr std::size_t most_names = 1'000'000;
constexpr std::size_t longest_part = 255;  ///< of a name, outside brackets or in them

void check_length(std::string_view part) {
  if (part.size() <= longest_part) return;
  throw InputError("'" + std::string(part.substr(0, 40)) + "...' is too long for a host name");
}

void check_name_count(std::size_t names) {
  if (names <= most_names) return;
  throw InputError("the list has more than " + std::to_string(most_names) +
                   " names (shorten its ranges)");
}

/// "01-03" or "7"; numbers keep the width of the first.
std::vector<std::string> numbers_of(std::string_view range) {
  const std::size_t dash = std::min(range.find('-'), range.size());
  const std::string_view low = range.substr(0, dash);
  const std::uint64_t first = number_in_slurm_list(low);
  const std::uint64_t last =
      dash == range.size() ? first : number_in_slurm_list(range.substr(dash + 1));
  if (last < first) {
    throw InputError("'" + std::string(range) + "' is no range (the lower number first)");
  }
  if (last - first >= most_names) {
    throw InputError("'" + std::string(range) + "' is too large a range (" +
                     std::to_string(most_names) + " names at most)");
  }
  std::vector<std::string> numbers;
  // The last may be the largest number there is.
  for (std::uint64_t n = 0; n <= last - first; ++n) {
    const std::string digits = std::to_string(first + n);
    numbers.push_back(std::string(low.size() - std::min(low.size(), digits.size()), '0') + digits);
  }
  return numbers;
}

/// Every name with every ending, in order of the names.
std::vector<std::string> combined(const std::vector<std::string>& names,
                                  const std::vector<std::string>& endings) {
  check_name_count(names.size() * endings.size());
  std::vector<std::string> all;
  for (const std::string& name : names) {
    for (const std::string& ending : endings) all.push_back(name + ending);
  }
  return all;
}

/// The numbers between two brackets.
std::vector<std::string> numbers_in(std::string_view ranges) {
  std::vector<std::string> numbers;
  while (!ranges.empty()) {
    for (std::string& number : numbers_of(take_slurm_item(ranges))) {
      numbers.push_back(std::move(number));
    }
    check_name_count(numbers.size());
  }
  return numbers;
}

/// One name with its brackets written out: "r[0-1]n[0-3]" is eight names.
std::vector<std::string> expanded(std::string_view name) {
  std::vector<std::string> names{""};
  for (std::string_view left = name; !left.empty();) {
    const std::size_t open = std::min(left.find('['), left.size());
    check_length(left.substr(0, open));
    names = combined(names, {std::string(left.substr(0, open))});
    left.remove_prefix(open);
    if (left.empty()) break;
    const std::size_t close = left.find(']');
    if (close == std::string_view::npos) {
      throw InputError("'" + std::string(name) + "' lacks its ] (write lists like n[01-16,20])");
    }
    names = combined(names, numbers_in(left.substr(1, close - 1)));
    left.remove_prefix(close + 1);
    if (!names.empty()) check_length(names.front());
  }
  return names;
}

/// A name before the digits at its end, and these.
struct NumberedName {
  std::string_view stem;
  std::string_view digits;
  std::uint64_t number = 0;
};

/// Without digits where there are none, nothing else, or more than lists count with.
NumberedName numbered_name(std::string_view name) {
  constexpr std::size_t most_digits = 9;
  std::size_t begin = name.size();
  while (begin > 0 && name[begin - 1] >= '0' && name[begin - 1] <= '9') --begin;
  if (begin == 0 || begin == name.size() || name.size() - begin > most_digits) return {name, {}};
  const std::string_view digits = name.substr(begin);
  return {name.substr(0, begin), digits, number_in_slurm_list(digits)};
}

/// Whether `next` is the name behind `last` in a range: numbers keep the width of its first one.
bool goes_on(const NumberedName& last, const NumberedName& next) {
  if (last.number + 1 != next.number) return false;
  return next.digits.size() == std::max(last.digits.size(), std::to_string(next.number).size());
}

/// "01-04,07" of names with one stem.
std::string ranges_of(const std::vector<NumberedName>& names) {
  std::string text;
  for (std::size_t first = 0; first < names.size();) {
    std::size_t last = first;
    while (last + 1 < names.size() && goes_on(names[last], names[last + 1])) ++last;
    text += (text.empty() ? "" : ",") + std::string(names[first].digits);
    if (last > first) text += '-' + std::string(names[last].digits);
    first = last + 1;
  }
  return text;
}

}  // namespace

std::uint64_t number_in_slurm_list(std::string_view digits) {
  check_length(digits);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) {
    throw InputError("'" + std::string(digits) +
                     "' is not a number (write lists like n[01-16,20])");
  }
  return number;
}

std::string_view take_slurm_item(std::string_view& list) {
  std::size_t at = 0;
  for (bool inside = false; at < list.size() && (inside || list[at] != ','); ++at) {
    if (list[at] == '[') inside = true;
    if (list[at] == ']') inside = false;
  }
  const std::string_view item = list.substr(0, at);
  list.remove_prefix(std::min(at + 1, list.size()));
  return item;
}

std::vector<std::string> names_in_slurm_list(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    for (std::string& name : expanded(take_slurm_item(list))) names.push_back(std::move(name));
    check_name_count(names.size());
  }
  return names;
}

std::string slurm_list_of(const std::vector<std::string>& names) {
  std::string list;
  for (std::size_t first = 0; first < names.size();) {
    std::vector<NumberedName> alike;
    const NumberedName begin = numbered_name(names[first]);
    for (std::size_t n = first; n < names.size(); ++n) {
      const NumberedName name = numbered_name(names[n]);
      if (n > first && (begin.digits.empty() || name.digits.empty() || name.stem != begin.stem)) {
        break;
      }
      alike.push_back(name);
    }
    list += (list.empty() ? "" : ",") + std::string(begin.stem);
    list += alike.size() > 1 ? '[' + ranges_of(alike) + ']' : std::string(begin.digits);
    first += alike.size();
  }
  return list;
}

}  // namespace rankplace
