// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/box_mapping.hpp"

#include <algorithm>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/grids/box_layout.hpp"
#include "mapper/search/grids/box_plans.hpp"
#include "mapper/search/grids/recognise.hpp"
#include "support/threads.hpp"

namespace rankplace::grids {
namespace {

/// What a unit that crosses the boxes of each level costs, outermost first. For the other
/// objectives than hop-bytes an estimate: the plans are compared by the objective itself.
std::vector<BoxLevel> levels_of(const std::vector<std::size_t>& children,
                                const Objective& objective) {
  constexpr double steepness = 8;  // of the lexicographic order, level by level
  std::vector<BoxLevel> levels;
  double boxes = 1;
  double scale = 1;
  for (std::size_t l = 0; l < children.size(); ++l, scale /= steepness) {
    boxes *= static_cast<double>(children[l]);
    double weight = scale;
    if (objective.kind() == ObjectiveKind::hop_bytes) {
      const auto& distances = objective.distances();
      weight = static_cast<double>(distances[l]);
      if (l + 1 < distances.size()) weight -= static_cast<double>(distances[l + 1]);
    } else if (objective.kind() == ObjectiveKind::bottleneck) {
      weight = static_cast<double>(objective.unit_times()[l]) / boxes;
    }
    levels.push_back({children[l], weight});
  }
  return levels;
}

/// As many plans as take about as long as looking 20 million times at an edge.
std::size_t plan_count(const CommGraph& graph) {
  constexpr std::size_t work = 20'000'000;
  constexpr std::size_t fewest = 3;
  constexpr std::size_t most = 16;
  return std::clamp(work / (graph.rank_count() + graph.edge_count() + 1), fewest, most);
}

}  // namespace

std::optional<InitialMapping> box_mapping(const CommGraph& graph, const Machine& machine,
                                          const Objective& objective,
                                          const SearchOptions& options) {
  if (options.sense == Sense::worst || options.node_of_rank) return std::nullopt;
  const std::optional<Grid> grid = recognised_grid(graph);
  if (!grid) return std::nullopt;
  const auto ranks_on_node = ranks_on_nodes(machine, graph.rank_count(), options);
  const auto children = children_by_level(machine, ranks_on_node, graph.rank_count());
  const auto plans =
      box_plans(GridTraffic(graph, *grid), levels_of(children, objective), plan_count(graph));
  struct Tried {
    std::vector<CoreId> core_of_rank;
    Score score;
  };
  std::vector<Tried> tried(plans.size());
  parallel_for(options.threads, plans.size(), [&](std::size_t i) {
    auto cores = laid_out_boxes(*grid, machine, ranks_on_node, plans[i]);
    settle(options.fixed, machine, exchange_of(options), cores);
    tried[i].score = evaluate(graph, machine, Placement(machine, cores));
    tried[i].core_of_rank = std::move(cores);
  });
  const auto best = std::ranges::min_element(tried, [&](const Tried& a, const Tried& b) {
    return objective.compare(a.score, b.score) < 0;
  });
  if (best == tried.end()) return std::nullopt;
  return InitialMapping{"boxes", std::move(best->core_of_rank)};
}

}  // namespace rankplace::grids
