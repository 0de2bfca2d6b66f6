// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/division/split.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <utility>

#include "mapper/search/multilevel/division/region_search.hpp"
#include "mapper/search/multilevel/refinement/cycle_refine.hpp"
#include "mapper/search/multilevel/refinement/pair_refine.hpp"
#include "mapper/search/multilevel/work_graph/seeded_jobs.hpp"

namespace rankplace::multilevel {
namespace {

/// The largest prime factor that parts are divided by; numbers with a larger one are halved.
constexpr std::size_t largest_prime_step = 7;
/// Of a part, on average: with more, there are many cycles of parts, and they take long to find.
constexpr std::size_t most_peers_for_cycles = 16;

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

/// Whether parts share edges with few others.
bool have_few_peers(const WorkGraph& graph, const std::vector<std::size_t>& part_of,
                    std::size_t parts) {
  std::vector<bool> are_peers(parts * parts, false);
  std::size_t pairs = 0;  // each from both ends
  for (std::size_t v = 0; v < part_of.size(); ++v) {
    for (const WorkEdge& edge : graph.edges_of(v)) {
      const std::size_t pair = part_of[v] * parts + part_of[edge.peer];
      if (part_of[v] == part_of[edge.peer] || are_peers[pair]) continue;
      are_peers[pair] = true;
      ++pairs;
    }
  }
  return pairs <= most_peers_for_cycles * parts;
}

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

/// Regions undo much of what a flow brings, so it comes after them, and of what orders bring.
SplitOptions options_before_regions(const SplitOptions& options) {
  SplitOptions before = options;
  before.bisect.flow = false;
  if (!options.orders_before_regions) before.most_parts_tried = 0;
  return before;
}

bool is_hopeless(const WorkGraph& graph, const std::vector<std::size_t>& part_of,
                 const SplitOptions& options) {
  return options.hopeless_doubled_weight < INT64_MAX &&
         doubled_weight_between_parts(graph, part_of) > options.hopeless_doubled_weight;
}

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

std::int64_t doubled_weight_between_parts(const WorkGraph& graph,
                                          const std::vector<std::size_t>& part_of) {
  std::int64_t weight = 0;
  for (std::size_t v = 0; v < part_of.size(); ++v) {
    for (const WorkEdge& edge : graph.edges_of(v)) {
      if (part_of[edge.peer] != part_of[v]) weight += edge.weight;
    }
  }
  return weight;
}

std::vector<std::size_t> split(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                               const SplitOptions& options, Threads& threads,
                               SeededRandom& random) {
  const std::size_t parts = rooms.size();
  const std::size_t offset = random.below(6);
  const bool has_regions = parts > 2 && options.least_region_gain > 0;
  const SplitOptions first = has_regions ? options_before_regions(options) : options;
  Divisions all{std::vector<std::vector<std::size_t>>(parts > 2 ? options.tries : 1), {}};
  for_each(all, graph, threads, random,
           [&](std::size_t number, SeededRandom& own, std::vector<std::size_t>& part_of) {
             part_of = RecursiveBisection(graph, rooms, first, threads)
                           .run(shuffled_factors(parts, offset + number, own), own);
             if (is_hopeless(graph, part_of, options)) return;
             if (parts > 2) refine_pairs(graph, rooms, first, threads, own, part_of);
             if (options.cycles) {
               refine_by_cycles(graph, rooms, options.descent(), threads, own, part_of);
             }
           });
  if (!has_regions) return std::move(all).best();
  // Where several end alike, more tries would be fruitless.
  const bool settled = all.parts.size() > 1 && all.are_alike();
  if (options.regions_of_best) all.keep_best();
  for_each(all, graph, threads, random,
           [&](std::size_t, SeededRandom& own, std::vector<std::size_t>& part_of) {
             if (!settled) search_regions(graph, rooms, options, threads, own, part_of);
             if (have_few_peers(graph, part_of, parts)) {
               refine_by_cycles(graph, rooms, options.descent(), threads, own, part_of);
             }
             if (options.bisect.flow) refine_pairs(graph, rooms, options, threads, own, part_of);
           });
  return std::move(all).best();
}

}  // namespace rankplace::multilevel
