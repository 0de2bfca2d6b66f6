// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rankplace::tracer {

/// Builds a rank list of the profile format, "0-3 7 6 5": runs of consecutive ascending numbers
/// become `a-b`; the order is kept. Memory grows with the number of runs.
class RankList {
 public:
  void append(int number);
  [[nodiscard]] std::string text() const;

 private:
  struct Run {
    int first;
    int last;
  };
  std::vector<Run> runs_;
};

[[nodiscard]] std::string rank_list(const std::vector<int>& numbers);

/// The numbers of a rank list that rank_list() wrote.
[[nodiscard]] std::vector<int> ranks_of_list(std::string_view list);

}  // namespace rankplace::tracer
