// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/load_search/heaviest_sets.hpp"
#include "mapper/search/load_search/link_paths.hpp"
#include "mapper/search/load_search/load_order.hpp"
#include "mapper/search/load_search/load_search.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::load_search {

/// The least number of cores of a part: small enough for the caches and for many threads.
inline constexpr std::uint32_t cores_of_part = 2048;

/// A graph, a machine and an objective in the tables that searches on link loads share; not for
/// hop-bytes. Keeps a reference to the machine.
class LoadProblem {
 public:
  LoadProblem(const CommGraph& graph, const Machine& machine, const Objective& objective,
              Sense sense);
  LoadProblem(const LoadProblem&) = delete;  // its searches refer to it
  LoadProblem& operator=(const LoadProblem&) = delete;

  [[nodiscard]] const WorkGraph& graph() const { return graph_; }
  /// Edges, counted from both ends, and ranks: the unit of work.
  [[nodiscard]] std::size_t size() const { return graph_.vertex_count() + graph_.edges.size(); }
  [[nodiscard]] const LoadOrder& order() const { return order_; }
  /// Whether no descent makes up for the loads of a placement: its links carry on average several
  /// times what the busiest link of the best placement carries. Links of the outermost level count;
  /// under the bottleneck objective, links of any level.
  [[nodiscard]] bool is_hopeless(const Score& score, const Score& best) const;
  /// Whether a descent is not worth its time: the busiest link of a placement carries much more
  /// (for worst: much less) than that of the best placement. Levels count as in is_hopeless().
  [[nodiscard]] bool is_far_behind(const Score& score, const Score& best) const;

  /// The placement that gather_heaviest() makes of another; for worst.
  [[nodiscard]] std::vector<CoreId> gathered(std::vector<CoreId> core_of,
                                             IdleCores idle_cores) const;
  /// A search from a placement.
  [[nodiscard]] LoadSearch search(std::vector<CoreId> core_of,
                                  const LoadSearchOptions& options) const;
  /// Iterated search for best, as LoadSearch::iterate_in_rounds(). Every other round goes by the
  /// number of busiest links, so that one after the other is relieved. Never worse.
  [[nodiscard]] std::vector<CoreId> relieve_in_rounds(std::vector<CoreId> core_of,
                                                      const LoadSearchOptions& options,
                                                      std::uint64_t work,
                                                      std::uint64_t rounds) const;
  /// LoadSearch::descend() for a large graph: parts of the machine descend at the same time, as
  /// long as no link gets busier than the busiest of all. A part has consecutive children of the
  /// root; a second descent has other parts. Never worse; the number of threads changes nothing but
  /// the time.
  [[nodiscard]] std::vector<CoreId> descend_in_parts(std::vector<CoreId> core_of,
                                                     const LoadSearchOptions& options,
                                                     Threads& threads,
                                                     std::uint32_t part_size = cores_of_part) const;

 private:
  [[nodiscard]] double busiest_of(const Score& score) const;

  const Machine& machine_;
  LinkPaths paths_;
  LoadOrder order_;
  WorkGraph graph_;
  std::vector<std::int64_t> exchanged_;  ///< by rank
  PlacedPart whole_;
};

}  // namespace rankplace::load_search
