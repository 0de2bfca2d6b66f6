// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/traffic/comm_graph.hpp"

#include <algorithm>
#include <atomic>
#include <numeric>

#include "mapper/model/traffic/checked_sum.hpp"
#include "support/threads/range_jobs.hpp"

namespace rankplace {
namespace {

std::uint64_t amount(const Volume& volume, Measure measure) {
  return measure == Measure::bytes ? volume.bytes : volume.messages;
}

constexpr std::size_t rows_of_job = 2'048;

/// Calls visit(rank, peer, weight) for both ends of each flow that is an edge. Threads share them.
template <class Visit>
void for_both_endpoints(const CommunicationMatrix& traffic, Measure measure, Threads& threads,
                        const Visit& visit) {
  run_each(threads, traffic.rank_count(), rows_of_job, [&](std::size_t r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      const std::uint64_t weight = amount(flow.volume, measure);
      if (weight == 0 || flow.peer == Rank(r)) continue;
      visit(Rank(r), flow.peer, weight);
      visit(flow.peer, Rank(r), weight);
    }
  });
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

CommGraph::CommGraph(const CommunicationMatrix& traffic, Measure measure, Threads& threads)
    : measure_(measure) {
  std::vector<std::size_t> degrees(traffic.rank_count(), 0);
  for_both_endpoints(traffic, measure, threads, [&](Rank rank, Rank, std::uint64_t) {
    std::atomic_ref(degrees[rank.value()]).fetch_add(1, std::memory_order_relaxed);
  });
  row_begin_.assign(traffic.rank_count() + 1, 0);
  std::partial_sum(degrees.begin(), degrees.end(), row_begin_.begin() + 1);
  edges_.resize(row_begin_.back());
  std::vector<std::size_t>& next = degrees;
  std::copy(row_begin_.begin(), row_begin_.end() - 1, next.begin());
  for_both_endpoints(traffic, measure, threads, [&](Rank rank, Rank peer, std::uint64_t weight) {
    const std::size_t at =
        std::atomic_ref(next[rank.value()]).fetch_add(1, std::memory_order_relaxed);
    edges_[at] = {peer, weight};
  });
  merge_rows(threads);
}

CommGraph CommGraph::with_dummy_ranks(std::size_t count) const {
  CommGraph more = *this;
  more.row_begin_.resize(row_begin_.size() + count, row_begin_.back());
  more.weight_of_.resize(weight_of_.size() + count, 0);
  more.identity_ = std::make_shared<const char>();
  return more;
}

void CommGraph::merge_rows(Threads& threads) {
  std::vector<std::size_t> kept(rank_count());
  weight_of_.resize(rank_count());
  run_each(threads, rank_count(), rows_of_job, [&](std::size_t r) {
    const std::span row =
        std::span(edges_).subspan(row_begin_[r], row_begin_[r + 1] - row_begin_[r]);
    kept[r] = merge_row(row);
    for (const Edge& edge : row.first(kept[r])) {
      weight_of_[r] = checked_sum(weight_of_[r], edge.weight);
    }
  });
  close_gaps(kept);
  std::uint64_t twice = 0;
  for (const std::uint64_t weight : weight_of_) twice = checked_sum(twice, weight);
  total_weight_ = twice / 2;
}

void CommGraph::close_gaps(const std::vector<std::size_t>& kept) {
  std::size_t end = 0;
  for (std::size_t r = 0; r < kept.size(); ++r) {
    const auto row = edges_.begin() + static_cast<std::ptrdiff_t>(row_begin_[r]);
    if (row_begin_[r] != end) {
      std::copy_n(row, kept[r], edges_.begin() + static_cast<std::ptrdiff_t>(end));
    }
    row_begin_[r] = end;
    end += kept[r];
  }
  row_begin_.back() = end;
  edges_.resize(end);
}

std::vector<Rank> all_ranks(std::size_t count) {
  std::vector<Rank> ranks;
  for (std::size_t r = 0; r < count; ++r) ranks.push_back(Rank(r));
  return ranks;
}

}  // namespace rankplace
