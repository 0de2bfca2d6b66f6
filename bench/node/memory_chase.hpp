// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "bench/node/chain.hpp"
#include "bench/node/concurrency_limits.hpp"
#include "bench/node/hwloc_node.hpp"
#include "bench/node/load_plan.hpp"
#include "bench/node/memory_block.hpp"

namespace rankplace::node {

struct ChaseSettings {
  std::vector<std::uint32_t> chains;  ///< numbers of them in a thread to measure with
  std::uint64_t chain_bytes = 0;
  ChainShape shape = {};
  PageChoice pages = {PageChoice::Kind::transparent, 0};
  std::uint64_t steps = 10000;  ///< of each chain in a run
  std::uint32_t runs = 20;      ///< of each point
  std::uint64_t seed = 1;
};

/// The memory of all threads: each PU's chains, first touched by a thread bound to it.
class ChainField {
 public:
  /// Throws InputError if there is not so much memory or a thread cannot be bound.
  ChainField(const HwlocNode& node, std::span<const std::uint32_t> os_pus,
             const ChaseSettings& settings);

  /// The present places of the chains of a PU. A chase moves them.
  [[nodiscard]] std::span<ChainLink> chains_of(std::uint32_t os_pu) { return chains_.at(os_pu); }

  /// The part of its pages, or of a sample, that lie in the NUMA node of their PU; 1 if the system
  /// does not tell.
  [[nodiscard]] double local_part(const HwlocNode& node) const;
  [[nodiscard]] bool was_memory_bound() const { return memory_bound_; }
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  std::map<std::uint32_t, MemoryBlock> blocks_;  ///< by PU
  std::map<std::uint32_t, std::vector<ChainLink>> chains_;
  bool memory_bound_ = true;
};

/// Gigabytes (1e9) per second of all threads together, one thread on each PU; each thread's time
/// counts from the first one's start.
[[nodiscard]] double chase_once(const HwlocNode& node, ChainField& field,
                                std::span<const std::uint32_t> os_pus, std::uint32_t chains,
                                std::uint64_t steps, std::uint32_t line_bytes);

/// A point of the curves with the results of all its runs. ChasePoint::gb_per_s is the best: every
/// disturbance makes a run slower.
struct MeasuredChase {
  ChasePoint point;
  std::vector<double> gb_per_s;
};

}  // namespace rankplace::node
