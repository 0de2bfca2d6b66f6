// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/cost/bounds.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// A lower bound for each level on the weight between the parts of the machine that the level and
/// all further out separate, whatever ranks they hold. Of several methods the best counts. The
/// preset says how much work that is (none: an empty list), options.threads on how many threads,
/// options.stop and options.deadline when it must end. Only for Sense::best: else an empty list.
[[nodiscard]] LeastMet least_met(const CommGraph& graph, const Machine& machine,
                                 const SearchOptions& options);

}  // namespace rankplace
