// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/search/multilevel/division/split_options.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::grids {

/// Straightens the boundaries of boxes where numbers do not divide: pairs of boxes that touch are
/// refined as the parts of a multisection are.
class Straightening {
 public:
  /// Keeps references to its arguments.
  Straightening(const multilevel::WorkGraph& graph, const multilevel::SplitOptions& splitting,
                Threads& threads, std::uint64_t seed)
      : splitting_(splitting), threads_(threads), random_(seed), cutter_(graph) {}

  /// `ranks`: one part's after the other's, `sizes` many each. They may change places, and the
  /// parts exchange no more than before. Returns whether any did.
  bool run(std::span<std::uint32_t> ranks, const std::vector<std::size_t>& sizes);

  /// A seed for another one.
  [[nodiscard]] std::uint64_t draw_seed() { return random_.draw(); }
  /// Begins anew, as if constructed with this seed.
  void begin_with(std::uint64_t seed) { random_ = SeededRandom(seed); }

 private:
  const multilevel::SplitOptions& splitting_;
  Threads& threads_;
  SeededRandom random_;
  multilevel::SubgraphCutter cutter_;
};

}  // namespace rankplace::grids
