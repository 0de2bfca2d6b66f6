// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bench/paper/engine.hpp"
#include "bench/paper/estimate.hpp"

namespace rankplace::paper {

/// Called with the text of the next step, and its work: the ranks of all patterns whose times are
/// predicted in it.
using Watch = std::function<void(const std::string&, double work)>;

/// The work of all figures together.
[[nodiscard]] double work_of_figures(std::size_t samples);

/// A point of Figures 5 to 7: one collective.
struct CollectivePoint {
  int figure = 0;
  std::string cluster;
  std::string pattern;
  std::uint32_t processes = 0;
  std::uint64_t bytes = 0;
  double default_s = 0;
  double best_s = 0;
  double worst_s = 0;
  /// The gain of the best placement over the worst, in the paper's percent.
  [[nodiscard]] double improvement_percent() const { return 100 * (worst_s / best_s - 1); }
};

[[nodiscard]] std::vector<CollectivePoint> collective_figures(const Engine& engine,
                                                              const Watch& watch);

/// A point of Figures 8 to 10: the mean of random samples on 128 processes of Draco.
struct RandomPoint {
  RandomShape shape;
  std::uint64_t bytes = 0;
  Estimate gain_percent;  ///< of the best placement over the worst
};

/// Figures 8 (against the ratio) and 9 (against the size): 15 communications inside each node.
[[nodiscard]] std::vector<RandomPoint> ratio_and_size_figures(const Engine& engine,
                                                              std::size_t samples,
                                                              const Watch& watch);
/// Figure 10: sparse and dense patterns.
[[nodiscard]] std::vector<RandomPoint> density_figure(const Engine& engine, std::size_t samples,
                                                      const Watch& watch);

}  // namespace rankplace::paper
