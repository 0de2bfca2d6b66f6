// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/comm_graph.hpp"

#include <algorithm>
#include <numeric>

#include "mapper/model/checked_sum.hpp"

namespace rankplace {
namespace {

std::uint64_t amount(const Volume& volume, Measure measure) {
  return measure == Measure::bytes ? volume.bytes : volume.messages;
}

/// Calls visit(rank, peer, weight) for both ends of each flow that is an edge.
template <class Visit>
void for_both_ends(const CommunicationMatrix& traffic, Measure measure, const Visit& visit) {
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      const std::uint64_t weight = amount(flow.volume, measure);
      if (weight == 0 || flow.peer == Rank(r)) continue;
      visit(Rank(r), flow.peer, weight);
      visit(flow.peer, Rank(r), weight);
    }
  }
}

/// Adds up both directions of each pair, at the row's beginning; returns how many edges stay.
std::size_t merge_row(std::span<Edge> row) {
  if (!std::ranges::is_sorted(row, {}, &Edge::peer)) std::ranges::sort(row, {}, &Edge::peer);
  std::size_t kept = 0;
  for (const Edge& edge : row) {
    if (kept > 0 && row[kept - 1].peer == edge.peer) {
      row[kept - 1].weight = checked_sum(row[kept - 1].weight, edge.weight);
    } else {
      row[kept++] = edge;
    }
  }
  return kept;
}

}  // namespace

std::string_view name_of(Measure measure) {
  return measure == Measure::bytes ? "bytes" : "messages";
}

CommGraph::CommGraph(const CommunicationMatrix& traffic, Measure measure) : measure_(measure) {
  row_begin_.assign(traffic.rank_count() + 1, 0);
  for_both_ends(traffic, measure,
                [&](Rank rank, Rank, std::uint64_t) { ++row_begin_[rank.value() + 1]; });
  std::partial_sum(row_begin_.begin(), row_begin_.end(), row_begin_.begin());
  edges_.resize(row_begin_.back());
  std::vector<std::size_t> next(row_begin_.begin(), row_begin_.end() - 1);
  for_both_ends(traffic, measure, [&](Rank rank, Rank peer, std::uint64_t weight) {
    edges_[next[rank.value()]++] = {peer, weight};
  });
  merge_rows();
}

void CommGraph::merge_rows() {
  std::uint64_t twice = 0;
  std::size_t kept = 0;
  std::size_t begin = 0;
  for (std::size_t r = 0; r < rank_count(); ++r) {
    const std::size_t end = row_begin_[r + 1];
    const std::span row = std::span(edges_).subspan(begin, end - begin);
    begin = end;
    std::uint64_t weight_of_rank = 0;
    for (const Edge& edge : row.first(merge_row(row))) {
      weight_of_rank = checked_sum(weight_of_rank, edge.weight);
      edges_[kept++] = edge;
    }
    row_begin_[r + 1] = kept;
    weight_of_.push_back(weight_of_rank);
    twice = checked_sum(twice, weight_of_rank);
  }
  edges_.resize(kept);
  total_weight_ = twice / 2;
}

}  // namespace rankplace
