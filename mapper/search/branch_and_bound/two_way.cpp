// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/two_way.hpp"

namespace rankplace {

TwoWay::TwoWay(const WideGraph& graph, const Twins& twins, WideSet ranks, WideSet pivot,
               PartSizes sizes, Sense sense)
    : graph_(graph), twins_(twins), ranks_(ranks), pivot_(pivot), sizes_(sizes), sense_(sense) {
  WideSet done = 0;
  for (WideSet open = ranks; open != 0;) {
    std::size_t next = pivot != 0 && done == 0 ? first_of(pivot) : first_of(open);
    for (WideSet left = open; done != 0 && left != 0; left &= left - 1) {
      if (graph.between(first_of(left), done) > graph.between(next, done)) next = first_of(left);
    }
    order_.push_back(next);
    done |= WideSet{1} << next;
    open &= ~done;
  }
  open_weight_.assign(order_.size() + 1, 0);
  WideSet open = 0;
  for (std::size_t at = order_.size(); at-- > 0;) {
    open_weight_[at] = open_weight_[at + 1] + graph.between(order_[at], open);
    open |= WideSet{1} << order_[at];
  }
}

void TwoWay::join(std::size_t at, Side side) {
  const std::size_t rank = order_[at];
  const std::size_t s = side == Side::part ? 0 : 1;
  across_ += to_[1 - s][rank];
  outwards_[s] += graph_.total(rank) - graph_.between(rank, ranks_);
  ++size_[s];
  (s == 0 ? part_ : rest_) |= WideSet{1} << rank;
  for (std::size_t i = at + 1; i < order_.size(); ++i) {
    to_[s][order_[i]] += graph_.weight(rank, order_[i]);
  }
}

void TwoWay::leave(std::size_t at, Side side) {
  const std::size_t rank = order_[at];
  const std::size_t s = side == Side::part ? 0 : 1;
  across_ -= to_[1 - s][rank];
  outwards_[s] -= graph_.total(rank) - graph_.between(rank, ranks_);
  --size_[s];
  (s == 0 ? part_ : rest_) &= ~(WideSet{1} << rank);
  for (std::size_t i = at + 1; i < order_.size(); ++i) {
    to_[s][order_[i]] -= graph_.weight(rank, order_[i]);
  }
}

CutRange TwoWay::bound(std::size_t at) const {
  // Puts every open rank on the rest's side. Then the ranks that gain most change sides.
  std::array<std::int64_t, WideGraph::most_ranks> change{};
  const std::size_t open = order_.size() - at;
  auto across = static_cast<std::int64_t>(across_);
  std::uint64_t open_outwards = 0;
  for (std::size_t i = 0; i < open; ++i) {
    const std::size_t rank = order_[at + i];
    const auto on_rest = static_cast<std::int64_t>(to_[0][rank]);
    across += on_rest;
    change[i] = static_cast<std::int64_t>(to_[1][rank]) - on_rest;
    if (sense_ == Sense::worst) {
      change[i] = -change[i];
      open_outwards += graph_.total(rank) - graph_.between(rank, ranks_);
    }
  }
  std::sort(change.begin(), change.begin() + static_cast<std::ptrdiff_t>(open));
  const std::size_t fewest = sizes_.fewest > size_[0] ? sizes_.fewest - size_[0] : 0;
  const std::size_t most = std::min(open, sizes_.most - size_[0]);
  for (std::size_t i = 0; i < most && (i < fewest || change[i] < 0); ++i) {
    across += sense_ == Sense::best ? change[i] : -change[i];
  }
  const auto bounded =
      static_cast<std::uint64_t>(across) + (sense_ == Sense::worst ? open_weight_[at] : 0);
  return {bounded + outwards_[0] + open_outwards, bounded + outwards_[1] + open_outwards, part_};
}

}  // namespace rankplace
