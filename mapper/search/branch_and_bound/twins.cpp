// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/twins.hpp"

#include <algorithm>

namespace rankplace {
namespace {

/// The number of different parts up to which all are tried, whatever bounds say.
constexpr double few_choices = 10'000;

bool are_twins(const WideGraph& graph, std::size_t a, std::size_t b) {
  if (graph.total(a) != graph.total(b)) return false;
  for (std::size_t peer = 0; peer < graph.size(); ++peer) {
    if (peer != a && peer != b && graph.weight(a, peer) != graph.weight(b, peer)) return false;
  }
  return true;
}

}  // namespace

Twins::Twins(const WideGraph& graph, WideSet fixed) {
  WideSet open = graph.all();
  while (open != 0) {
    const std::size_t lowest = lowest_index_of(open);
    WideSet alike = WideSet{1} << lowest;
    if ((fixed & alike) == 0) {
      for_each_rank((open & ~fixed) ^ alike, [&](std::size_t rank) {
        if (are_twins(graph, lowest, rank)) alike |= WideSet{1} << rank;
      });
    }
    for_each_rank(alike, [&](std::size_t rank) { twins_[rank] = alike; });
    if (size_of(alike) > 1) classes_.push_back(alike);
    open &= ~alike;
  }
}

bool Twins::is_first_choice(WideSet part, WideSet left) const {
  return std::ranges::all_of(classes_, [&](WideSet alike) {
    const WideSet later = left & ~part & alike;
    // All of the class that are below the first one left over are taken, and none above.
    return later == 0 || (part & alike & ~((later & (~later + 1)) - 1)) == 0;
  });
}

bool Twins::leave_few_choices(WideSet ranks) const {
  double choices = 1;
  for (const WideSet alike : classes_) {
    choices *= 1 + static_cast<double>(size_of(alike & ranks));
    ranks &= ~alike;
  }
  for_each_rank(ranks, [&](std::size_t) { choices *= 2; });
  return choices <= few_choices;
}

}  // namespace rankplace
