// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/placement/placement.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// The number of ranks from which threads pay.
inline constexpr std::size_t ranks_for_threads = 10'000;

/// The load of every link (index: ObjectId of its lower end; the root's entry is 0): the weight
/// that crosses it, both directions. Traffic with other nodes goes by way of the node's network
/// card. Design: docs/model.md.
[[nodiscard]] std::vector<std::uint64_t> link_loads(const CommGraph& graph, const Machine& machine,
                                                    const Placement& placement);

/// The full score of a placement, from scratch: the truth that every incremental gain is tested
/// against. Threads share the ranks. Throws InputError if graph and placement have different
/// numbers of ranks.
[[nodiscard]] Score evaluate(const CommGraph& graph, const Machine& machine,
                             const Placement& placement, Threads& threads = calling_thread());

/// evaluate() where the network's load is known.
[[nodiscard]] Score evaluate(const CommGraph& graph, const Machine& machine,
                             const Placement& placement, const NetworkLoad& network,
                             Threads& threads = calling_thread());

/// What the objective compares of evaluate(): under hop-bytes the network's busiest link is left
/// out (0). Its load takes long to compute where messages have many routes.
[[nodiscard]] Score evaluate_for(const Objective& objective, const CommGraph& graph,
                                 const Machine& machine, const Placement& placement,
                                 Threads& threads = calling_thread());

}  // namespace rankplace
