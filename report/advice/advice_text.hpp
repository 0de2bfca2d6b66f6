// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/advice/advice.hpp"

namespace rankplace {

/// A line of the advice, a reason or a recommendation: a label of a word or two, and its text.
struct AdviceLine {
  std::string topic;
  std::string text;
};

[[nodiscard]] std::vector<AdviceLine> advice_lines(const MappingProblem& problem,
                                                   const std::vector<NamedPlacement>& placements,
                                                   const Advice& advice);

/// The verdict as one line that agrees with what is to be done: "placement may matter (...)", or
/// "mpirun's own placement is as good as the best; a worse one may matter (...)".
[[nodiscard]] std::string verdict_line(const Advice& advice);

/// How far a placement is from the best: "0.4 % above the best", "as good as the best by
/// hop-bytes".
[[nodiscard]] std::string beyond_best(const Objective& objective, double excess);

/// The verdict and those lines, for people.
[[nodiscard]] std::string advice_text(const MappingProblem& problem,
                                      const std::vector<NamedPlacement>& placements,
                                      const Advice& advice);
/// Ratios of the whole run, of its phases and of the nodes; empty on one node.
[[nodiscard]] std::string ratios_text(const Advice& advice);

}  // namespace rankplace
