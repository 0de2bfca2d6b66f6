// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "mapper/collectives/algorithm.hpp"
#include "mapper/collectives/call_messages.hpp"
#include "mapper/collectives/call_schedule.hpp"

namespace rankplace {

/// The operations that have models, sorted.
[[nodiscard]] std::vector<std::string_view> modelled_operations();
/// The algorithms of an operation, in the order of their names; empty if it has none.
[[nodiscard]] std::vector<CollectiveAlgorithm> algorithms_of(std::string_view operation);

/// The algorithm that the library of these rules (openmpi or mpich) takes for this call.
[[nodiscard]] CollectiveAlgorithm default_algorithm(CollectiveRules rules,
                                                    std::string_view operation,
                                                    const CollectiveCall& call);

/// Adds the messages of a call by `algorithm`. Throws InternalError if the operation does not know
/// it.
void model_call(std::string_view operation, CollectiveAlgorithm algorithm,
                const CollectiveCall& call, CallMessages& out);
/// The messages of a call by `algorithm`, in their order.
[[nodiscard]] std::shared_ptr<const CallSchedule> schedule_by(std::string_view operation,
                                                              CollectiveAlgorithm algorithm,
                                                              const CollectiveCall& call);

}  // namespace rankplace
