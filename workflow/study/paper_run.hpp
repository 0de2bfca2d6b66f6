// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bench/paper/applications.hpp"
#include "bench/paper/output.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// Predicts the collectives and random patterns of the paper, with so many random patterns behind
/// each mean. Errors as paper::seconds_of().
[[nodiscard]] paper::PaperStudy run_paper_study(const paper::Engine& engine, std::size_t samples,
                                                ProgressListener& progress);

/// Predicts recorded runs as the paper has them, smallest first. Only a profile holds events for
/// SimGrid to replay. Errors as read_counts() and paper::application_rows().
[[nodiscard]] std::vector<paper::ApplicationRow> run_applications(
    const std::vector<std::string>& profiles, const paper::Engine& engine,
    ProgressListener& progress);

}  // namespace rankplace
