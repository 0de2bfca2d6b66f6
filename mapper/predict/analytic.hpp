// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>

#include "mapper/model/ids.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/predict/bottleneck.hpp"
#include "mapper/predict/cost_tree.hpp"

namespace rankplace {

/// The time of a pattern in which all pairs communicate at once, in seconds: the largest of
///   bytes of a pair / its flow bandwidth + their latency_of()                     (every pair),
///   bytes across a link / its bandwidth + the time before the first of them comes (every link).
/// Where messages take one of several routes through a network by chance, the expected bytes count.
/// No schedule in which a pair's messages follow one another, and links and flows keep to their
/// bandwidths, is faster. `core_of_rank` as in Placement, of as many ranks as the traffic.
/// docs/prediction.md derives it. O(pairs x depth of the tree + pairs of nodes x links on a route).
[[nodiscard]] PatternTime pattern_time(const CommunicationMatrix& traffic, const CostTree& tree,
                                       std::span<const CoreId> core_of_rank);

/// Rounds of which each begins when the one before has ended: the sum of their times, and the
/// bottleneck of the longest.
[[nodiscard]] PatternTime stepwise_time(std::span<const CommunicationMatrix> rounds,
                                        const CostTree& tree, std::span<const CoreId> core_of_rank);

/// The time of a pattern if its messages follow one another, from all senders: the sum over all
/// pairs of latency_of() and of their bytes / the slowest of their flow and the links they cross.
/// No schedule in which a message is always under way is slower. O(pairs x depth of the tree).
[[nodiscard]] double one_by_one_s(const CommunicationMatrix& traffic, const CostTree& tree,
                                  std::span<const CoreId> core_of_rank);

/// The time that the messages of a pair that meets at `meeting` need without their bytes: a latency
/// (CostTree::latency_s()) each; three if their mean size is that of large ones, which ask their
/// receiver before.
[[nodiscard]] double latency_of(const Volume& volume, const CostedObject& meeting,
                                double latency_s);

}  // namespace rankplace
