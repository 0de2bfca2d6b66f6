// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/division/region_search.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "mapper/search/multilevel/division/refined_bisections.hpp"

namespace rankplace::multilevel {
namespace {

// Of a region. Two parts alone are refined as a pair; more than these cost more than they bring.
constexpr std::size_t fewest_parts = 3;
constexpr std::size_t most_parts = 6;
/// The fewest regions of a round: fewer would say little about rounds that follow.
constexpr std::size_t fewest_regions = 12;
/// Tries of each bisection.
constexpr std::size_t bisections = 2;
/// Of the weight between a region's parts: pairs of parts take off less than one in so many.
constexpr std::int64_t share_of_pairs = 20;

class RegionSearch {
 public:
  RegionSearch(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
               const SplitOptions& options, Threads& threads, SeededRandom& random,
               std::vector<std::size_t>& part_of)
      : graph_(graph),
        rooms_(rooms),
        threads_(threads),
        random_(random),
        part_of_(part_of),
        cutter_(graph),
        members_(rooms.size()),
        inside_(options),
        regions_(options.regions_of_two_parts * std::max(rooms.size() / 2, fewest_regions)),
        least_gain_(options.least_region_gain) {
    inside_.bisect.tries = bisections;
    inside_.bisect.flow = false;
    inside_.tries = 1;
    inside_.least_region_gain = 0;
    inside_.most_parts_tried = 0;
    for (Vertex v = 0; v < part_of.size(); ++v) members_[part_of[v]].push_back(v);
  }

  /// In rounds, as long as each takes enough weight off.
  void run() {
    std::int64_t weight = doubled_weight_between_parts(graph_, part_of_);
    while (true) {
      const std::int64_t off = taken_off_in_a_round();
      weight -= off;
      if (off <= 0 || off * 1000 < weight * least_gain_ || inside_.bisect.is_over()) return;
    }
  }

 private:
  std::int64_t taken_off_in_a_round() {
    std::int64_t off = 0;
    for (std::size_t r = 0; r < regions_ && !inside_.bisect.is_over(); ++r) {
      off += taken_off(region_around(random_.below(part_of_.size())));
    }
    return off;
  }

  /// The part of a vertex, and others drawn by what they share with those before.
  std::vector<std::size_t> region_around(std::size_t vertex) {
    const std::size_t wanted =
        std::min(fewest_parts + random_.below(most_parts - fewest_parts + 1), rooms_.size());
    std::vector<std::size_t> region{part_of_[vertex]};
    std::vector<std::int64_t> shared(rooms_.size(), 0);
    while (true) {
      add_shared(region.back(), shared);
      for (const std::size_t part : region) shared[part] = 0;
      const auto sum = std::accumulate(shared.begin(), shared.end(), std::int64_t{0});
      if (region.size() == wanted || sum <= 0) break;
      auto draw = static_cast<std::int64_t>(random_.below(static_cast<std::size_t>(sum)));
      std::size_t next = 0;
      while (draw >= shared[next]) draw -= shared[next++];
      region.push_back(next);
    }
    random_.shuffle(region);
    return region;
  }
  /// Adds what the part shares with each.
  void add_shared(std::size_t part, std::vector<std::int64_t>& shared) const {
    for (const Vertex v : members_[part]) {
      for (const WorkEdge& edge : graph_.edges_of(v)) shared[part_of_[edge.peer]] += edge.weight;
    }
  }

  /// Divides a region anew. Returns what that takes off the weight between its parts.
  std::int64_t taken_off(const std::vector<std::size_t>& region) {
    if (region.size() < fewest_parts) return 0;
    std::vector<Vertex> vertices;
    std::vector<std::size_t> before;
    std::vector<std::size_t> rooms;
    for (std::size_t i = 0; i < region.size(); ++i) {
      const auto& members = members_[region[i]];
      vertices.insert(vertices.end(), members.begin(), members.end());
      before.insert(before.end(), members.size(), i);
      rooms.push_back(rooms_[region[i]]);
    }
    const WorkGraph graph = cutter_.cut(vertices);
    const std::int64_t weight = doubled_weight_between_parts(graph, before);
    inside_.hopeless_doubled_weight = weight + weight / share_of_pairs;
    const std::vector<std::size_t> now =
        refined_bisections(graph, rooms, inside_, threads_, random_).best();
    const std::int64_t change = doubled_weight_between_parts(graph, now) - weight;
    if (change > 0) return 0;
    for (const std::size_t part : region) members_[part].clear();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      part_of_[vertices[i]] = region[now[i]];
      members_[region[now[i]]].push_back(vertices[i]);
    }
    return -change;
  }

  const WorkGraph& graph_;
  const std::vector<std::size_t>& rooms_;
  Threads& threads_;
  SeededRandom& random_;
  std::vector<std::size_t>& part_of_;
  SubgraphCutter cutter_;
  std::vector<std::vector<Vertex>> members_;  ///< by part
  SplitOptions inside_;
  std::size_t regions_;      ///< of a round
  std::int64_t least_gain_;  ///< of a round that another one follows, in thousandths of the weight
};

}  // namespace

void search_regions(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                    const SplitOptions& options, Threads& threads, SeededRandom& random,
                    std::vector<std::size_t>& part_of) {
  RegionSearch(graph, rooms, options, threads, random, part_of).run();
}

}  // namespace rankplace::multilevel
