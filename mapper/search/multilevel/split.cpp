// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/split.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

#include "mapper/search/parallel.hpp"

namespace rankplace::multilevel {
namespace {

/// Above it a prime number of parts is halved as well as it goes.
constexpr std::size_t largest_prime_step = 7;

/// Vertices from which the two sides of a bisection are divided on threads of their own.
constexpr std::size_t worth_a_thread = 4096;

std::vector<std::size_t> prime_factors(std::size_t n) {
  std::vector<std::size_t> factors;
  for (std::size_t p = 2; p <= largest_prime_step; ++p) {
    for (; n % p == 0; n /= p) factors.push_back(p);
  }
  return n == 1 ? factors : std::vector<std::size_t>{};
}

/// In random order; which factor comes last, and so is divided in first, goes by `number`.
std::vector<std::size_t> shuffled_factors(std::size_t n, std::size_t number, SeededRandom& random) {
  std::vector<std::size_t> factors = prime_factors(n);
  if (factors.empty()) return factors;
  std::vector<std::size_t> distinct;
  std::ranges::unique_copy(factors, std::back_inserter(distinct));
  random.shuffle(factors);
  const auto first = std::ranges::find(factors, distinct[number % distinct.size()]);
  std::iter_swap(first, factors.end() - 1);
  return factors;
}

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

/// The least weight between parts of `tries` divisions.
template <class Divide>
std::vector<std::size_t> best_of(std::size_t tries, const WorkGraph& graph, const Divide& divide) {
  std::vector<std::size_t> best;
  std::int64_t best_weight = 0;
  for (std::size_t i = 0; i < tries; ++i) {
    auto part_of = divide(i);
    const std::int64_t weight = tries == 1 ? 0 : weight_between_parts(graph, part_of);
    if (!best.empty() && weight >= best_weight) continue;
    best = std::move(part_of);
    best_weight = weight;
  }
  return best;
}

class RecursiveBisection {
 public:
  RecursiveBisection(const WorkGraph& graph, const std::vector<std::size_t>& sizes,
                     const SplitOptions& options)
      : graph_(graph), sizes_(sizes), options_(options), part_of_(graph.vertex_count()) {}

  /// Runs with another `number` begin with another factor.
  std::vector<std::size_t> run(std::size_t number, std::size_t threads, SeededRandom& random) {
    std::vector<Vertex> all(part_of_.size());
    std::iota(all.begin(), all.end(), Vertex{0});
    std::vector<std::size_t> factors = shuffled_factors(sizes_.size(), number, random);
    SubgraphCutter cutter(graph_);
    divide({std::move(all), 0, sizes_.size(), std::move(factors)}, cutter, threads, random);
    return std::move(part_of_);
  }

 private:
  /// Vertices to be divided into consecutive parts, and in which factors; no factors: halves.
  struct Task {
    std::vector<Vertex> vertices;
    std::size_t first = 0;
    std::size_t parts = 1;
    std::vector<std::size_t> factors;
  };
  using Halves = std::array<Task, 2>;

  /// How many parts each side gets, and its factors.
  static Halves sides_of(const Task& task) {
    Halves sides;
    std::size_t left = task.parts / 2;
    if (!task.factors.empty()) {
      const std::size_t groups = task.factors.back();
      left = task.parts / groups * (groups / 2);
      for (Task& side : sides) side.factors.assign(task.factors.begin(), task.factors.end() - 1);
      for (const std::size_t f : prime_factors(groups / 2)) sides[0].factors.push_back(f);
      for (const std::size_t f : prime_factors(groups - groups / 2)) sides[1].factors.push_back(f);
    }
    sides[0].first = task.first;
    sides[0].parts = left;
    sides[1].first = task.first + left;
    sides[1].parts = task.parts - left;
    return sides;
  }

  /// Divides in several orders of the factors and keeps the best: what is the least cut now may
  /// lead to boxes of the wrong shape.
  void try_orders(const Task& task, SubgraphCutter& cutter, SeededRandom& random) {
    const auto begin = sizes_.begin() + static_cast<std::ptrdiff_t>(task.first);
    const std::vector<std::size_t> sizes(begin, begin + static_cast<std::ptrdiff_t>(task.parts));
    SplitOptions inside = options_;
    inside.most_parts_tried = inside.most_parts_tried > 16 ? 16 : 0;
    const WorkGraph graph = cutter.cut(task.vertices);
    const auto best = best_of(options_.order_tries, graph, [&](std::size_t number) {
      return RecursiveBisection(graph, sizes, inside).run(number, 1, random);
    });
    for (std::size_t i = 0; i < best.size(); ++i) {
      part_of_[task.vertices[i]] = task.first + best[i];
    }
  }

  void divide(const Task& task, SubgraphCutter& cutter, std::size_t threads, SeededRandom& random) {
    if (task.parts == 1) {
      for (const Vertex v : task.vertices) part_of_[v] = task.first;
      return;
    }
    if (task.parts >= 4 && task.parts <= options_.most_parts_tried) {
      try_orders(task, cutter, random);
      return;
    }
    Halves halves = sides_of(task);
    const auto begin = sizes_.begin() + static_cast<std::ptrdiff_t>(task.first);
    const std::size_t wanted = std::accumulate(
        begin, begin + static_cast<std::ptrdiff_t>(halves[0].parts), std::size_t{0});
    const Sides sides = bisect(cutter.cut(task.vertices), static_cast<std::int64_t>(wanted),
                               options_.bisect, random);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      halves[sides[i]].vertices.push_back(task.vertices[i]);
    }
    if (task.vertices.size() < worth_a_thread) {
      for (const Task& half : halves) divide(half, cutter, 1, random);
      return;
    }
    const std::array<std::uint64_t, 2> seeds{random.draw(), random.draw()};
    parallel_for(threads, 2, [&](std::size_t side) {
      SubgraphCutter own_cutter(graph_);
      SeededRandom own_random(seeds[side]);
      divide(halves[side], own_cutter, (threads + side) / 2, own_random);
    });
  }

  const WorkGraph& graph_;
  const std::vector<std::size_t>& sizes_;
  const SplitOptions& options_;
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
      for (const auto& [cut, a, b] : pairs_that_share_edges()) {
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
  /// Two parts and the weight between them.
  struct Pair {
    std::int64_t cut = 0;
    std::size_t a = 0;
    std::size_t b = 0;
    friend bool operator==(const Pair&, const Pair&) = default;
  };

  /// The pairs worth a refinement, the heaviest cut first.
  [[nodiscard]] std::vector<Pair> pairs_that_share_edges() const {
    std::vector<Pair> pairs;
    std::vector<std::int64_t> cut_to(members_.size(), 0);
    for (std::size_t part = 0; part < members_.size(); ++part) add_pairs_of(part, cut_to, pairs);
    const auto key = [](const Pair& pair) { return std::tuple(-pair.cut, pair.a, pair.b); };
    std::ranges::sort(pairs, {}, key);
    pairs.erase(std::ranges::unique(pairs).begin(), pairs.end());
    return pairs;
  }

  /// Adds a part's pairs with those it shares most with; `cut_to`, all 0, is for scratch.
  void add_pairs_of(std::size_t part, std::vector<std::int64_t>& cut_to,
                    std::vector<Pair>& pairs) const {
    const std::size_t before = pairs.size();
    for (const Vertex v : members_[part]) {
      for (const WorkEdge& edge : graph_.edges_of(v)) {
        const std::size_t other = part_of_[edge.peer];
        if (other == part) continue;
        if (cut_to[other] == 0) pairs.push_back({0, part, other});
        cut_to[other] += edge.weight;
      }
    }
    const std::span added = std::span(pairs).subspan(before);
    for (Pair& pair : added) {
      pair = {std::exchange(cut_to[pair.b], 0), std::min(pair.a, pair.b), std::max(pair.a, pair.b)};
    }
    if (added.size() <= options_.pairs_of_part) return;
    std::ranges::sort(added, {},
                      [](const Pair& pair) { return std::tuple(-pair.cut, pair.a, pair.b); });
    pairs.resize(before + options_.pairs_of_part);
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

}  // namespace

std::vector<std::size_t> split(const WorkGraph& graph, const std::vector<std::size_t>& sizes,
                               const SplitOptions& options, std::size_t threads,
                               SeededRandom& random) {
  const std::size_t parts = sizes.size();
  const std::size_t offset = random.below(6);
  return best_of(parts > 2 ? options.tries : 1, graph, [&](std::size_t number) {
    auto part_of = RecursiveBisection(graph, sizes, options).run(offset + number, threads, random);
    if (parts > 2) PairRefinement(graph, parts, options, random, part_of).run();
    return part_of;
  });
}

}  // namespace rankplace::multilevel
