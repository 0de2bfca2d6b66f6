// SPDX-License-Identifier: BSD-3-Clause
#include "bench/predict/network_patterns.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>

#include "support/errors.hpp"

namespace rankplace::bench {
namespace {

/// Far above all eager limits: latencies do not decide.
constexpr std::uint64_t face_bytes = 262144;

class PatternTraffic {
 public:
  void send(std::size_t from, std::size_t to, std::uint64_t bytes) {
    if (from != to) traffic_.add(Rank(from), Rank(to), {bytes, 1});
  }
  /// Both directions.
  void exchange(std::size_t a, std::size_t b, std::uint64_t bytes) {
    send(a, b, bytes);
    send(b, a, bytes);
  }
  [[nodiscard]] CommunicationMatrix build() && { return std::move(traffic_).build(); }

 private:
  TrafficBuilder traffic_{pattern_ranks};
};

/// Neighbours of a periodic grid; strides of its dimensions, all of length `side`.
void add_halo(PatternTraffic& pattern, std::size_t side, const std::vector<std::size_t>& strides) {
  for (std::size_t r = 0; r < pattern_ranks; ++r) {
    for (const std::size_t stride : strides) {
      const std::size_t at = r / stride % side;
      pattern.exchange(r, r - at * stride + (at + 1) % side * stride, face_bytes);
    }
  }
}

void add_random(PatternTraffic& pattern) {
  std::mt19937 random(7);
  for (std::size_t r = 0; r < pattern_ranks; ++r) {
    for (int i = 0; i < 6; ++i) pattern.send(r, random() % pattern_ranks, face_bytes);
  }
}

/// Conjugate gradient on 8 x 8 ranks: sums along rows by recursive doubling, and a transposition.
void add_gradient(PatternTraffic& pattern) {
  constexpr std::size_t side = 8;
  for (std::size_t r = 0; r < pattern_ranks; ++r) {
    for (std::size_t step = 1; step < side; step *= 2) pattern.send(r, r ^ step, face_bytes);
    pattern.send(r, r % side * side + r / side, face_bytes);
  }
}

/// All pairs inside groups of eight ranks, whose numbers are eight apart.
void add_groups(PatternTraffic& pattern) {
  for (std::size_t a = 0; a < pattern_ranks; ++a) {
    for (std::size_t b = a % 8; b < pattern_ranks; b += 8) pattern.send(a, b, face_bytes);
  }
}

}  // namespace

CommunicationMatrix network_pattern(const std::string& name) {
  PatternTraffic pattern;
  if (name == "halo 2D") {
    add_halo(pattern, 8, {1, 8});
  } else if (name == "halo 3D") {
    add_halo(pattern, 4, {1, 4, 16});
  } else if (name == "ring") {
    for (std::size_t r = 0; r < pattern_ranks; ++r) {
      pattern.send(r, (r + 1) % pattern_ranks, face_bytes);
    }
  } else if (name == "random") {
    add_random(pattern);
  } else if (name == "all-to-all") {
    for (std::size_t a = 0; a < pattern_ranks; ++a) {
      for (std::size_t b = 0; b < pattern_ranks; ++b) pattern.send(a, b, face_bytes / 8);
    }
  } else if (name == "CG") {
    add_gradient(pattern);
  } else if (name == "doubling") {
    for (std::size_t step = 1; step < pattern_ranks; step *= 2) {
      for (std::size_t r = 0; r < pattern_ranks; ++r) pattern.send(r, r ^ step, face_bytes);
    }
  } else if (name == "groups") {
    add_groups(pattern);
  } else {
    throw InternalError("no pattern " + name);
  }
  return std::move(pattern).build();
}

}  // namespace rankplace::bench
