// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "mapper/search/multilevel/work_graph/seeded_jobs.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// Several divisions, and twice the weight between the parts of each.
struct Divisions {
  std::vector<std::vector<std::size_t>> parts;
  std::vector<std::int64_t> weights;

  [[nodiscard]] bool are_alike() const {
    return std::ranges::all_of(weights, [&](std::int64_t w) { return w == weights.front(); });
  }
  void keep_best() {
    const auto least =
        static_cast<std::size_t>(std::ranges::min_element(weights) - weights.begin());
    std::swap(parts.front(), parts[least]);
    std::swap(weights.front(), weights[least]);
    parts.resize(1);
    weights.resize(1);
  }
  [[nodiscard]] std::vector<std::size_t> best() && {
    keep_best();
    return std::move(parts.front());
  }
};

/// Calls `divide(i, random, division)` for each division, which it makes or changes.
template <class Divide>
void for_each(Divisions& all, const WorkGraph& graph, Threads& threads, SeededRandom& random,
              const Divide& divide) {
  all.weights.resize(all.parts.size());
  run_seeded_jobs(threads, graph.vertex_count(), all.parts.size(), random,
                  [&](std::size_t i, SeededRandom& own) {
                    divide(i, own, all.parts[i]);
                    all.weights[i] = doubled_weight_between_parts(graph, all.parts[i]);
                  });
}

}  // namespace rankplace::multilevel
