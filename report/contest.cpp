// SPDX-License-Identifier: BSD-3-Clause
#include "report/study/contest.hpp"

#include <algorithm>

namespace rankplace {

std::vector<Contest> contests_of(const paper::Experiment& experiment) {
  std::vector<Contest> contests;
  for (const paper::Result& result : experiment.results) {
    auto same = std::ranges::find_if(contests, [&](const Contest& contest) {
      return contest.bytes == result.point.bytes && contest.ranks == result.point.ranks &&
             contest.by == result.by;
    });
    if (same == contests.end()) {
      same = contests.insert(same, {result.point.bytes, result.point.ranks, result.by, {}});
    }
    same->entries.push_back(result);
  }
  for (Contest& contest : contests) {
    std::ranges::stable_sort(contest.entries, {},
                             [](const paper::Result& entry) { return entry.mean_s.front(); });
  }
  std::ranges::stable_sort(contests, {}, &Contest::bytes);
  return contests;
}

std::size_t Contest::rank_of(const paper::Result& entry, std::size_t placement) const {
  return 1 +
         static_cast<std::size_t>(std::ranges::count_if(entries, [&](const paper::Result& other) {
           return other.mean_s[placement] < entry.mean_s[placement];
         }));
}

std::string_view Contest::fastest(std::size_t placement) const {
  const auto seconds = [&](const paper::Result& entry) { return entry.mean_s[placement]; };
  return std::ranges::min_element(entries, {}, seconds)->point.name();
}

double Contest::by_algorithm() const {
  return entries.back().mean_s.front() / entries.front().mean_s.front() - 1;
}

double Contest::by_placement() const {
  double largest = 0;
  for (const paper::Result& entry : entries) {
    largest = std::max(largest, entry.mean_s.back() / entry.mean_s.front() - 1);
  }
  return largest;
}

}  // namespace rankplace
