// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rankplace {

/// A cost that holds the sum of 2^40 costs of 64 bits.
__extension__ using WideCost = unsigned __int128;

/// A cost of several parts, of which an earlier one outweighs all later ones: vectors of equal
/// length, compared like words in a dictionary.
using CostVector = std::vector<WideCost>;

/// Entries of phases one after the other, and what they cost under each candidate.
struct ScheduleProblem {
  std::vector<std::size_t> entries;  ///< the phase of each entry, in order; not empty
  std::vector<std::vector<CostVector>> entry_cost;  ///< [phase][candidate], of one entry
  /// [from][to], of a change before an entry; nothing: impossible. [c][c] is not asked for.
  std::vector<std::vector<std::optional<CostVector>>> move_cost;

  [[nodiscard]] std::size_t candidate_count() const { return move_cost.size(); }
};

/// The candidate of every entry, and what all of it costs.
struct Schedule {
  std::vector<std::size_t> candidate_of_entry;
  CostVector cost;
};

/// The cost of a schedule: its entries and changes. Nothing if a change is impossible. The first
/// entry may have any candidate: nothing has to be moved before the run.
[[nodiscard]] std::optional<CostVector> cost_of(const ScheduleProblem& problem,
                                                const std::vector<std::size_t>& candidate_of_entry);

/// The schedule that costs least, by a dynamic programme over entries x candidates. Of equal ones
/// it stays rather than changes, and has the earlier candidate. O(entries x candidates^2).
[[nodiscard]] Schedule cheapest_schedule(const ScheduleProblem& problem);

/// The candidate that costs least if it stays for all entries; of equal ones the earliest.
[[nodiscard]] std::size_t cheapest_candidate(const ScheduleProblem& problem);

}  // namespace rankplace
