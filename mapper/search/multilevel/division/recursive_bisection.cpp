// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/division/recursive_bisection.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <utility>

#include "mapper/search/multilevel/division/bisect.hpp"
#include "mapper/search/multilevel/division/divisions.hpp"
#include "mapper/search/multilevel/work_graph/seeded_jobs.hpp"

namespace rankplace::multilevel {
namespace {

/// The largest prime factor that parts are divided by; numbers with a larger one are halved.
constexpr std::size_t largest_prime_step = 7;

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

/// At most `most` different orders of the prime factors, drawn at random. Each factor has its turn
/// to be first.
std::vector<std::vector<std::size_t>> orders_of_factors(std::size_t n, std::size_t most,
                                                        SeededRandom& random) {
  std::vector<std::size_t> factors = prime_factors(n);
  std::vector<std::vector<std::size_t>> orders;
  do {
    orders.push_back(factors);
  } while (std::ranges::next_permutation(factors).found);
  random.shuffle(orders);
  std::vector<std::pair<std::size_t, std::size_t>> turns;  // of its first factor, and which
  std::array<std::size_t, largest_prime_step + 1> turn{};
  for (std::size_t i = 0; i < orders.size(); ++i) {
    turns.emplace_back(orders[i].empty() ? 0 : turn[orders[i].back()]++, i);
  }
  std::ranges::sort(turns);
  std::vector<std::vector<std::size_t>> drawn;
  for (std::size_t i = 0; i < std::min(most, turns.size()); ++i) {
    drawn.push_back(std::move(orders[turns[i].second]));
  }
  return drawn;
}

class RecursiveBisection {
 public:
  RecursiveBisection(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                     const SplitOptions& options, Threads& threads)
      : graph_(graph),
        rooms_(rooms),
        options_(options),
        threads_(threads),
        part_of_(graph.vertex_count()) {}

  /// Divides in one order of the prime factors, the last first.
  std::vector<std::size_t> run(std::vector<std::size_t> factors, SeededRandom& random) {
    std::vector<Vertex> all(part_of_.size());
    std::iota(all.begin(), all.end(), Vertex{0});
    divide(graph_, {std::move(all), 0, rooms_.size(), std::move(factors)}, random);
    return std::move(part_of_);
  }

 private:
  /// Vertices to divide into consecutive parts, and by which factors; no factors: halves.
  struct Task {
    std::vector<Vertex> vertices;
    std::size_t first = 0;
    std::size_t parts = 1;
    std::vector<std::size_t> factors;
  };
  using Halves = std::array<Task, 2>;

  /// The number of parts of each side, and its factors.
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

  /// Divides in each of these orders of the factors and keeps the best: the least cut of this step
  /// may lead to boxes of the wrong shape.
  void try_orders(const WorkGraph& graph, const Task& task,
                  const std::vector<std::vector<std::size_t>>& orders, SeededRandom& random) {
    const auto begin = rooms_.begin() + static_cast<std::ptrdiff_t>(task.first);
    const std::vector<std::size_t> rooms(begin, begin + static_cast<std::ptrdiff_t>(task.parts));
    SplitOptions inside = options_;
    inside.most_parts_tried = inside.most_parts_tried > 16 ? 16 : 0;
    inside.order_tries = std::min(options_.order_tries, options_.order_tries_inside);
    Divisions all{std::vector<std::vector<std::size_t>>(orders.size()), {}};
    for_each(all, graph, threads_, random,
             [&](std::size_t number, SeededRandom& own, std::vector<std::size_t>& part_of) {
               part_of =
                   RecursiveBisection(graph, rooms, inside, threads_).run(orders[number], own);
             });
    const auto best = std::move(all).best();
    for (std::size_t i = 0; i < best.size(); ++i) {
      part_of_[task.vertices[i]] = task.first + best[i];
    }
  }

  /// `graph`: the task's vertices and the edges among them.
  void divide(const WorkGraph& graph, const Task& task, SeededRandom& random) {
    if (task.vertices.empty()) return;
    if (task.parts >= 4 && task.parts <= options_.most_parts_tried) {
      const auto orders = orders_of_factors(task.parts, options_.order_tries, random);
      if (orders.size() > 1) return try_orders(graph, task, orders, random);
    }
    if (task.parts == 1) {
      for (const Vertex v : task.vertices) part_of_[v] = task.first;
      return;
    }
    Halves halves = sides_of(task);
    const auto begin = rooms_.begin() + static_cast<std::ptrdiff_t>(task.first);
    const auto middle = begin + static_cast<std::ptrdiff_t>(halves[0].parts);
    const auto room = std::accumulate(begin, middle, std::int64_t{0});
    const auto other =
        std::accumulate(middle, begin + static_cast<std::ptrdiff_t>(task.parts), std::int64_t{0});
    const auto all = static_cast<std::int64_t>(graph.vertex_count());
    const Sides sides =
        bisect(graph, SideSize::by_room(all, room, other), options_.bisect, threads_, random);
    run_seeded_jobs(threads_, sides.size(), 2, random, [&](std::size_t side, SeededRandom& own) {
      std::vector<Vertex> members;
      for (Vertex i = 0; i < sides.size(); ++i) {
        if (sides[i] == side) members.push_back(i);
      }
      for (const Vertex i : members) halves[side].vertices.push_back(task.vertices[i]);
      const bool last = halves[side].parts == 1;
      divide(last ? WorkGraph{} : SubgraphCutter(graph).cut(members, threads_), halves[side], own);
    });
  }

  const WorkGraph& graph_;
  const std::vector<std::size_t>& rooms_;
  const SplitOptions& options_;
  Threads& threads_;
  std::vector<std::size_t> part_of_;
};

}  // namespace

std::vector<std::size_t> recursive_bisection(const WorkGraph& graph,
                                             const std::vector<std::size_t>& rooms,
                                             const SplitOptions& options, std::size_t number,
                                             Threads& threads, SeededRandom& random) {
  return RecursiveBisection(graph, rooms, options, threads)
      .run(shuffled_factors(rooms.size(), number, random), random);
}

}  // namespace rankplace::multilevel
