// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/search/multilevel/refinement/fm_refine.hpp"
#include "mapper/search/multilevel/work_graph/coarsen.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "mapper/search/search_end.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// The work of a bisection.
struct BisectOptions {
  std::size_t tries = 1;              ///< from scratch; the best stays
  std::size_t cycles = 0;             ///< V-cycles after each try
  std::size_t fruitless_limit = 100;  ///< of refine_bisection()
  std::size_t initial_tries = 6;      ///< on the coarsest graph
  /// Besides, grown on the graph itself: coarsening blurs hypercubes and butterflies, whose halves
  /// a greedy growth fills one vertex after the other.
  std::size_t uncoarsened_tries = 0;
  bool flow = false;               ///< after V-cycles, on graphs that suit refine_by_flow()
  const SearchEnd* end = nullptr;  ///< of repeated work; null: when it is done

  [[nodiscard]] bool is_over() const { return end != nullptr && end->is_reached(); }
};

/// Splits a graph of vertices of size 1 so that side 0 has a wanted number of them and little
/// weight lies between the sides: coarsen, grow side 0 greedily, refine on the way back
/// (Hendrickson and Leland 1995; Karypis and Kumar 1998). The number of threads does not change the
/// result.
[[nodiscard]] Sides bisect(const WorkGraph& graph, const SideSize& wanted,
                           const BisectOptions& options, Threads& threads, SeededRandom& random);

/// Improves a bisection of a wanted size by V-cycles: coarsens without joining across it, then
/// refines again on the way back (Walshaw 2004). Never worse. Returns whether the cut became
/// smaller.
bool improve_bisection(const WorkGraph& graph, const SideSize& wanted, std::size_t cycles,
                       const BisectOptions& options, Sides& sides, SeededRandom& random);

}  // namespace rankplace::multilevel
