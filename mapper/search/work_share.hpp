// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"
#include "support/numbers/byte_packing.hpp"
#include "support/numbers/hash.hpp"
#include "support/processes/process_group.hpp"

namespace rankplace {

/// The difference between the seeds of two searches.
inline constexpr std::uint64_t another_seed = golden_multiplier;

/// The share of this process in a search that several processes do together. Each has seeds of its
/// own, and every start that does not depend on a seed is one process's. Alone: all of it.
class WorkShare {
 public:
  explicit WorkShare(ProcessGroup* processes) : processes_(processes) {}

  [[nodiscard]] bool is_alone() const { return processes_ == nullptr || processes_->size() == 1; }
  [[nodiscard]] bool is_first() const { return is_alone() || processes_->is_first(); }
  /// Whether the i-th of several pieces of work is this process's.
  [[nodiscard]] bool has(std::size_t i) const {
    return is_alone() || i % processes_->size() == processes_->rank();
  }
  /// The seed of this process: the first process has `seed` itself.
  [[nodiscard]] std::uint64_t seed(std::uint64_t seed) const {
    constexpr std::uint64_t distance = 0xD1342543DE82EF95;  // far from that of neighbouring seeds
    return is_alone() ? seed : seed + processes_->rank() * distance;
  }
  /// Its share of starts; without them a search has others of its own.
  [[nodiscard]] std::vector<InitialMapping> of(std::vector<InitialMapping> starts) const;

  /// Whether any process says yes.
  [[nodiscard]] bool any(bool mine) const { return is_alone() ? mine : processes_->any(mine); }
  /// Every process takes over the best result; among equals that of the first process.
  void agree(const Machine& machine, const Objective& objective, Sense sense,
             SearchResult& best) const;
  /// A result that only the first process computes.
  [[nodiscard]] SearchResult by_first(const Machine& machine,
                                      const std::function<SearchResult()>& compute) const;

 private:
  ProcessGroup* processes_;
};

/// The options of a round of a search: the presets first, then the last of them with other seeds.
/// The seed is that of the process that `share` belongs to.
[[nodiscard]] SearchOptions options_of_round(const SearchOptions& options, const WorkShare& share,
                                             std::uint64_t round);

/// The placement of a result, to begin with.
[[nodiscard]] InitialMapping mapping_of(
    const SearchResult& result, PartitionProspect of_better_partition = PartitionProspect::open);

/// A result as bytes, for another process, and back. `machine`: that of the placement.
[[nodiscard]] std::string packed(const SearchResult& result);
[[nodiscard]] SearchResult unpacked_result(const std::string& bytes, const Machine& machine);

}  // namespace rankplace
