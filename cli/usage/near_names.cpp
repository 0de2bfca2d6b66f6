// SPDX-License-Identifier: BSD-3-Clause
#include "cli/usage/near_names.hpp"

#include <algorithm>
#include <utility>

namespace rankplace::cli {
namespace {

constexpr std::size_t least_beginning = 3;

/// How many letters may be wrong.
std::size_t most_wrong(std::string_view word) {
  return std::max<std::size_t>(1, (word.size() + 1) / 3);
}

}  // namespace

std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> before_last;
  std::vector<std::size_t> last(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::vector<std::size_t> row{i};
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t change = from[i - 1] == to[j - 1] ? 0 : 1;
      std::size_t least = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
        least = std::min(least, before_last[j - 2] + 1);
      }
      row.push_back(least);
    }
    before_last = std::exchange(last, std::move(row));
  }
  return last.back();
}

std::optional<std::string> nearest_name(std::string_view word,
                                        const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (word.size() >= least_beginning && name.starts_with(word)) return name;
  }
  std::optional<std::string> nearest;
  std::size_t least = most_wrong(word) + 1;
  for (const std::string& name : names) {
    const std::size_t distance = edit_distance(word, name);
    if (distance >= least || distance >= name.size()) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

}  // namespace rankplace::cli
