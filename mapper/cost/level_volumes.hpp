// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <span>

#include "mapper/model/machine/core_codes.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// The pair volume of each level, for many placements of one graph: all that hop-bytes needs, for a
/// tenth of the work of evaluate(). The graph must outlive it.
class LevelVolumes {
 public:
  LevelVolumes(const CommGraph& graph, const Machine& machine);

  /// evaluate() with nothing but the pair volumes. `cores`: the core of each of the graph's ranks
  /// in turn, no core twice.
  [[nodiscard]] Score of(std::span<const CoreId> cores) const;

 private:
  const CommGraph& graph_;
  CoreCodes codes_;
  std::size_t level_count_;
};

}  // namespace rankplace
