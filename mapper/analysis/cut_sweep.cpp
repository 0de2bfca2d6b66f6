// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/cut_sweep.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace rankplace {
namespace {

constexpr std::size_t most_starts = 64;
constexpr std::size_t most_separation = 24;

/// Passes the ranks one after another; the next rank leaves the fewest ranks with peers ahead.
class SweepMaker {
 public:
  SweepMaker(const CommGraph& graph, std::uint64_t most_work)
      : graph_(graph), most_work_(most_work) {}

  /// The sweep; nothing if it costs more than allowed.
  std::optional<Sweep> from(std::size_t start) {
    const std::size_t n = graph_.rank_count();
    begin();
    Sweep sweep;
    std::size_t separation = 0;
    for (std::size_t next = start; sweep.order.size() < n; next = best_next()) {
      separation =
          static_cast<std::size_t>(static_cast<std::ptrdiff_t>(separation) + growth_[next]);
      pass(next);
      sweep.order.push_back(next);
      if (separation > most_separation) return std::nullopt;
      sweep.work += (std::uint64_t{2} << separation) * sweep.order.size();
      if (sweep.work > most_work_) return std::nullopt;
    }
    return sweep;
  }

 private:
  void begin() {
    const std::size_t n = graph_.rank_count();
    ahead_.assign(n, 0);
    growth_.assign(n, 0);
    passed_.assign(n, false);
    for (std::size_t r = 0; r < n; ++r) {
      ahead_[r] = graph_.edges_of(Rank(r)).size();
      if (ahead_[r] > 0) growth_[r] = 1;
    }
  }

  void pass(std::size_t rank) {
    passed_[rank] = true;
    if (ahead_[rank] == 1) --growth_[only_peer_ahead(rank)];
    for (const Edge& edge : graph_.edges_of(Rank(rank))) {
      const std::size_t peer = edge.peer.value();
      --ahead_[peer];
      if (passed_[peer]) {
        if (ahead_[peer] == 1) --growth_[only_peer_ahead(peer)];
      } else if (ahead_[peer] == 0) {
        --growth_[peer];  // it will not be in the separator itself
      }
    }
  }
  [[nodiscard]] std::size_t only_peer_ahead(std::size_t rank) const {
    const auto edges = graph_.edges_of(Rank(rank));
    return std::ranges::find_if(edges,
                                [&](const Edge& edge) { return !passed_[edge.peer.value()]; })
        ->peer.value();
  }

  [[nodiscard]] std::size_t best_next() const {
    std::size_t best = graph_.rank_count();
    std::pair<std::ptrdiff_t, std::ptrdiff_t> best_key;
    for (std::size_t r = 0; r < graph_.rank_count(); ++r) {
      if (passed_[r] || (best < graph_.rank_count() && growth_[r] > best_key.first)) continue;
      const auto known = static_cast<std::ptrdiff_t>(graph_.edges_of(Rank(r)).size() - ahead_[r]);
      const std::pair key{growth_[r], -known};
      if (best == graph_.rank_count() || key < best_key) {
        best = r;
        best_key = key;
      }
    }
    return best;
  }

  const CommGraph& graph_;
  std::uint64_t most_work_;
  std::vector<std::size_t> ahead_;  ///< peers not yet passed
  /// By rank not yet passed: how much the separator, the passed ranks with peers ahead, grows if
  /// the rank is passed.
  std::vector<std::ptrdiff_t> growth_;
  std::vector<bool> passed_;
};

}  // namespace

std::optional<Sweep> cheapest_sweep(const CommGraph& graph, std::uint64_t most_work) {
  std::optional<Sweep> best;
  SweepMaker maker(graph, most_work);
  const std::size_t step = graph.rank_count() / most_starts + 1;
  for (std::size_t start = 0; start < graph.rank_count(); start += step) {
    auto sweep = maker.from(start);
    if (sweep && (!best || sweep->work < best->work)) best = std::move(sweep);
  }
  return best;
}

SweepProgramme::SweepProgramme(const CommGraph& graph, const Sweep& sweep, Counted counted)
    : graph_(graph),
      sweep_(sweep),
      counted_(counted),
      bit_of_(graph.rank_count(), 0),
      least_(sweep.order.size() + 1) {
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    ahead_.push_back(graph.edges_of(Rank(r)).size());
  }
}

void SweepProgramme::pass_next() {
  const std::size_t rank = sweep_.order[passed_];
  const std::uint32_t bit = ~live_ & (live_ + 1);  // the lowest that is free
  bit_of_[rank] = bit;
  const std::size_t states = std::bit_ceil(std::size_t{live_ | bit} + 1);
  if (states * width() > least_.size()) least_.resize(states * width());
  for (std::uint32_t sides = live_;; sides = (sides - 1) & live_) {
    place(rank, sides);
    if (sides == 0) break;
  }
  live_ |= bit;
  ++passed_;
  for (const Edge& edge : graph_.edges_of(Rank(rank))) --ahead_[edge.peer.value()];
  for (const Edge& edge : graph_.edges_of(Rank(rank))) retire(edge.peer.value());
  retire(rank);
}

void SweepProgramme::place(std::size_t rank, std::uint32_t sides) {
  std::uint64_t to_inside = 0;
  std::uint64_t to_outside = 0;
  for (const Edge& edge : graph_.edges_of(Rank(rank))) {
    if (bit_of_[edge.peer.value()] == 0) continue;
    ((sides & bit_of_[edge.peer.value()]) != 0 ? to_inside : to_outside) += edge.weight;
  }
  if (counted_ == Counted::together) std::swap(to_inside, to_outside);
  std::uint64_t* const here = entries(sides);
  std::uint64_t* const there = entries(sides | bit_of_[rank]);
  const std::size_t count = settled() + 1;
  for (std::size_t i = 0; i < count; ++i) there[i] = here[i] + to_outside;
  for (std::size_t i = 0; i < count; ++i) here[i] += to_inside;
}

/// Forgets the side of a passed rank that has no peers ahead.
void SweepProgramme::retire(std::size_t rank) {
  const std::uint32_t bit = bit_of_[rank];
  if (bit == 0 || ahead_[rank] > 0) return;
  const std::size_t count = settled() + 1;
  live_ &= ~bit;
  bit_of_[rank] = 0;
  for (std::uint32_t sides = live_;; sides = (sides - 1) & live_) {
    std::uint64_t* const outside = entries(sides);
    const std::uint64_t* const inside = entries(sides | bit);  // one settled rank more is inside
    outside[count] = inside[count - 1];
    for (std::size_t i = count - 1; i > 0; --i) outside[i] = std::min(outside[i], inside[i - 1]);
    if (sides == 0) break;
  }
}

}  // namespace rankplace
