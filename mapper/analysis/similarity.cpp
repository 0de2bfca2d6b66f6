// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/similarity.hpp"

#include <algorithm>
#include <cmath>

namespace rankplace {
namespace {

/// Sum over all pairs of ranks of their weight in `a` times their weight in `b`, each pair twice.
double product(const CommGraph& a, const CommGraph& b) {
  double sum = 0;
  for (std::size_t r = 0; r < a.rank_count(); ++r) {
    const auto other = b.edges_of(Rank(r));
    auto at = other.begin();
    for (const Edge& edge : a.edges_of(Rank(r))) {
      while (at != other.end() && at->peer < edge.peer) ++at;
      if (at == other.end() || at->peer != edge.peer) continue;
      sum += static_cast<double>(edge.weight) * static_cast<double>(at->weight);
    }
  }
  return sum;
}

}  // namespace

double cosine_similarity(const CommGraph& a, const CommGraph& b) {
  const double lengths = std::sqrt(product(a, a)) * std::sqrt(product(b, b));
  return lengths > 0 ? std::min(1.0, product(a, b) / lengths) : 0;
}

std::vector<std::vector<std::size_t>> groups_alike(
    const std::vector<std::vector<double>>& similarity, double threshold) {
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < similarity.size(); ++i) {
    const auto joins = std::ranges::find_if(groups, [&](const std::vector<std::size_t>& group) {
      return std::ranges::all_of(
          group, [&](std::size_t member) { return similarity[member][i] >= threshold; });
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
