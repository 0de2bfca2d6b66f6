// SPDX-License-Identifier: BSD-3-Clause
#include "report/run/changed_pairs.hpp"

#include <algorithm>
#include <tuple>

namespace rankplace {
namespace {

/// Calls use(pair) for each pair of one sender, by ascending receiver.
template <class Use>
void each_pair_of(Rank sender, const CommunicationMatrix& before, const CommunicationMatrix& after,
                  const Use& use) {
  const auto was = before.sent_by(sender);
  const auto is = after.sent_by(sender);
  auto a = was.begin();
  auto b = is.begin();
  while (a != was.end() || b != is.end()) {
    ChangedPair pair{sender,
                     b == is.end() || (a != was.end() && a->peer < b->peer) ? a->peer : b->peer};
    if (a != was.end() && a->peer == pair.receiver) pair.before = (a++)->volume.bytes;
    if (b != is.end() && b->peer == pair.receiver) pair.after = (b++)->volume.bytes;
    use(pair);
  }
}

}  // namespace

ChangedPairs changed_pairs(const CommunicationMatrix& before, const CommunicationMatrix& after,
                           std::size_t most) {
  const auto comes_first = [](const ChangedPair& a, const ChangedPair& b) {
    return std::tuple(b.difference(), a.sender, a.receiver) <
           std::tuple(a.difference(), b.sender, b.receiver);
  };
  ChangedPairs changed;
  for (std::size_t r = 0; r < before.rank_count(); ++r) {
    each_pair_of(Rank(r), before, after, [&](const ChangedPair& pair) {
      if (pair.sender == pair.receiver || pair.before == pair.after) return;
      ++changed.count;
      changed.most.push_back(pair);
      std::ranges::push_heap(changed.most, comes_first);
      if (changed.most.size() <= most) return;
      std::ranges::pop_heap(changed.most, comes_first);
      changed.most.pop_back();
    });
  }
  std::ranges::sort_heap(changed.most, comes_first);
  return changed;
}

}  // namespace rankplace
