// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "mapper/profile/collectives/algorithm.hpp"
#include "mapper/profile/collectives/call_traffic.hpp"

namespace rankplace {

/// The operations that have models, sorted.
[[nodiscard]] std::vector<std::string_view> modelled_operations();
/// The algorithms that an operation can go by, in the order of their names; empty if it has none.
[[nodiscard]] std::vector<CollectiveAlgorithm> algorithms_of(std::string_view operation);

/// Adds the messages of a call by `algorithm`, or by what Open MPI would take if there is none.
/// Throws InternalError if the operation does not know the algorithm.
void model_call(std::string_view operation, std::optional<CollectiveAlgorithm> algorithm,
                const CollectiveCall& call, CallTraffic& out);

}  // namespace rankplace
