// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/model/comm_graph.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/model/objective.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"

namespace rankplace {

/// The cores where a rank may go.
enum class MoveScope {
  anywhere,    ///< another rank's core, or an idle core of its own node or one with a free slot
  inside_node  ///< cores of its own node
};

struct RefineOptions {
  Sense sense = Sense::best;
  MoveScope moves = MoveScope::anywhere;
  std::uint64_t seed = 1;
  /// The edges that may be looked at in all: the same on every machine, unlike a time limit.
  std::uint64_t work = 20'000'000;
  FixedRanks fixed = {};      ///< they stay where they are
  std::stop_token stop = {};  ///< ends the exchanges early
};

/// Exchanges pairs of ranks, and moves ranks to idle cores, as long as that improves the objective:
/// first improvement in seeded order, never worse. After Kernighan and Lin's pairwise exchange
/// (1970) in the neighbourhoods of Schulz and Traff (2017). Nodes get no more ranks than slots.
void refine(IncrementalScore& placement, const CommGraph& graph, const Machine& machine,
            const Objective& objective, const RefineOptions& options);

}  // namespace rankplace
