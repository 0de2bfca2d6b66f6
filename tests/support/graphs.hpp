// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <random>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace::test {

/// Hand-made traffic of a known pattern.
class GraphBuilder {
 public:
  explicit GraphBuilder(std::size_t ranks) : builder_(ranks) {}
  GraphBuilder& edge(std::size_t a, std::size_t b, std::uint64_t bytes) {
    builder_.add(Rank(a), Rank(b), {bytes, 1});
    return *this;
  }
  [[nodiscard]] CommGraph build() { return {std::move(builder_).build(), Measure::bytes}; }

 private:
  TrafficBuilder builder_;
};

/// Each rank sends m bytes to the next, the last to the first.
inline CommGraph ring(std::size_t ranks, std::uint64_t m = 1) {
  GraphBuilder graph(ranks);
  for (std::size_t r = 0; r < ranks; ++r) graph.edge(r, (r + 1) % ranks, m);
  return graph.build();
}

/// Rank r receives m bytes from r without its highest bit.
inline CommGraph binomial_broadcast(std::size_t ranks, std::uint64_t m = 1) {
  GraphBuilder graph(ranks);
  for (std::size_t r = 1; r < ranks; ++r) graph.edge(r - std::bit_floor(r), r, m);
  return graph.build();
}

/// All-gather: in step k partners at distance 2^k send each other 2^k m bytes; ranks = power of 2.
inline CommGraph recursive_doubling(std::size_t ranks, std::uint64_t m = 1) {
  GraphBuilder graph(ranks);
  for (std::size_t distance = 1; distance < ranks; distance *= 2) {
    for (std::size_t r = 0; r < ranks; ++r) graph.edge(r, r ^ distance, m * distance);
  }
  return graph.build();
}

inline CommGraph all_to_all(std::size_t ranks, std::uint64_t m = 1) {
  GraphBuilder graph(ranks);
  for (std::size_t a = 0; a < ranks; ++a) {
    for (std::size_t b = a + 1; b < ranks; ++b) graph.edge(a, b, m);
  }
  return graph.build();
}

/// Every pair with the given probability in percent, weights 1..largest.
inline CommGraph random_graph(std::mt19937& random, std::size_t ranks, unsigned percent,
                              unsigned largest) {
  GraphBuilder graph(ranks);
  for (std::size_t a = 0; a < ranks; ++a) {
    for (std::size_t b = a + 1; b < ranks; ++b) {
      if (random() % 100 < percent) graph.edge(a, b, 1 + random() % largest);
    }
  }
  return graph.build();
}

/// Points of a grid, each with its neighbours to the right and below.
inline CommGraph stencil(std::size_t width, std::size_t height, std::uint64_t m = 1) {
  GraphBuilder graph(width * height);
  for (std::size_t y = 0; y < height; ++y) {
    for (std::size_t x = 0; x < width; ++x) {
      if (x + 1 < width) graph.edge(y * width + x, y * width + x + 1, m);
      if (y + 1 < height) graph.edge(y * width + x, (y + 1) * width + x, m);
    }
  }
  return graph.build();
}

}  // namespace rankplace::test
