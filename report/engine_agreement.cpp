// SPDX-License-Identifier: BSD-3-Clause
#include "report/prediction/engine_agreement.hpp"

#include <algorithm>
#include <cmath>

namespace rankplace {
namespace {

std::size_t fastest(const EngineTimes& engine) {
  return static_cast<std::size_t>(std::ranges::min_element(engine.seconds) -
                                  engine.seconds.begin());
}

/// The largest part by which one engine's time lies beyond the other's.
double disagreement(const EngineTimes& a, const EngineTimes& b) {
  double largest = 0;
  for (std::size_t p = 0; p < a.seconds.size(); ++p) {
    const auto [low, high] = std::minmax(a.seconds[p], b.seconds[p]);
    if (low > 0) largest = std::max(largest, high / low - 1);
  }
  return largest;
}

bool is_faster(const EngineTimes& engine, std::size_t p, std::size_t than) {
  const auto part = difference_of(engine.seconds[than], engine.seconds[p]);
  return part && *part >= engine.tie;
}

}  // namespace

std::string difference_text(const EngineTimes& engine, double seconds, double reference_s) {
  const auto part = difference_of(seconds, reference_s);
  if (part && std::fabs(*part) < engine.tie) return "tie";
  return difference_text(seconds, reference_s);
}

std::vector<ReversedPair> reversed_pairs(const EngineTimes& a, const EngineTimes& b) {
  std::vector<ReversedPair> pairs;
  for (std::size_t p = 0; p < a.seconds.size(); ++p) {
    for (std::size_t q = 0; q < a.seconds.size(); ++q) {
      if (is_faster(a, p, q) && is_faster(b, q, p)) pairs.push_back({p, q});
    }
  }
  return pairs;
}

std::string reversed_text(const EngineTimes& a, const EngineTimes& b,
                          const std::vector<std::string>& placements) {
  std::string text;
  for (const auto& [faster, slower] : reversed_pairs(a, b)) {
    const auto side = [&](const EngineTimes& engine) {
      return difference_text(engine, engine.seconds[faster], engine.seconds[slower]) + " by " +
             engine.name;
    };
    text += "? the engines disagree on the order: " + placements[faster] + " to " +
            placements[slower] + " is " + side(a) + ", " + side(b) + '\n';
  }
  if (!text.empty()) {
    text +=
        "  (numbers with ? may be wrong in sign; rankplace compare measures these placements)\n";
  }
  return text;
}

std::string agreement_text(const EngineTimes& a, const EngineTimes& b,
                           const std::vector<std::string>& placements) {
  std::string text = "the engines differ by " + percent(disagreement(a, b)) + " at most";
  const std::size_t best_a = fastest(a);
  const std::size_t best_b = fastest(b);
  const auto missed = difference_of(b.seconds[best_a], b.seconds[best_b]);
  if (missed && *missed >= b.tie) {
    text += "; the fastest is " + placements[best_a] + " by " + a.name + ", " + placements[best_b] +
            " by " + b.name;
  }
  return text + '\n';
}

}  // namespace rankplace
