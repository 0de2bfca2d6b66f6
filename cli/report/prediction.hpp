// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "cli/mapping.hpp"
#include "cli/prediction.hpp"

namespace rankplace::cli {

/// With which costs it was predicted, a table per engine and, with two engines, how far they
/// agree.
[[nodiscard]] std::string prediction_text(const MappingProblem& problem,
                                          const Prediction& prediction);

/// Keys as in docs/cli/predict.md.
[[nodiscard]] std::string prediction_json(const MappingProblem& problem,
                                          const Prediction& prediction);

}  // namespace rankplace::cli
