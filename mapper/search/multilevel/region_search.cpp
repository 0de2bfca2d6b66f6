// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/region_search.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace rankplace::multilevel {
namespace {

// Of a region. Two parts alone are refined as a pair; more than these cost more than they bring.
constexpr std::size_t fewest_parts = 3;
constexpr std::size_t most_parts = 6;
/// Regions in a row that brought nothing end the search: so many, and one for each four parts.
constexpr std::size_t least_patience = 8;
constexpr std::size_t parts_for_patience = 4;
/// Tries of each bisection: one more than a whole division gets, for a third of its size.
constexpr std::size_t bisections = 3;

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
        regions_(options.regions_of_part * rooms.size()) {
    inside_.bisect.tries = bisections;
    inside_.bisect.flow = false;
    inside_.tries = 1;
    inside_.regions_of_part = 0;
    inside_.most_parts_tried = 0;
    for (Vertex v = 0; v < part_of.size(); ++v) members_[part_of[v]].push_back(v);
  }

  void run() {
    const std::size_t patience = least_patience + rooms_.size() / parts_for_patience;
    std::size_t misses = 0;
    for (std::size_t r = 0; r < regions_ && misses < patience; ++r) {
      if (inside_.bisect.is_stopped()) return;
      misses = divide_anew(region_around(random_.below(part_of_.size()))) ? 0 : misses + 1;
    }
  }

 private:
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

  /// Whether less weight lies between the parts of the region.
  bool divide_anew(const std::vector<std::size_t>& region) {
    if (region.size() < fewest_parts) return false;
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
    const std::vector<std::size_t> now = split(graph, rooms, inside_, threads_, random_);
    const std::int64_t change =
        weight_between_parts(graph, now) - weight_between_parts(graph, before);
    if (change > 0) return false;
    for (const std::size_t part : region) members_[part].clear();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      part_of_[vertices[i]] = region[now[i]];
      members_[region[now[i]]].push_back(vertices[i]);
    }
    return change < 0;
  }

  const WorkGraph& graph_;
  const std::vector<std::size_t>& rooms_;
  Threads& threads_;
  SeededRandom& random_;
  std::vector<std::size_t>& part_of_;
  SubgraphCutter cutter_;
  std::vector<std::vector<Vertex>> members_;  ///< by part
  SplitOptions inside_;
  std::size_t regions_;
};

}  // namespace

void search_regions(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                    const SplitOptions& options, Threads& threads, SeededRandom& random,
                    std::vector<std::size_t>& part_of) {
  RegionSearch(graph, rooms, options, threads, random, part_of).run();
}

}  // namespace rankplace::multilevel
