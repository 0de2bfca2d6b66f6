// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/paper/applications.hpp"
#include "bench/paper/experiment.hpp"
#include "bench/paper/statements.hpp"

namespace rankplace {

/// How far a study came.
enum class StudyEnd : std::uint8_t { complete, interrupted };

/// The results of experiment_text() as JSON, with the machine.
[[nodiscard]] std::string experiment_json(const paper::Experiment& experiment,
                                          const std::string& machine, StudyEnd end);

/// The paper's statements beside ours, and where the times come from.
[[nodiscard]] std::string statements_json(const std::vector<paper::Statement>& statements,
                                          const std::string& engine);

[[nodiscard]] std::string applications_json(const std::vector<paper::ApplicationRow>& rows,
                                            const std::string& engine);

}  // namespace rankplace
