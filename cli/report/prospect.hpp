// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "cli/mapping.hpp"
#include "mapper/analysis/verdict.hpp"

namespace rankplace::cli {

/// The verdict on a problem whose best and worst placements are known.
[[nodiscard]] Verdict prospect_of(const MappingProblem& problem, const NamedPlacement& best,
                                  const NamedPlacement& worst);

/// "verdict: placement may matter (...)".
[[nodiscard]] std::string prospect_text(const MappingProblem& problem, const NamedPlacement& best,
                                        const NamedPlacement& worst);

}  // namespace rankplace::cli
