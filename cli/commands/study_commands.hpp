// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bench/paper/experiment.hpp"
#include "cli/command.hpp"
#include "workflow/prediction/prediction.hpp"

namespace rankplace::cli {

/// Random patterns behind a mean: more take time without end.
inline constexpr unsigned most_samples = 100'000;

/// `--engine`: analytic or simgrid.
void add_engine_option(CLI::App& command, EngineChoice& engine);

/// `rankplace study paper` and `applications`.
CommandRunner add_study_paper(CLI::App& study);
CommandRunner add_study_applications(CLI::App& study);
/// `rankplace study campaign`.
CommandRunner add_study_campaign(CLI::App& study);
/// `rankplace study ratio`, `size`, `pattern` or `collectives`.
CommandRunner add_study_experiment(CLI::App& study, paper::ExperimentKind kind);

}  // namespace rankplace::cli
