// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// Ranks that must each be on one core; usually none.
class FixedRanks {
 public:
  FixedRanks() = default;
  /// Throws InputError if two ranks are to be on one core.
  FixedRanks(const Machine& machine, const std::map<Rank, CoreId>& core_of_rank);

  [[nodiscard]] bool any() const { return !core_of_.empty(); }
  [[nodiscard]] bool holds(Rank rank) const { return any() && core_of_.contains(rank); }
  [[nodiscard]] bool holds(CoreId core) const { return any() && rank_on_.contains(core); }
  [[nodiscard]] const std::map<Rank, CoreId>& core_of_rank() const { return core_of_; }
  [[nodiscard]] std::optional<CoreId> core_of(Rank rank) const;

 private:
  std::map<Rank, CoreId> core_of_;
  std::unordered_map<CoreId, Rank> rank_on_;
};

/// The number of fixed ranks of each node, by NodeId. Throws InputError if a node has fewer slots.
[[nodiscard]] std::vector<std::size_t> fixed_on_nodes(const Machine& machine,
                                                      const FixedRanks& fixed);

/// A rank that is fixed, by its index among the ranks of a part of the machine.
struct FixedIndex {
  CoreId core;
  std::size_t index = 0;
};

/// The fixed ranks among `ranks`.
[[nodiscard]] std::vector<FixedIndex> fixed_among(const FixedRanks& fixed,
                                                  const std::vector<Rank>& ranks);

/// The swaps of equal objects that may bring fixed ranks to their cores.
enum class SwapScope { all_objects, inside_nodes };

/// Changes a placement until fixed ranks are on their cores and nodes have as many ranks as before,
/// but for nodes where more are fixed. It first exchanges what equal objects hold, outermost first,
/// so that few ranks remain to be exchanged one by one.
void settle(const FixedRanks& fixed, const Machine& machine, SwapScope scope,
            std::vector<CoreId>& core_of_rank);

}  // namespace rankplace
