// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// A placement of ranks: one core for each rank, no core twice. Immutable.
class Placement {
 public:
  /// `core_of_rank[r]` is the core of rank r. Throws InputError if a core does not exist, is taken
  /// twice, or a node gets more ranks than it has slots.
  Placement(const Machine& machine, std::vector<CoreId> core_of_rank);

  [[nodiscard]] std::size_t rank_count() const { return core_of_rank_.size(); }
  [[nodiscard]] CoreId core_of(Rank rank) const { return core_of_rank_.at(rank.value()); }
  [[nodiscard]] std::span<const CoreId> cores() const { return core_of_rank_; }
  friend bool operator==(const Placement&, const Placement&) = default;

 private:
  std::vector<CoreId> core_of_rank_;
};

}  // namespace rankplace
