// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/bisection_enumeration.hpp"

namespace rankplace {

BisectionEnumeration::BisectionEnumeration(const WideGraph& graph, const Twins& twins,
                                           WideSet ranks, WideSet pivot, PartSizes sizes,
                                           Sense sense)
    : graph_(graph), twins_(twins), pivot_(pivot), sizes_(sizes), sense_(sense) {
  WideSet done = 0;
  for (WideSet open = ranks; open != 0;) {
    std::size_t next = pivot != 0 && done == 0 ? lowest_index_of(pivot) : lowest_index_of(open);
    for (WideSet left = open; done != 0 && left != 0; left &= left - 1) {
      if (graph.between(lowest_index_of(left), done) > graph.between(next, done))
        next = lowest_index_of(left);
    }
    order_.push_back(next);
    done |= WideSet{1} << next;
    open &= ~done;
  }
  open_weight_.assign(order_.size() + 1, 0);
  outwards_of_.assign(order_.size(), 0);
  open_outwards_.assign(order_.size() + 1, 0);
  WideSet open = 0;
  for (std::size_t at = order_.size(); at-- > 0;) {
    const std::size_t rank = order_[at];
    open_weight_[at] = open_weight_[at + 1] + graph.between(rank, open);
    open |= WideSet{1} << rank;
    outwards_of_[at] = graph.total(rank) - graph.between(rank, ranks);
    open_outwards_[at] = open_outwards_[at + 1] + outwards_of_[at];
    for (std::size_t later = at + 1; later < order_.size(); ++later) {
      if (graph.weight(rank, order_[later]) > 0) later_peers_[at] |= WideSet{1} << later;
    }
  }
}

void BisectionEnumeration::join(std::size_t at, Side side) {
  const std::size_t rank = order_[at];
  const std::size_t s = side == Side::part ? 0 : 1;
  across_ += to_[1 - s][at];
  outwards_[s] += outwards_of_[at];
  ++size_[s];
  (s == 0 ? part_ : rest_) |= WideSet{1} << rank;
  for_each_rank(later_peers_[at],
                [&](std::size_t i) { to_[s][i] += graph_.weight(rank, order_[i]); });
}

void BisectionEnumeration::leave(std::size_t at, Side side) {
  const std::size_t rank = order_[at];
  const std::size_t s = side == Side::part ? 0 : 1;
  across_ -= to_[1 - s][at];
  outwards_[s] -= outwards_of_[at];
  --size_[s];
  (s == 0 ? part_ : rest_) &= ~(WideSet{1} << rank);
  for_each_rank(later_peers_[at],
                [&](std::size_t i) { to_[s][i] -= graph_.weight(rank, order_[i]); });
}

CutRange BisectionEnumeration::bound(std::size_t at) const {
  // Puts every open rank on the rest's side. Then the ranks that gain most change sides.
  std::array<std::int64_t, WideGraph::most_ranks> change;
  const std::size_t open = order_.size() - at;
  const std::int64_t sign = sense_ == Sense::best ? 1 : -1;
  auto across = static_cast<std::int64_t>(across_);
  for (std::size_t i = 0; i < open; ++i) {
    const auto on_rest = static_cast<std::int64_t>(to_[0][at + i]);
    across += on_rest;
    change[i] = sign * (static_cast<std::int64_t>(to_[1][at + i]) - on_rest);
  }
  const std::size_t fewest = sizes_.fewest > size_[0] ? sizes_.fewest - size_[0] : 0;
  const std::size_t most = std::min(open, sizes_.most - size_[0]);
  const auto at_position = [&](std::size_t i) {
    return change.begin() + static_cast<std::ptrdiff_t>(i);
  };
  if (fewest == most) {  // any order of the smallest does
    if (most < open) std::nth_element(change.begin(), at_position(most), at_position(open));
  } else {
    std::sort(change.begin(), at_position(open));
  }
  for (std::size_t i = 0; i < most && (i < fewest || change[i] < 0); ++i) {
    across += sign * change[i];
  }
  const std::uint64_t open_outwards = sense_ == Sense::worst ? open_outwards_[at] : 0;
  const auto bounded =
      static_cast<std::uint64_t>(across) + (sense_ == Sense::worst ? open_weight_[at] : 0);
  return {bounded + outwards_[0] + open_outwards, bounded + outwards_[1] + open_outwards, part_};
}

}  // namespace rankplace
