// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// An order of the ranks, and about how many steps a SweepProgramme takes along it.
struct Sweep {
  std::vector<std::size_t> order;
  std::uint64_t work = 0;
};

/// An order in which few passed ranks have peers ahead (a small vertex separation): the best of
/// greedy orders from several first ranks; nothing if all take more than `most_work`.
[[nodiscard]] std::optional<Sweep> cheapest_sweep(const CommGraph& graph, std::uint64_t most_work);

/// The pairs that count: ranks on different sides, or ranks on the same side.
enum class Counted { apart, together };

/// A dynamic programme along a sweep: the least that pairs of passed ranks count, for each choice
/// of sides of the passed ranks with peers ahead and each number of ranks inside.
class SweepProgramme {
 public:
  static constexpr std::uint64_t unreached = std::numeric_limits<std::uint64_t>::max();

  SweepProgramme(const CommGraph& graph, const Sweep& sweep, Counted counted);

  /// Passes the next rank of the order.
  void pass_next();
  [[nodiscard]] std::size_t passed() const { return passed_; }
  /// The bits that stand for passed ranks with peers ahead; set: inside.
  [[nodiscard]] std::uint32_t live() const { return live_; }
  /// A rank's bit; 0 if it has none now.
  [[nodiscard]] std::uint32_t bit_of(std::size_t rank) const { return bit_of_[rank]; }
  /// `unreached` if so many ranks cannot be inside.
  [[nodiscard]] std::uint64_t least(std::uint32_t sides, std::size_t inside) const {
    const std::size_t fewest = fewest_inside(sides);
    const bool is_reached = inside >= fewest && inside - fewest <= settled();
    return is_reached ? least_[sides * width() + inside] : unreached;
  }

 private:
  [[nodiscard]] std::size_t width() const { return sweep_.order.size() + 1; }
  /// Passed ranks without peers ahead: each may be on either side.
  [[nodiscard]] std::size_t settled() const {
    return passed_ - static_cast<std::size_t>(std::popcount(live_));
  }
  [[nodiscard]] static std::size_t fewest_inside(std::uint32_t sides) {
    return static_cast<std::size_t>(std::popcount(sides));
  }
  /// The least for these sides, by the number of settled ranks inside, from none to all of them.
  [[nodiscard]] std::uint64_t* entries(std::uint32_t sides) {
    return &least_[sides * width() + fewest_inside(sides)];
  }
  void place(std::size_t rank, std::uint32_t sides);
  void retire(std::size_t rank);

  const CommGraph& graph_;
  const Sweep& sweep_;
  Counted counted_;
  std::vector<std::uint32_t> bit_of_;  ///< of passed ranks with peers ahead; 0: others
  std::vector<std::size_t> ahead_;
  std::uint32_t live_ = 0;
  std::size_t passed_ = 0;
  std::vector<std::uint64_t> least_;
};

}  // namespace rankplace
