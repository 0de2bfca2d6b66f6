// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// The least weight of a heavy edge: the weight above the widest gap (as a ratio) between two
/// weights of the graph; the least weight if no weight is twice the next smaller one; 0 without
/// edges.
[[nodiscard]] std::uint64_t least_heavy_weight(const CommGraph& graph);

/// The heavy edges alone, each of weight 1.
[[nodiscard]] CommGraph graph_of_heavy_edges(const CommGraph& graph);

/// Numbers that the cut of a set of ranks can be: sums of some of the graph's edge weights, with at
/// least a given number of heavy ones among them. A lower bound may rise to the next of these
/// numbers. That often closes the last gap where there are few different weights.
class CutValues {
 public:
  /// The numbers up to `most`. Nothing if that takes more than about 0.01 s or 16 MiB.
  [[nodiscard]] static std::optional<CutValues> make(const CommGraph& graph,
                                                     std::uint64_t fewest_heavy,
                                                     std::uint64_t most);

  /// The least number that a cut can be and that reaches `bound`, or `most` if that is less.
  [[nodiscard]] std::uint64_t at_least(std::uint64_t bound) const;

 private:
  CutValues(std::uint64_t unit, std::uint64_t most)
      : unit_(unit), most_(most), reached_(most / unit / bits + 1, 0) {}
  /// Lets every sum reached so far grow by `weight` once.
  void add(std::uint64_t weight);

  static constexpr std::uint64_t bits = 64;
  std::uint64_t unit_;  ///< divides all weights
  std::uint64_t most_;
  std::vector<std::uint64_t> reached_;  ///< bit i: i units are a sum
};

}  // namespace rankplace
