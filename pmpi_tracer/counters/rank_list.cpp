// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/rank_list.hpp"

#include <charconv>

namespace rankplace::tracer {

void RankList::append(int number) {
  if (!runs_.empty() && runs_.back().last + 1 == number) {
    runs_.back().last = number;
  } else {
    runs_.push_back({number, number});
  }
}

std::string RankList::text() const {
  std::string text;
  for (const Run& run : runs_) {
    if (!text.empty()) text += ' ';
    text += std::to_string(run.first);
    if (run.last > run.first) text += '-' + std::to_string(run.last);
  }
  return text;
}

std::string rank_list(const std::vector<int>& numbers) {
  RankList list;
  for (const int number : numbers) list.append(number);
  return list.text();
}

std::vector<int> ranks_of_list(std::string_view list) {
  std::vector<int> numbers;
  const char* at = list.data();
  const char* const end = at + list.size();
  while (at < end) {
    int first = 0;
    at = std::from_chars(at, end, first).ptr;
    int last = first;
    if (at < end && *at == '-') at = std::from_chars(at + 1, end, last).ptr;
    for (int number = first; number <= last; ++number) numbers.push_back(number);
    ++at;  // the space
  }
  return numbers;
}

}  // namespace rankplace::tracer
