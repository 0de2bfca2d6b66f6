// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// Prices of ranks such that the ranks of a part together pay for the weight inside the part; by
/// rank, in units of 1 / scale of a weight.
struct PartPrices {
  std::vector<std::int64_t> price;
  std::int64_t scale = 1;
};

/// A search for parts, connected sets of at most so many ranks, that do not pay for the weight
/// inside them. It raises prices until all parts pay. One object serves one lowest rank after the
/// other.
class PartSearch {
 public:
  PartSearch(const CommGraph& graph, std::size_t largest_part, PartPrices& prices);

  /// Makes a part from this rank, candidate after candidate. Raises prices to what it has inside by
  /// rank, at its best size.
  void pay_for_greedy_part(std::uint32_t rank);

  /// Makes all parts pay whose lowest rank this is. Beyond so many `looks` at edges, what parts not
  /// looked at could lack is put on the price of `lowest`. Returns the looks taken.
  std::uint64_t raise_prices(std::uint32_t lowest, std::uint64_t looks);

 private:
  enum class State : std::uint8_t { free, inside, outside };

  void take(std::uint32_t rank);
  void put_back(std::uint32_t rank);
  void leave_out(std::uint32_t rank);
  void let_in_again(std::uint32_t rank);
  void branch();
  /// The most that a part lacks that holds the ranks inside and none of those outside; times 2.
  [[nodiscard]] std::int64_t most_lacking() const;
  /// The candidate with the largest weight to the ranks inside; no_rank if there is none.
  [[nodiscard]] std::uint32_t next_candidate() const;
  void pay_for_part();
  [[nodiscard]] std::int64_t contribution(std::uint32_t rank) const;
  [[nodiscard]] std::vector<std::int64_t> sums_of_largest(std::vector<std::int64_t> terms) const;
  [[nodiscard]] std::vector<std::int64_t> best_added_near(std::uint32_t lowest);

  static constexpr std::uint32_t no_rank = UINT32_MAX;

  const CommGraph& graph_;
  std::size_t largest_part_;
  PartPrices& prices_;
  std::vector<std::int64_t> most_inside_;  ///< by rank: its heaviest edges, as many as a part has
  std::vector<State> state_;               ///< by rank
  std::vector<std::int64_t> to_inside_;    ///< by rank: weight to the ranks inside
  std::vector<std::int64_t> to_outside_;   ///< by rank: weight to the ranks outside
  std::vector<std::uint32_t> inside_;
  std::vector<std::uint32_t> candidates_;  ///< have met a rank inside; some of them are not free
  std::vector<std::int64_t> best_added_;   ///< sums of the largest contributions near the root
  std::vector<std::int64_t> best_added_anywhere_;
  std::vector<std::uint32_t> seen_by_;  ///< by rank: the last root that has it near
  std::int64_t not_looked_at_ = 0;      ///< the most that a part lacks that was left out; times 2
  std::uint64_t looks_left_ = 0;
  std::uint32_t lowest_ = 0;  ///< ranks below are in no part
};

}  // namespace rankplace
