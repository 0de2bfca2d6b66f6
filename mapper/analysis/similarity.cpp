// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/similarity.hpp"

#include <algorithm>
#include <cmath>

namespace rankplace {
namespace {

/// Sum over all pairs of different ranks of the bytes in `a` times the bytes in `b`.
double product(const Traffic& a, const Traffic& b) {
  double sum = 0;
  for (std::size_t r = 0; r < a.rank_count(); ++r) {
    const auto other = b.sent_by(Rank(r));
    auto at = other.begin();
    for (const Flow& flow : a.sent_by(Rank(r))) {
      while (at != other.end() && at->peer < flow.peer) ++at;
      if (at == other.end() || at->peer != flow.peer || flow.peer == Rank(r)) continue;
      sum += static_cast<double>(flow.volume.bytes) * static_cast<double>(at->volume.bytes);
    }
  }
  return sum;
}

}  // namespace

double cosine_similarity(const Traffic& a, const Traffic& b) {
  const double lengths = std::sqrt(product(a, a)) * std::sqrt(product(b, b));
  return lengths > 0 ? std::min(1.0, product(a, b) / lengths) : 0;
}

std::vector<std::vector<std::size_t>> groups_alike(
    const std::vector<std::vector<double>>& similarity, double threshold) {
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < similarity.size(); ++i) {
    const auto joins = std::ranges::find_if(groups, [&](const std::vector<std::size_t>& group) {
      return similarity[group.front()][i] >= threshold;
    });
    if (joins == groups.end()) {
      groups.push_back({i});
    } else {
      joins->push_back(i);
    }
  }
  return groups;
}

}  // namespace rankplace
