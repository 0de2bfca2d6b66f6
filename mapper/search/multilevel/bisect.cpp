// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/division/bisect.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "mapper/search/multilevel/refinement/flow_refine.hpp"
#include "mapper/search/multilevel/refinement/fm_refine.hpp"
#include "mapper/search/multilevel/work_graph/seeded_jobs.hpp"

namespace rankplace::multilevel {
namespace {

constexpr std::size_t coarsest_vertices = 40;
/// Of a graph for each bisection grown on its coarsest: so they take a small part of the time. The
/// coarsest bisection decides where the cut lies, and more of them bring little.
constexpr std::size_t vertices_for_a_try = 50;
constexpr std::size_t most_tries_by_size = 20;

/// A coarse vertex holds an eighth of the smaller side at most, so that sides can be balanced.
constexpr std::int64_t vertices_of_smaller_side = 8;

/// The largest part of the vertices that a coarsening may keep to be worth its level.
bool worth_a_level(std::size_t before, std::size_t after) { return after * 20 < before * 19; }

std::int64_t total_size(const WorkGraph& graph) {
  return std::accumulate(graph.sizes.begin(), graph.sizes.end(), std::int64_t{0});
}

/// With vertices of size 1, the quality is the exact one.
struct Bisected {
  BisectionQuality quality;
  Sides sides;
};

class Bisection {
 public:
  Bisection(const WorkGraph& graph, const SideSize& wanted, const BisectOptions& options,
            SeededRandom& random)
      : graph_(graph), wanted_(wanted), options_(options), random_(random) {}

  /// Coarsens, bisects (or takes `given` along) and refines on the way back.
  Bisected run(const Sides* given) {
    std::vector<Coarsening> levels = coarsen_all(given);
    const WorkGraph& coarsest = levels.empty() ? graph_ : levels.back().graph;
    Bisected best = given == nullptr ? best_grown(coarsest) : refined(coarsest, given_on_coarsest_);
    while (!levels.empty()) {
      const std::vector<Vertex> coarse_of = std::move(levels.back().coarse_of);
      levels.pop_back();
      const WorkGraph& graph = levels.empty() ? graph_ : levels.back().graph;
      Sides finer(graph.vertex_count());
      for (std::size_t v = 0; v < finer.size(); ++v) finer[v] = best.sides[coarse_of[v]];
      best = refined(graph, std::move(finer));
    }
    return best;
  }

  /// Grown on the graph itself, and refined.
  Bisected run_uncoarsened() {
    return refined(graph_, grown(graph_, gains_of(graph_), most_pulled_vertex()));
  }

 private:
  std::vector<Coarsening> coarsen_all(const Sides* given) {
    std::vector<Coarsening> levels;
    if (given != nullptr) given_on_coarsest_ = *given;
    const std::int64_t smaller_side =
        std::min(wanted_.middle(), total_size(graph_) - wanted_.middle());
    const std::int64_t largest = std::max<std::int64_t>(smaller_side / vertices_of_smaller_side, 1);
    while (true) {
      const WorkGraph& graph = levels.empty() ? graph_ : levels.back().graph;
      if (graph.vertex_count() <= coarsest_vertices) return levels;
      Coarsening next =
          coarsen(graph, largest, given != nullptr ? &given_on_coarsest_ : nullptr, random_);
      if (!worth_a_level(graph.vertex_count(), next.graph.vertex_count())) return levels;
      if (given != nullptr) {
        Sides coarse(next.graph.vertex_count());
        for (std::size_t v = 0; v < next.coarse_of.size(); ++v) {
          coarse[next.coarse_of[v]] = given_on_coarsest_[v];
        }
        given_on_coarsest_ = std::move(coarse);
      }
      levels.push_back(std::move(next));
    }
  }

  /// Coarse vertices do not fit exactly; vertices of size 1 do.
  [[nodiscard]] SideSize size_on(const WorkGraph& graph) const {
    const std::int64_t largest = *std::ranges::max_element(graph.sizes);
    return {wanted_.least, wanted_.most, largest > 1 ? largest : 0};
  }

  Bisected refined(const WorkGraph& graph, Sides sides) {
    const auto quality =
        refine_bisection(graph, sides, size_on(graph), options_.fruitless_limit, random_);
    return {quality, std::move(sides)};
  }

  [[nodiscard]] std::size_t initial_tries() const {
    const std::size_t affordable = graph_.vertex_count() / vertices_for_a_try;
    return std::max(options_.initial_tries, std::min(affordable, most_tries_by_size));
  }

  /// What the cut loses if a vertex joins side 0, which is empty.
  static std::vector<std::int64_t> gains_of(const WorkGraph& graph) {
    std::vector<std::int64_t> gains(graph.vertex_count(), 0);
    for (std::size_t v = 0; v < gains.size(); ++v) {
      if (!graph.pulls.empty()) gains[v] = graph.pulls[v];
      for (const WorkEdge& edge : graph.edges_of(v)) gains[v] -= edge.weight;
    }
    return gains;
  }

  Bisected best_grown(const WorkGraph& graph) {
    const std::vector<std::int64_t> gains = gains_of(graph);
    std::optional<Bisected> best;
    for (std::size_t i = 0; i < initial_tries(); ++i) {
      Bisected found = refined(graph, grown(graph, gains, random_vertex(graph)));
      if (!best || found.quality < best->quality) best = std::move(found);
      if (options_.is_over()) break;
    }
    return std::move(*best);
  }

  Vertex random_vertex(const WorkGraph& graph) {
    return static_cast<Vertex>(random_.below(graph.vertex_count()));
  }

  /// A vertex that belongs to side 0 more than any other does; any at random if all are alike.
  Vertex most_pulled_vertex() {
    Vertex most = random_vertex(graph_);
    if (graph_.pulls.empty()) return most;
    const Vertex first = most;
    for (std::size_t i = 1; i < graph_.vertex_count(); ++i) {
      const auto v = static_cast<Vertex>((first + i) % graph_.vertex_count());
      if (graph_.pulls[v] > graph_.pulls[most]) most = v;
    }
    return most;
  }

  /// Grows side 0 from a vertex, always by the vertex that adds least to the cut. `gain`:
  /// what the cut loses if the vertex joins side 0, which is empty at first.
  Sides grown(const WorkGraph& graph, std::vector<std::int64_t> gain, Vertex first) {
    Sides sides(graph.vertex_count(), 1);
    std::vector<std::pair<std::int64_t, Vertex>> room;
    room.reserve(graph.vertex_count());
    std::priority_queue front(std::less<>(), std::move(room));
    front.emplace(gain[first], first);
    std::int64_t missing = wanted_.middle();
    while (missing > 0) {
      while (!front.empty() && sides[front.top().second] == 0) front.pop();
      Vertex next = 0;
      if (front.empty()) {
        next = random_vertex(graph);
        while (sides[next] == 0) next = static_cast<Vertex>((next + 1) % graph.vertex_count());
      } else {
        next = front.top().second;
        front.pop();
      }
      sides[next] = 0;
      missing -= graph.sizes[next];
      for (const WorkEdge& edge : graph.edges_of(next)) {
        if (sides[edge.peer] == 0) continue;
        gain[edge.peer] += 2 * edge.weight;
        front.emplace(gain[edge.peer], edge.peer);
      }
    }
    return sides;
  }

  const WorkGraph& graph_;
  SideSize wanted_;
  const BisectOptions& options_;
  SeededRandom& random_;
  Sides given_on_coarsest_;
};

/// V-cycles from the given bisection, then a flow; never worse.
void improve(const WorkGraph& graph, const SideSize& wanted, std::size_t cycles,
             const BisectOptions& options, Bisected& best, SeededRandom& random) {
  for (std::size_t c = 0; c < cycles; ++c) {
    if (options.is_over()) return;
    Bisected candidate = Bisection(graph, wanted, options, random).run(&best.sides);
    if (candidate.quality <= best.quality) best = std::move(candidate);
  }
  if (cycles > 0 && options.flow && worth_a_flow(graph) &&
      refine_by_flow(graph, wanted, options.fruitless_limit, best.sides, random)) {
    best.quality = quality_of(graph, best.sides, wanted);
  }
}

}  // namespace

bool improve_bisection(const WorkGraph& graph, const SideSize& wanted, std::size_t cycles,
                       const BisectOptions& options, Sides& sides, SeededRandom& random) {
  const BisectionQuality before = quality_of(graph, sides, wanted);
  Bisected best{before, std::move(sides)};
  improve(graph, wanted, cycles, options, best, random);
  sides = std::move(best.sides);
  return best.quality < before;
}

Sides bisect(const WorkGraph& graph, const SideSize& wanted, const BisectOptions& options,
             Threads& threads, SeededRandom& random) {
  std::vector<Bisected> found(options.tries + options.uncoarsened_tries);
  run_seeded_jobs(
      threads, graph.vertex_count(), found.size(), random, [&](std::size_t i, SeededRandom& own) {
        Bisection bisection(graph, wanted, options, own);
        found[i] = i < options.tries ? bisection.run(nullptr) : bisection.run_uncoarsened();
        improve(graph, wanted, options.cycles, options, found[i], own);
      });
  return std::move(std::ranges::min_element(found, {}, &Bisected::quality)->sides);
}

}  // namespace rankplace::multilevel
