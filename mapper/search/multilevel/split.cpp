// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/split.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <span>
#include <utility>

namespace rankplace::multilevel {
namespace {

/// Above it a prime number of parts is halved as well as it goes.
constexpr std::size_t largest_prime_step = 7;

std::vector<std::size_t> prime_factors(std::size_t n) {
  std::vector<std::size_t> factors;
  for (std::size_t p = 2; p <= largest_prime_step; ++p) {
    for (; n % p == 0; n /= p) factors.push_back(p);
  }
  return n == 1 ? factors : std::vector<std::size_t>{};
}

class RecursiveBisection {
 public:
  RecursiveBisection(const WorkGraph& graph, const std::vector<std::size_t>& sizes,
                     const SplitOptions& options, SeededRandom& random)
      : sizes_(sizes),
        options_(options),
        random_(random),
        cutter_(graph),
        part_of_(graph.vertex_count()) {}

  std::vector<std::size_t> run() {
    std::vector<Vertex> all(part_of_.size());
    std::iota(all.begin(), all.end(), Vertex{0});
    std::vector<std::size_t> factors = prime_factors(sizes_.size());
    random_.shuffle(factors);
    divide(all, 0, sizes_.size(), std::move(factors));
    return std::move(part_of_);
  }

 private:
  /// How many parts go left, and in which factors each side is divided further; no factors: halves.
  struct Step {
    std::size_t left = 0;
    std::vector<std::size_t> left_factors;
    std::vector<std::size_t> right_factors;
  };

  static Step next_step(std::size_t parts, std::vector<std::size_t> factors) {
    if (factors.empty()) return {parts / 2, {}, {}};
    const std::size_t groups = factors.back();
    factors.pop_back();
    Step step{parts / groups * (groups / 2), factors, factors};
    for (const std::size_t f : prime_factors(groups / 2)) step.left_factors.push_back(f);
    for (const std::size_t f : prime_factors(groups - groups / 2)) step.right_factors.push_back(f);
    return step;
  }

  void divide(const std::vector<Vertex>& vertices, std::size_t first, std::size_t parts,
              std::vector<std::size_t> factors) {
    if (parts == 1) {
      for (const Vertex v : vertices) part_of_[v] = first;
      return;
    }
    const Step step = next_step(parts, std::move(factors));
    const auto begin = sizes_.begin() + static_cast<std::ptrdiff_t>(first);
    const std::size_t wanted =
        std::accumulate(begin, begin + static_cast<std::ptrdiff_t>(step.left), std::size_t{0});
    const Sides sides =
        bisect(cutter_.cut(vertices), static_cast<std::int64_t>(wanted), options_.bisect, random_);
    std::vector<Vertex> left;
    std::vector<Vertex> right;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      (sides[i] == 0 ? left : right).push_back(vertices[i]);
    }
    divide(left, first, step.left, step.left_factors);
    divide(right, first + step.left, parts - step.left, step.right_factors);
  }

  const std::vector<std::size_t>& sizes_;
  const SplitOptions& options_;
  SeededRandom& random_;
  SubgraphCutter cutter_;
  std::vector<std::size_t> part_of_;
};

/// Two-way refinement of pairs of parts.
class PairRefinement {
 public:
  PairRefinement(const WorkGraph& graph, std::size_t parts, const SplitOptions& options,
                 SeededRandom& random, std::vector<std::size_t>& part_of)
      : graph_(graph),
        options_(options),
        random_(random),
        cutter_(graph),
        part_of_(part_of),
        members_(parts),
        changed_in_(parts, 0) {
    for (Vertex v = 0; v < part_of.size(); ++v) members_[part_of[v]].push_back(v);
  }

  void run() {
    for (std::size_t round = 1; round <= options_.pair_rounds; ++round) {
      bool improved = false;
      for (const auto& [a, b] : pairs_that_share_edges()) {
        // Only what has changed since the last round can have become better.
        if (changed_in_[a] + 1 < round && changed_in_[b] + 1 < round) continue;
        if (!improve(a, b)) continue;
        changed_in_[a] = changed_in_[b] = round;
        improved = true;
      }
      if (!improved) return;
    }
  }

 private:
  using Pair = std::pair<std::size_t, std::size_t>;

  /// The heaviest cut first.
  [[nodiscard]] std::vector<Pair> pairs_that_share_edges() const {
    std::map<Pair, std::int64_t> cuts;
    for (Vertex v = 0; v < part_of_.size(); ++v) {
      for (const WorkEdge& edge : graph_.edges_of(v)) {
        if (part_of_[v] < part_of_[edge.peer]) {
          cuts[{part_of_[v], part_of_[edge.peer]}] += edge.weight;
        }
      }
    }
    std::vector<Pair> pairs;
    for (const auto& [pair, cut] : cuts) pairs.push_back(pair);
    std::ranges::stable_sort(pairs, std::ranges::greater{},
                             [&](const Pair& pair) { return cuts.at(pair); });
    return pairs;
  }

  bool improve(std::size_t a, std::size_t b) {
    std::vector<Vertex> vertices = members_[a];
    vertices.insert(vertices.end(), members_[b].begin(), members_[b].end());
    const auto size_of_a = static_cast<std::int64_t>(members_[a].size());
    Sides sides(vertices.size(), 1);
    std::fill_n(sides.begin(), members_[a].size(), std::uint8_t{0});
    if (!improve_bisection(cutter_.cut(vertices), size_of_a, options_.pair_cycles, options_.bisect,
                           sides, random_)) {
      return false;
    }
    members_[a].clear();
    members_[b].clear();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      const std::size_t part = sides[i] == 0 ? a : b;
      members_[part].push_back(vertices[i]);
      part_of_[vertices[i]] = part;
    }
    return true;
  }

  const WorkGraph& graph_;
  const SplitOptions& options_;
  SeededRandom& random_;
  SubgraphCutter cutter_;
  std::vector<std::size_t>& part_of_;
  std::vector<std::vector<Vertex>> members_;
  std::vector<std::size_t> changed_in_;  ///< the last round that changed a part
};

/// Twice over: each edge counts from both ends.
std::int64_t weight_between_parts(const WorkGraph& graph, const std::vector<std::size_t>& part_of) {
  std::int64_t weight = 0;
  for (std::size_t v = 0; v < part_of.size(); ++v) {
    for (const WorkEdge& edge : graph.edges_of(v)) {
      if (part_of[edge.peer] != part_of[v]) weight += edge.weight;
    }
  }
  return weight;
}

}  // namespace

std::vector<std::size_t> split(const WorkGraph& graph, const std::vector<std::size_t>& sizes,
                               const SplitOptions& options, SeededRandom& random) {
  const std::size_t tries = sizes.size() > 2 ? options.tries : 1;
  std::vector<std::size_t> best;
  std::int64_t best_weight = 0;
  for (std::size_t i = 0; i < tries; ++i) {
    auto part_of = RecursiveBisection(graph, sizes, options, random).run();
    if (sizes.size() > 2) PairRefinement(graph, sizes.size(), options, random, part_of).run();
    const std::int64_t weight = weight_between_parts(graph, part_of);
    if (!best.empty() && weight >= best_weight) continue;
    best = std::move(part_of);
    best_weight = weight;
  }
  return best;
}

}  // namespace rankplace::multilevel
