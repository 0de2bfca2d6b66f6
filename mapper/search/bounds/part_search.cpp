// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/part_search.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace rankplace {
namespace {

std::int64_t heaviest_edges(const CommGraph& graph, std::size_t rank, std::size_t count) {
  std::vector<std::uint64_t> weights;
  for (const Edge& edge : graph.edges_of(Rank(rank))) weights.push_back(edge.weight);
  const auto taken = static_cast<std::ptrdiff_t>(std::min(count, weights.size()));
  std::partial_sort(weights.begin(), weights.begin() + taken, weights.end(),
                    std::ranges::greater{});
  return static_cast<std::int64_t>(
      std::accumulate(weights.begin(), weights.begin() + taken, std::uint64_t{0}));
}

}  // namespace

PartSearch::PartSearch(const CommGraph& graph, std::size_t largest_part, PartPrices& prices)
    : graph_(graph),
      largest_part_(largest_part),
      prices_(prices),
      state_(graph.rank_count(), State::free),
      to_inside_(graph.rank_count()),
      to_outside_(graph.rank_count()),
      seen_by_(graph.rank_count(), no_rank) {
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    most_inside_.push_back(heaviest_edges(graph, r, largest_part - 1));
  }
  std::vector<std::int64_t> contributions(graph.rank_count());
  for (std::uint32_t r = 0; r < graph.rank_count(); ++r) contributions[r] = contribution(r);
  best_added_anywhere_ = sums_of_largest(std::move(contributions));
}

/// The most that a rank adds to what a part lacks, times 2.
std::int64_t PartSearch::contribution(std::uint32_t rank) const {
  return most_inside_[rank] * prices_.scale - 2 * prices_.price[rank];
}

/// Of no term, the largest one, the two largest, ...; terms below 0 count as 0.
std::vector<std::int64_t> PartSearch::sums_of_largest(std::vector<std::int64_t> terms) const {
  const std::size_t most = std::min(terms.size(), largest_part_ - 1);
  std::partial_sort(terms.begin(), terms.begin() + static_cast<std::ptrdiff_t>(most), terms.end(),
                    std::ranges::greater{});
  std::vector<std::int64_t> sums(largest_part_);
  for (std::size_t i = 1; i < largest_part_; ++i) {
    const std::int64_t next = i <= most ? terms[i - 1] : 0;
    sums[i] = sums[i - 1] + std::max<std::int64_t>(next, 0);
  }
  return sums;
}

/// Of the ranks that a part with this lowest rank can also have; of all ranks if these are too many
/// to look at.
std::vector<std::int64_t> PartSearch::best_added_near(std::uint32_t lowest) {
  std::vector<std::uint32_t> near{lowest};
  std::vector<std::int64_t> contributions;
  seen_by_[lowest] = lowest;
  std::size_t first = 0;
  for (std::size_t hop = 1; hop < largest_part_; ++hop) {
    const std::size_t end = near.size();
    for (; first < end; ++first) {
      const auto edges = graph_.edges_of(Rank(near[first]));
      if (looks_left_ < edges.size()) return best_added_anywhere_;
      looks_left_ -= edges.size();
      for (const Edge& edge : edges) {
        const std::uint32_t peer = edge.peer.value();
        if (peer < lowest || seen_by_[peer] == lowest) continue;
        seen_by_[peer] = lowest;
        near.push_back(peer);
        contributions.push_back(contribution(peer));
      }
    }
  }
  return sums_of_largest(std::move(contributions));
}

void PartSearch::take(std::uint32_t rank) {
  state_[rank] = State::inside;
  inside_.push_back(rank);
  for (const Edge& edge : graph_.edges_of(Rank(rank))) {
    const std::uint32_t peer = edge.peer.value();
    if (state_[peer] == State::free && peer < lowest_) {
      to_outside_[rank] += static_cast<std::int64_t>(edge.weight);
      continue;
    }
    if (to_inside_[peer] == 0 && state_[peer] == State::free) candidates_.push_back(peer);
    to_inside_[peer] += static_cast<std::int64_t>(edge.weight);
  }
  looks_left_ -= std::min<std::uint64_t>(looks_left_, graph_.edges_of(Rank(rank)).size());
}

void PartSearch::put_back(std::uint32_t rank) {
  for (const Edge& edge : graph_.edges_of(Rank(rank))) {
    const std::uint32_t peer = edge.peer.value();
    if (state_[peer] == State::free && peer < lowest_) {
      to_outside_[rank] -= static_cast<std::int64_t>(edge.weight);
    } else {
      to_inside_[peer] -= static_cast<std::int64_t>(edge.weight);
    }
  }
  inside_.pop_back();
  state_[rank] = State::free;
}

void PartSearch::leave_out(std::uint32_t rank) {
  state_[rank] = State::outside;
  for (const Edge& edge : graph_.edges_of(Rank(rank))) {
    to_outside_[edge.peer.value()] += static_cast<std::int64_t>(edge.weight);
  }
}

void PartSearch::let_in_again(std::uint32_t rank) {
  for (const Edge& edge : graph_.edges_of(Rank(rank))) {
    to_outside_[edge.peer.value()] -= static_cast<std::int64_t>(edge.weight);
  }
  state_[rank] = State::free;
}

std::int64_t PartSearch::most_lacking() const {
  std::int64_t lacking = best_added_[largest_part_ - inside_.size()];
  for (const std::uint32_t rank : inside_) {
    const auto weight = static_cast<std::int64_t>(graph_.weight_of(Rank(rank)));
    const std::int64_t most = std::min(most_inside_[rank], weight - to_outside_[rank]);
    lacking += most * prices_.scale - 2 * prices_.price[rank];
  }
  return lacking;
}

std::uint32_t PartSearch::next_candidate() const {
  std::uint32_t best = no_rank;
  for (const std::uint32_t rank : candidates_) {
    if (state_[rank] != State::free) continue;
    if (best == no_rank || to_inside_[rank] > to_inside_[best]) best = rank;
  }
  return best;
}

/// Raises the prices of the ranks inside alike, if they do not pay.
void PartSearch::pay_for_part() {
  std::int64_t lacking = 0;  // times 2
  for (const std::uint32_t rank : inside_) {
    lacking += to_inside_[rank] * prices_.scale - 2 * prices_.price[rank];
  }
  if (lacking <= 0) return;
  const auto ranks = static_cast<std::int64_t>(2 * inside_.size());
  for (const std::uint32_t rank : inside_) prices_.price[rank] += (lacking + ranks - 1) / ranks;
}

void PartSearch::branch() {
  pay_for_part();
  if (inside_.size() == largest_part_) return;
  const std::size_t known = candidates_.size();
  std::vector<std::uint32_t> left_out;
  for (;;) {
    const std::int64_t lacking = most_lacking();
    if (lacking <= 0) break;
    const std::uint32_t rank = next_candidate();
    if (rank == no_rank) break;
    if (looks_left_ == 0) {
      not_looked_at_ = std::max(not_looked_at_, lacking);
      break;
    }
    const std::size_t before = candidates_.size();
    looks_left_ -= std::min<std::uint64_t>(looks_left_, before);
    take(rank);
    branch();
    put_back(rank);
    candidates_.resize(before);
    leave_out(rank);
    left_out.push_back(rank);
  }
  for (const std::uint32_t rank : left_out) let_in_again(rank);
  candidates_.resize(known);
}

void PartSearch::pay_for_greedy_part(std::uint32_t rank) {
  lowest_ = 0;
  std::int64_t weight = 0;
  std::int64_t best = 0;  // inside by rank
  std::size_t best_size = 1;
  for (std::uint32_t next = rank; next != no_rank; next = next_candidate()) {
    weight += to_inside_[next] * prices_.scale;
    take(next);
    const auto size = static_cast<std::int64_t>(inside_.size());
    if (weight / size > best) {
      best = weight / size;
      best_size = inside_.size();
    }
    if (inside_.size() == largest_part_) break;
  }
  for (std::size_t i = 0; i < best_size; ++i) {
    std::int64_t& price = prices_.price[inside_[i]];
    price = std::max(price, best);
  }
  while (!inside_.empty()) put_back(inside_.back());
  candidates_.clear();
}

std::uint64_t PartSearch::raise_prices(std::uint32_t lowest, std::uint64_t looks) {
  lowest_ = lowest;
  looks_left_ = looks;
  not_looked_at_ = 0;
  best_added_ = best_added_near(lowest);
  take(lowest);
  branch();
  put_back(lowest);
  candidates_.clear();
  prices_.price[lowest] += (not_looked_at_ + 1) / 2;
  return looks - looks_left_;
}

}  // namespace rankplace
