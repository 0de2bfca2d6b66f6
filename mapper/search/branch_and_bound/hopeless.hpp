// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/objective.hpp"

namespace rankplace {

/// Whether a placement's score is so far from the bound that branch and bound will not prove it: a
/// third of the larger of the two numbers that differ first under the objective. No run proved such
/// a placement of more ranks than the exact search takes (docs/benchmarks.md, Proofs).
[[nodiscard]] bool is_hopeless_gap(const Objective& objective, const Score& score,
                                   const Score& bound);

}  // namespace rankplace
