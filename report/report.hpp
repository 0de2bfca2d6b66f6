// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "workflow/advice/advice.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/prediction/prediction.hpp"
#include "workflow/problem/source.hpp"

namespace rankplace {

/// The contents of a report.
struct Report {
  MappingProblem problem;
  /// Default, best, worst and the user's placements come first; their ranks and links are drawn.
  std::vector<NamedPlacement> placements;
  std::size_t drawn = 0;  ///< how many of them; of the others only the scores are shown
  Advice advice;
  std::optional<Prediction> prediction;  ///< of all placements; nothing: link costs are not known
  std::string measurements;              ///< JSON of rankplace compare; empty: none
  std::optional<Source> other = {};      ///< a second run, to be compared with the first
};

/// The whole report as JSON, as docs/cli/report.md says.
[[nodiscard]] std::string report_json(const Report& report);
/// One HTML file that needs no other. Throws InputError if rankplace was built without D3.
[[nodiscard]] std::string report_html(const Report& report);
/// Verdict and tables in Markdown.
[[nodiscard]] std::string report_markdown(const Report& report);

}  // namespace rankplace
