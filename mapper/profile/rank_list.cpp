// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/rank_list.hpp"

#include <algorithm>

namespace rankplace {
namespace {

std::uint32_t parse_item(std::string_view text, std::string_view what, std::uint64_t limit,
                         const LineReader& at) {
  const std::uint64_t value = parse_count(text, what, at);
  if (value >= limit) {
    at.fail(std::string(what) + " " + std::to_string(value) + " is out of range (must be below " +
            std::to_string(limit) + ")");
  }
  return static_cast<std::uint32_t>(value);
}

}  // namespace

std::vector<std::uint32_t> parse_number_list(std::string_view text, std::string_view what,
                                             std::uint64_t limit, const LineReader& at) {
  std::vector<std::uint32_t> numbers;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view item = text.substr(0, space);
    text.remove_prefix(std::min(space + 1, text.size()));
    if (item.empty()) continue;
    const std::size_t dash = item.find('-', 1);
    const std::uint32_t first = parse_item(item.substr(0, dash), what, limit, at);
    const std::uint32_t last =
        dash == std::string_view::npos ? first : parse_item(item.substr(dash + 1), what, limit, at);
    if (last < first) at.fail("the run \"" + std::string(item) + "\" goes down (write a-b, a < b)");
    if (numbers.size() + (last - first) >= limit) {
      at.fail("the list has more than " + std::to_string(limit) + " items (each " +
              std::string(what) + " can come only once)");
    }
    for (std::uint64_t n = first; n <= last; ++n) numbers.push_back(static_cast<std::uint32_t>(n));
  }
  return numbers;
}

std::vector<Rank> parse_rank_list(std::string_view text, std::size_t rank_count,
                                  const LineReader& at) {
  std::vector<Rank> ranks;
  std::vector<bool> seen(rank_count);
  for (const std::uint32_t number : parse_number_list(text, "rank", rank_count, at)) {
    if (seen[number]) at.fail("rank " + std::to_string(number) + " comes twice in the list");
    seen[number] = true;
    ranks.emplace_back(number);
  }
  return ranks;
}

std::string format_number_list(std::span<const std::uint32_t> numbers) {
  std::string text;
  for (std::size_t begin = 0; begin < numbers.size();) {
    std::size_t end = begin + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    if (begin > 0) text += ' ';
    text += std::to_string(numbers[begin]);
    if (end - begin > 1) text += '-' + std::to_string(numbers[end - 1]);
    begin = end;
  }
  return text;
}

std::string format_rank_list(std::span<const Rank> ranks) {
  std::vector<std::uint32_t> numbers(ranks.size());
  std::ranges::transform(ranks, numbers.begin(), &Rank::value);
  return format_number_list(numbers);
}

}  // namespace rankplace
