// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/box_mapping.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <memory>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/graph_facts.hpp"
#include "mapper/search/grids/box_layout.hpp"
#include "mapper/search/grids/box_plans.hpp"
#include "mapper/search/grids/straightening.hpp"
#include "mapper/search/presets/multilevel_plan.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::grids {
namespace {

/// As many plans as take about as long as looking 20 million times at an edge.
std::size_t plan_count(const CommGraph& graph) {
  constexpr std::size_t work = 20'000'000;
  constexpr std::size_t fewest = 3;
  constexpr std::size_t most = 16;
  return std::clamp(work / (graph.rank_count() + graph.edge_count() + 1), fewest, most);
}

/// As many of them as take about as long as looking 200,000 times at an edge, and at least one.
/// Beside whole boxes one may take as long as looking a million times.
std::size_t straightened_count(const CommGraph& graph, bool beside_whole) {
  const std::size_t size = graph.rank_count() + graph.edge_count() + 1;
  const std::size_t fewest = beside_whole ? std::min<std::size_t>(1'000'000 / size, 1) : 1;
  return std::clamp<std::size_t>(200'000 / size, fewest, 4);
}

/// Boxes of other shapes that cost so much more than whole ones before they are straightened cost
/// no less afterwards. Measured: from 1.03 on, in two to four dimensions, none of ten did.
constexpr double most_beside_whole = 1.03;

/// A mapping to boxes.
struct Tried {
  const BoxPlan* plan = nullptr;
  std::vector<CoreId> core_of_rank;
  Score score;
};

/// Whether the boxes of each level exchange what whole boxes would.
bool is_as_planned(const GridTraffic& traffic, const BoxPlan& plan, const Score& score) {
  Parts parts{1, 1, 1, 1, 1, 1};
  double between = 0;
  for (std::size_t l = 0; l < plan.cuts.size(); ++l) {
    for (std::size_t d = 0; d < most_dimensions; ++d) parts[d] *= plan.cuts[l].parts[d];
    between += static_cast<double>(score.levels[l].pair_volume);
    const double planned = traffic.between_boxes(parts);
    if (std::abs(between - planned) > 1e-6 * planned) return false;
  }
  return plan.whole;
}

class BoxMapping {
 public:
  BoxMapping(const CommGraph& graph, const Grid& grid, const Machine& machine,
             const Objective& objective, const SearchOptions& options, Threads& threads)
      : graph_(graph),
        grid_(grid),
        machine_(machine),
        objective_(objective),
        options_(options),
        ranks_on_node_(ranks_on_nodes(machine, graph.rank_count(), options)),
        traffic_(graph, grid, threads) {}

  /// Boxes by the best plan of several; whether there is one.
  bool lay_out(Threads& threads) {
    const auto children = children_by_level(machine_, ranks_on_node_, graph_.rank_count());
    levels_ = box_levels(children, objective_);
    plans_ = box_plans(traffic_, levels_, plan_count(graph_));
    tried_.resize(plans_.size());
    threads.run(plans_.size(),
                [&](std::size_t i) { tried_[i] = laid_out(plans_[i], nullptr, threads); });
    std::ranges::stable_sort(tried_,
                             [&](const Tried& a, const Tried& b) { return is_better(a, b); });
    return !tried_.empty();
  }

  /// Whether straightening might make it better.
  [[nodiscard]] bool can_straighten() const { return !plans_to_straighten().empty(); }

  /// Straightens the boundaries of some of the best plans' boxes.
  void straighten(Threads& threads) {
    const std::vector<const BoxPlan*> plans = plans_to_straighten();
    if (plans.empty()) return;
    const auto work = multilevel::work_graph_of(graph_);
    multilevel::SplitOptions splitting = multilevel::split_options(options_.preset, work);
    const SearchEnd end = end_of(options_);
    splitting.bisect.end = &end;
    std::vector<Tried> straight(plans.size());
    threads.run(plans.size(), [&](std::size_t i) {
      Straightening straightening(work, splitting, threads, options_.seed);
      straight[i] = laid_out(*plans[i], &straightening, threads);
    });
    std::ranges::move(straight, std::back_inserter(tried_));
  }

  /// The best of what lies so far. There is one.
  [[nodiscard]] InitialMapping best() const {
    const auto better = [&](const Tried& a, const Tried& b) { return is_better(a, b); };
    const Tried& least = *std::ranges::min_element(tried_, better);
    return {"boxes", least.core_of_rank,
            is_whole(least) ? PartitionProspect::unlikely : PartitionProspect::likely};
  }

  /// By the cheapest plan whose boxes are whole.
  [[nodiscard]] std::optional<std::vector<CoreId>> run_whole(Threads& threads) const {
    if (has_holes()) return std::nullopt;
    const auto children = children_by_level(machine_, ranks_on_node_, graph_.rank_count());
    const auto plans = box_plans(traffic_, box_levels(children, objective_), 1);
    const auto whole = std::ranges::find_if(plans, &BoxPlan::whole);
    if (whole == plans.end()) return std::nullopt;
    return cores_of(*whole, threads);
  }

 private:
  [[nodiscard]] bool is_better(const Tried& a, const Tried& b) const {
    return objective_.compare(a.score, b.score) < 0;
  }

  /// Whether whole boxes divide the grid, as the boxes of the best plan do before they are
  /// straightened. By the loads of links, and on large grids, others may be better, but what little
  /// is better than both takes long to find.
  [[nodiscard]] bool is_whole(const Tried& best) const {
    const bool any_plan =
        objective_.kind() != ObjectiveKind::hop_bytes || multilevel::is_large(graph_.rank_count());
    return std::ranges::any_of(tried_, [&](const Tried& boxes) {
      return (any_plan || boxes.plan == best.plan) &&
             is_as_planned(traffic_, *boxes.plan, boxes.score);
    });
  }

  /// What plans count.
  [[nodiscard]] double cost_of(const Tried& tried) const {
    double between = 0;
    double cost = 0;
    for (std::size_t l = 0; l < levels_.size(); ++l) {
      between += static_cast<double>(tried.score.levels[l].pair_volume);
      cost += levels_[l].weight * between;
    }
    return cost;
  }
  [[nodiscard]] double least_cost_of_whole() const {
    double least = std::numeric_limits<double>::infinity();
    for (const Tried& mapping : tried_) {
      if (is_as_planned(traffic_, *mapping.plan, mapping.score)) {
        least = std::min(least, cost_of(mapping));
      }
    }
    return least;
  }

  [[nodiscard]] bool has_holes() const {
    std::size_t places = 1;
    for (std::size_t d = 0; d < grid_.dimensions; ++d) {
      places *= static_cast<std::size_t>(grid_.sides[d]);
    }
    return places != grid_.place_of.size();
  }

  [[nodiscard]] std::vector<CoreId> cores_of(const BoxPlan& plan, Threads& threads,
                                             Straightening* straightening = nullptr) const {
    std::vector<CoreId> cores =
        laid_out_boxes(grid_, machine_, ranks_on_node_, plan, threads, straightening);
    settle(options_.fixed, machine_, swap_scope_of(options_), cores);
    return cores;
  }

  [[nodiscard]] Tried laid_out(const BoxPlan& plan, Straightening* straightening,
                               Threads& threads) const {
    Tried tried{&plan, cores_of(plan, threads, straightening), {}};
    tried.score = evaluate(graph_, machine_, Placement(machine_, tried.core_of_rank), threads);
    return tried;
  }

  /// Of the best mappings whose boxes are not whole: only those whose outermost cuts differ from
  /// one another.
  [[nodiscard]] std::vector<const BoxPlan*> plans_to_straighten() const {
    std::vector<const BoxPlan*> plans;
    const std::size_t most = straightened_count(graph_, is_whole(tried_.front()));
    const double most_cost = most_beside_whole * least_cost_of_whole();
    for (const Tried& mapping : tried_) {
      if (plans.size() == most) break;
      if (is_as_planned(traffic_, *mapping.plan, mapping.score)) continue;
      if (cost_of(mapping) > most_cost) continue;
      const auto alike = [&](const BoxPlan* plan) {
        return plan->cuts.front() == mapping.plan->cuts.front();
      };
      if (std::ranges::none_of(plans, alike)) plans.push_back(mapping.plan);
    }
    return plans;
  }

  const CommGraph& graph_;
  const Grid& grid_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  std::vector<std::size_t> ranks_on_node_;
  GridTraffic traffic_;
  std::vector<BoxLevel> levels_;
  std::vector<BoxPlan> plans_;
  std::vector<Tried> tried_;
};

}  // namespace

std::vector<BoxLevel> box_levels(const std::vector<std::size_t>& children,
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

std::optional<InitialMapping> box_mapping(const CommGraph& graph, const Machine& machine,
                                          const Objective& objective,
                                          const SearchOptions& options) {
  if (options.sense == Sense::worst || options.node_of_rank) return std::nullopt;
  const auto facts = facts_of(graph, options);
  if (!facts->grid(graph)) return std::nullopt;
  Threads own_threads(options.threads);
  const auto boxes = std::make_shared<BoxMapping>(graph, *facts->grid(graph), machine, objective,
                                                  options, own_threads);
  if (!boxes->lay_out(own_threads)) return std::nullopt;
  const bool is_large = multilevel::is_large(graph.rank_count());
  if (!is_large) boxes->straighten(own_threads);
  InitialMapping mapping = boxes->best();
  if (!is_large || !boxes->can_straighten()) return mapping;
  // `facts` own the grid.
  mapping.improve = [facts, boxes](std::vector<CoreId>& core_of_rank, Threads& threads) {
    boxes->straighten(threads);
    core_of_rank = boxes->best().core_of_rank;
  };
  return mapping;
}

std::optional<std::vector<CoreId>> whole_box_mapping(const CommGraph& graph, const Machine& machine,
                                                     const Objective& objective,
                                                     const SearchOptions& options) {
  if (options.sense == Sense::worst || options.node_of_rank) return std::nullopt;
  const auto facts = facts_of(graph, options);
  if (!facts->grid(graph)) return std::nullopt;
  Threads threads(options.threads);
  return BoxMapping(graph, *facts->grid(graph), machine, objective, options, threads)
      .run_whole(threads);
}

}  // namespace rankplace::grids
