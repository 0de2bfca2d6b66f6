// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "workflow/placements/placements.hpp"
#include "workflow/prediction/prediction.hpp"

namespace rankplace {

/// The costs of the prediction, a table per engine and, with two engines, how far they agree.
[[nodiscard]] std::string prediction_text(const MappingProblem& problem,
                                          const Prediction& prediction);

/// Keys as in docs/cli/predict.md.
[[nodiscard]] std::string prediction_json(const MappingProblem& problem,
                                          const Prediction& prediction);

/// A JSON object with one more key, "prediction": prediction_json(), or null.
[[nodiscard]] std::string with_prediction(const std::string& json, const MappingProblem& problem,
                                          const std::optional<Prediction>& prediction);

}  // namespace rankplace
