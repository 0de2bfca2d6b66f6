// SPDX-License-Identifier: BSD-3-Clause
#include "report/rerun/measured_ratio.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace rankplace {

using Json = nlohmann::ordered_json;

namespace {

/// The verdict in the JSON of compare. A word of another version speaks for no placement.
Outcome outcome_in(const Json& ratio) {
  return outcome_from(ratio.at("verdict").get<std::string>()).value_or(Outcome::within_noise);
}

}  // namespace

std::vector<MeasuredRatio> measured_ratios(const Json& measured) {
  std::vector<MeasuredRatio> ratios;
  for (const Json& summary : measured.at("summary")) {
    if (!summary.contains("wall") || !summary.at("wall").contains("ratio")) continue;
    const Json& ratio = summary.at("wall").at("ratio");
    ratios.push_back({summary.at("placement"), ratio.at("median"), ratio.at("low"),
                      ratio.at("high"), ratio.at("rounds"), outcome_in(ratio)});
  }
  return ratios;
}

std::optional<MeasuredRatio> fastest_of(std::vector<MeasuredRatio> ratios) {
  std::erase_if(ratios,
                [](const MeasuredRatio& ratio) { return ratio.outcome != Outcome::faster; });
  if (ratios.empty()) return {};
  return *std::ranges::min_element(ratios, {}, &MeasuredRatio::median);
}

std::optional<MeasuredDifference> measured_difference(const std::string& measurements) {
  if (measurements.empty()) return {};
  const Json measured = Json::parse(measurements);
  std::vector<MeasuredRatio> ratios = measured_ratios(measured);
  std::erase_if(ratios, [](const MeasuredRatio& ratio) {
    return ratio.outcome == Outcome::too_few_rounds || ratio.low <= 0;
  });
  if (ratios.empty()) return {};
  const auto sureness = [](const MeasuredRatio& ratio) {
    return std::pair(ratio.outcome == Outcome::faster ? 1 / ratio.median : 0,
                     std::max(ratio.low, 1 / ratio.high));
  };
  const MeasuredRatio& most = *std::ranges::max_element(ratios, {}, sureness);
  return MeasuredDifference{.placement = most.placement,
                            .reference = measured.at("reference"),
                            .ratio = 1 / most.median,
                            .low = 1 / most.high,
                            .high = 1 / most.low,
                            .rounds = most.rounds};
}

}  // namespace rankplace
