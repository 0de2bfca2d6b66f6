// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/spreading_bound.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "mapper/search/bounds/edge_graph.hpp"
#include "mapper/search/bounds/flow_totals.hpp"
#include "mapper/search/bounds/path_tree.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/range_jobs.hpp"

namespace rankplace {
namespace {

constexpr std::size_t most_searches = 32;                         ///< at a time, on as many threads
constexpr std::size_t most_search_edges = std::size_t{1} << 23U;  ///< of all searches together
constexpr std::size_t edges_of_range = std::size_t{1} << 13U;     ///< for a thread

// How the ascent goes, by measurement on the graphs of docs/benchmarks.md. The bound holds for any
// of these numbers: they say how near it comes to the optimum of the linear programme, and how
// soon.

/// Of the iterations: with little work they have fewer roots each, down to fewest_roots; then there
/// are fewer of them; then there is no bound.
constexpr std::size_t most_iterations = 96;
constexpr std::size_t fewest_iterations = 6;
constexpr std::size_t fewest_roots = 16;       ///< of an iteration
constexpr std::size_t iterations_of_look = 8;  ///< the bound is computed once in so many
constexpr std::size_t sampled_roots = 32;
constexpr double usual_multiplier = 256;  ///< of a rank; multipliers are whole numbers
constexpr double largest_multiplier = 256 * usual_multiplier;
/// The first iteration changes a length by a factor of exp(0.3) at most, the i-th one by the root
/// of i less, and a multiplier by exp(0.1). Lengths that never come to rest leave flows on edges
/// that were short for a while; with these steps more work hardly ever says less.
constexpr double step_of_lengths = 0.3;
constexpr double step_of_multipliers = 0.1;
/// All lengths are scaled by this power of how many times too many ranks are near: below 1, so that
/// they do not overshoot.
constexpr double power_of_scale = 0.3;

double limited(double change) { return std::clamp(change, -1.0, 1.0); }

/// The mean number of others in a rank's part, if the largest parts are full.
double others_in_part(const std::vector<std::size_t>& capacities, std::size_t ranks) {
  double sum = 0;
  std::size_t left = ranks;
  for (const std::size_t capacity : capacities) {
    const std::size_t held = std::min(capacity, left);
    sum += static_cast<double>(held) * static_cast<double>(std::min(capacity, ranks) - 1);
    left -= held;
  }
  return sum / static_cast<double>(ranks);
}

/// Each search counts loads of its own, which are added up: one for each thread, no more.
std::size_t searches_for(const CommGraph& graph, const Threads& threads) {
  const std::size_t most = std::min(most_searches, threads.count());
  return std::clamp<std::size_t>(most_search_edges / graph.edge_count(), 1, most);
}

/// The sums, over edges, of what crosses them and of what they can carry, times their lengths.
struct LengthSums {
  double sent = 0;
  double room = 0;
};

/// An ascent towards the optimum of the linear programme. Lengths grow where flows are too much for
/// an edge, multipliers where too many ranks are near a root.
class SpreadingAscent {
 public:
  SpreadingAscent(const CommGraph& graph, const std::vector<std::size_t>& capacities,
                  Threads& threads)
      : graph_(graph),
        capacities_(capacities),
        threads_(threads),
        others_(others_in_part(capacities, graph.rank_count())),
        multipliers_(graph.rank_count(), usual_multiplier),
        roots_(graph.rank_count()),
        trees_(searches_for(graph, threads), PathTree(graph_)),
        loads_(trees_.size(), std::vector<std::uint64_t>(graph.edge_count())) {
    std::iota(roots_.begin(), roots_.end(), 0);
    SeededRandom(1).shuffle(roots_);
    totals_.loads.resize(graph_.edge_count());
    totals_.multipliers.resize(graph.rank_count());
    // Light edges are cut first: the middle between all equal and the inverse of the weight.
    for (const std::uint64_t weight : graph_.weights()) {
      lengths_.push_back(1 / std::sqrt(static_cast<double>(weight)));
    }
  }

  [[nodiscard]] std::uint64_t run(const SpreadingWork& work) {
    scale_lengths();
    const std::uint64_t before = looks_so_far();
    measure(sampled_roots);
    // Flows look at the edges of the ranks reached once more.
    const std::uint64_t looks_of_root = 2 * (looks_so_far() - before) / sampled_roots + 1;
    const std::uint64_t affordable = work.looks / looks_of_root;
    if (affordable < fewest_iterations * fewest_roots) return 0;
    const std::size_t ranks = roots_.size();
    const std::size_t roots = std::min(std::max(affordable / most_iterations, fewest_roots), ranks);
    const std::size_t iterations = std::min(affordable / roots, most_iterations);
    std::uint64_t bound = 0;
    for (std::size_t i = 1; i <= iterations && !work.end.is_reached(); ++i) {
      iterate(roots, step_of_lengths / std::sqrt(static_cast<double>(i)));
      if (i == iterations || is_turn(i) || i % iterations_of_look == 0) {
        bound = std::max(bound, weight_between_parts(totals_, graph_.weights(), capacities_));
      }
      if (is_turn(i)) totals_.halve();  // the past counts for less and less
    }
    return bound;
  }

  [[nodiscard]] std::uint64_t looks_so_far() const {
    std::uint64_t looks = 0;
    for (const PathTree& tree : trees_) looks += tree.looks();
    return looks;
  }

 private:
  /// 4, 8, 16, ...
  static bool is_turn(std::size_t iteration) {
    return iteration >= 4 && (iteration & (iteration - 1)) == 0;
  }

  /// Makes lengths whole numbers.
  void set_whole_lengths(double factor) {
    constexpr double apart = PathTree::apart;
    whole_lengths_.resize(lengths_.size());
    run_each(threads_, lengths_.size(), edges_of_range, [&](std::size_t e) {
      whole_lengths_[e] = static_cast<std::uint32_t>(
          std::clamp(std::round(lengths_[e] * factor * apart), 1.0, apart));
    });
  }

  /// The mean closeness of some ranks, in ranks.
  double measure(std::size_t roots) {
    std::vector<std::uint64_t> closeness(trees_.size());
    threads_.run(trees_.size(), [&](std::size_t s) {
      for (std::size_t i = s; i < roots; i += trees_.size()) {
        trees_[s].grow(roots_[i % roots_.size()], whole_lengths_);
        closeness[s] += trees_[s].closeness();
      }
    });
    const auto sum = std::accumulate(closeness.begin(), closeness.end(), std::uint64_t{0});
    return static_cast<double>(sum) / PathTree::apart / static_cast<double>(roots);
  }

  /// Brings lengths to a scale at which about as many ranks are near a rank as in its part.
  void scale_lengths() {
    double low = 1.0 / PathTree::apart;
    double high = 1;
    const double largest = *std::ranges::max_element(lengths_);
    for (double& length : lengths_) length /= largest;
    const double smallest = *std::ranges::min_element(lengths_);
    high /= smallest;
    while (high > low * 1.02) {
      const double middle = std::sqrt(low * high);
      set_whole_lengths(middle);
      (measure(sampled_roots) > others_ ? low : high) = middle;
    }
    for (double& length : lengths_) length = std::min(1.0, length * high);
  }

  /// Sends flows from some more roots, and changes lengths and multipliers by what they show.
  void iterate(std::size_t roots, double step) {
    set_whole_lengths(1);
    std::vector<std::uint64_t> flow(trees_.size());
    std::vector<std::uint64_t> near(trees_.size());
    threads_.run(trees_.size(), [&](std::size_t s) {
      for (std::size_t i = s; i < roots; i += trees_.size()) {
        flow[s] += send_from(roots_[(next_root_ + i) % roots_.size()], trees_[s], loads_[s]);
        near[s] += trees_[s].closeness();
      }
    });
    const double mean_near =
        static_cast<double>(std::accumulate(near.begin(), near.end(), std::uint64_t{0})) /
        PathTree::apart / static_cast<double>(roots);
    next_root_ = (next_root_ + roots) % roots_.size();
    run_ranges(threads_, totals_.loads.size(), edges_of_range,
               [&](std::size_t begin, std::size_t end) { take_loads(begin, end); });
    totals_.flow += std::accumulate(flow.begin(), flow.end(), std::uint64_t{0});
    const double scale = std::pow(mean_near / others_, power_of_scale);
    change_lengths(std::clamp(scale, 0.5, 2.0), step);
  }

  /// Adds the searches' loads of these edges to the totals.
  void take_loads(std::size_t begin, std::size_t end) {
    for (auto& loads : loads_) {
      for (std::size_t e = begin; e < end; ++e) totals_.loads[e] += std::exchange(loads[e], 0);
    }
  }

  std::uint64_t send_from(std::uint32_t root, PathTree& tree, std::vector<std::uint64_t>& loads) {
    tree.grow(root, whole_lengths_);
    const auto amount = static_cast<std::uint64_t>(multipliers_[root]);
    tree.send(amount, whole_lengths_, loads);
    totals_.multipliers[root] += amount;
    const double near = static_cast<double>(tree.closeness()) / PathTree::apart;
    const double change = limited((near - others_) / std::max(others_, 1.0));
    multipliers_[root] = std::clamp(multipliers_[root] * std::exp(step_of_multipliers * change),
                                    1.0, largest_multiplier);
    return amount * (tree.reached().size() - 1);
  }

  /// At the optimum an edge that is cut in part is just full.
  void change_lengths(double factor, double step) {
    const LengthSums sums = length_sums();
    if (sums.sent <= 0) return;
    run_each(threads_, lengths_.size(), edges_of_range, [&](std::size_t e) {
      const double load = static_cast<double>(totals_.loads[e]) * sums.room / sums.sent;
      const double change = limited(load / static_cast<double>(graph_.weights()[e]) - 1);
      lengths_[e] =
          std::clamp(lengths_[e] * factor * std::exp(step * change), 1.0 / PathTree::apart, 1.0);
    });
  }

  /// Range by range in one order: the number of threads does not change the rounding.
  LengthSums length_sums() {
    LengthSums all;
    for (const LengthSums& part : found_in_ranges<LengthSums>(
             threads_, lengths_.size(), edges_of_range,
             [&](LengthSums&sums, std::size_t begin, std::size_t end) {
               for (std::size_t e = begin; e < end; ++e) {
                 sums.sent += static_cast<double>(totals_.loads[e]) * lengths_[e];
                 sums.room += static_cast<double>(graph_.weights()[e]) * lengths_[e];
               }
             })) {
      all.sent += part.sent;
      all.room += part.room;
    }
    return all;
  }

  const EdgeGraph graph_;
  const std::vector<std::size_t>& capacities_;
  Threads& threads_;
  double others_;
  std::vector<double> lengths_;      ///< by edge; 1: cut
  std::vector<double> multipliers_;  ///< by rank
  std::vector<std::uint32_t> roots_;
  std::size_t next_root_ = 0;
  std::vector<PathTree> trees_;                    ///< by search
  std::vector<std::vector<std::uint64_t>> loads_;  ///< by search, then edge
  std::vector<std::uint32_t> whole_lengths_;
  FlowTotals totals_;
};

}  // namespace

std::uint64_t spreading_bound(const CommGraph& graph, const std::vector<std::size_t>& capacities,
                              SpreadingWork& work, Threads& threads) {
  if (graph.total_weight() == 0 || capacities.front() >= graph.rank_count()) return 0;
  SpreadingAscent ascent(graph, capacities, threads);
  const std::uint64_t bound = ascent.run(work);
  work.looks_done = ascent.looks_so_far();
  return bound;
}

}  // namespace rankplace
