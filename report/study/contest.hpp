// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench/paper/experiment.hpp"

namespace rankplace {

/// The algorithms of a collective of so many ranks at one message size, with times of one source.
struct Contest {
  std::uint64_t bytes = 0;
  std::uint32_t ranks = 0;
  std::string by;                      ///< as paper::Result has it
  std::vector<paper::Result> entries;  ///< fastest under the first placement first

  /// Its position under a placement, from 1 on: how many are faster, and 1.
  [[nodiscard]] std::size_t rank_of(const paper::Result& entry, std::size_t placement) const;
  /// The name of the fastest algorithm under a placement.
  [[nodiscard]] std::string_view fastest(std::size_t placement) const;
  /// The part by which the slowest lies above the fastest under the first placement.
  [[nodiscard]] double by_algorithm() const;
  /// The largest part by which an algorithm is slower under the last placement than under the
  /// first.
  [[nodiscard]] double by_placement() const;
};

/// The contests by message size, then in the order of the experiment.
[[nodiscard]] std::vector<Contest> contests_of(const paper::Experiment& experiment);

}  // namespace rankplace
