// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bench/paper/estimate.hpp"
#include "bench/paper/pattern.hpp"

namespace rankplace::paper {

/// The communicating program: a collective or a random pattern.
using PointPattern = std::variant<Collective, RandomShape>;

/// One point of an experiment: the pattern, the number of ranks, the size of the messages.
struct Point {
  PointPattern pattern;
  std::uint32_t ranks = 0;
  std::uint64_t bytes = 0;

  /// Nothing if the pattern is a collective.
  [[nodiscard]] const RandomShape* random() const { return std::get_if<RandomShape>(&pattern); }
  /// "ring", ..., "random".
  [[nodiscard]] std::string_view name() const;
};

/// The messages of a point; `seed` matters to random patterns only. Errors as random_pattern().
[[nodiscard]] StudyPattern pattern_at(const Point& point, std::uint32_t ranks_per_node,
                                      std::uint64_t seed);

/// The seconds of one sample under each placement of the experiment.
using SampleSeconds = std::vector<double>;

/// The result of a point.
struct Result {
  Point point;
  std::string by;              ///< the source of the times: "analytic", "simgrid", "measured"
  std::vector<double> mean_s;  ///< by placement
  /// The gain of the first placement over the last, in the paper's percent (worst / best - 1).
  Estimate gain_percent;
};
/// Throws InternalError if there are no samples.
[[nodiscard]] Result result_of(const Point& point, std::string by,
                               const std::vector<SampleSeconds>& samples);

enum class ExperimentKind { ratio, size, pattern, collectives };
inline constexpr std::array<std::string_view, 4> experiment_names{"ratio", "size", "pattern",
                                                                  "collectives"};
[[nodiscard]] constexpr std::string_view name_of(ExperimentKind kind) {
  return experiment_names[static_cast<std::size_t>(kind)];
}

/// The experiments of Zhang, Yuan and Srinivasan (2010) on any machine, predicted or measured.
struct Experiment {
  ExperimentKind kind = ExperimentKind::ratio;
  std::vector<std::string> placements;  ///< the first is compared with the last
  std::vector<Result> results;
};

/// Writes NAME.csv and gnuplot scripts, which make a figure each; returns the scripts' names.
/// Throws InputError if a file cannot be written.
[[nodiscard]] std::vector<std::string> write_experiment(const Experiment& experiment,
                                                        const std::filesystem::path& folder);

}  // namespace rankplace::paper
