// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>

#include "mapper/collectives/algorithm.hpp"
#include "mapper/collectives/call_traffic.hpp"

namespace rankplace {

/// The algorithm that MPICH 4.0 takes by its default rules for a blocking call with a built-in
/// operation, between ranks that share no node (maint/tuning/coll/mpir/generic.json of its sources;
/// docs/collectives.md). Throws InternalError for an operation without rules.
[[nodiscard]] CollectiveAlgorithm mpich_algorithm(std::string_view operation,
                                                  const CollectiveCall& call);

}  // namespace rankplace
