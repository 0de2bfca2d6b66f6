// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rankplace::multilevel {

/// An arc of a directed graph.
struct CostArc {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::int64_t cost = 0;
};

/// Some cycles of negative cost that have no node in common, as numbers of arcs; none if there is
/// none. The arcs are sorted by where they come from. Bellman (1958) and Ford (1956), with looks at
/// the tree of predecessors (Cherkassky and Goldberg 1999).
[[nodiscard]] std::vector<std::vector<std::size_t>> negative_cycles(
    const std::vector<CostArc>& arcs, std::size_t nodes);

}  // namespace rankplace::multilevel
