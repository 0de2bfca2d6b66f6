// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/text/format.hpp"

namespace rankplace {

/// One engine's result: the seconds of communication, by placement.
struct EngineTimes {
  std::string name;  ///< as in JSON
  std::string heading;
  std::optional<double> compute_s;
  std::vector<double> seconds;
  double tie = tie_part;  ///< times that differ by a smaller part are the same
};

/// The text of difference_text(), with the engine's own limit of ties.
[[nodiscard]] std::string difference_text(const EngineTimes& engine, double seconds,
                                          double reference_s);

/// Two placements by their numbers; `faster` is so by the first of two engines.
struct ReversedPair {
  std::size_t faster = 0;
  std::size_t slower = 0;
};

/// The pairs of placements that two engines have in opposite orders, neither as a tie.
[[nodiscard]] std::vector<ReversedPair> reversed_pairs(const EngineTimes& a, const EngineTimes& b);

/// A line for each such pair, with both engines' times and a recommendation; empty without pairs.
[[nodiscard]] std::string reversed_text(const EngineTimes& a, const EngineTimes& b,
                                        const std::vector<std::string>& placements);

/// The distance between the engines' results, in a line.
[[nodiscard]] std::string agreement_text(const EngineTimes& a, const EngineTimes& b,
                                         const std::vector<std::string>& placements);

}  // namespace rankplace
