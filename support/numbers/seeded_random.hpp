// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace rankplace {

/// Random numbers that are the same on every platform (the standard's distributions are not).
class SeededRandom {
 public:
  explicit SeededRandom(std::uint64_t seed) : engine_(seed) {}

  /// Uniform in [0, bound); bound > 0.
  [[nodiscard]] std::size_t below(std::size_t bound) {
    std::uint64_t draw = engine_();
    // Only the last few numbers may have to be rejected: a second division is needed for them
    // alone.
    while (draw > UINT64_MAX - bound && draw >= UINT64_MAX - UINT64_MAX % bound) draw = engine_();
    return draw % bound;
  }

  /// A seed for another one.
  [[nodiscard]] std::uint64_t draw() { return engine_(); }

  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace rankplace
