// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/laid_in_grid.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "mapper/search/graph_facts.hpp"
#include "mapper/search/grids/box_layout.hpp"
#include "mapper/search/grids/box_mapping.hpp"
#include "mapper/search/grids/box_plans.hpp"
#include "mapper/search/networks/allocated_box.hpp"
#include "mapper/search/networks/grid_embeddings.hpp"

namespace rankplace::networks {
namespace {

constexpr std::size_t embeddings_to_try = 8;
constexpr std::size_t mappings_to_keep = 2;

class LaidInGrids {
 public:
  LaidInGrids(const CommGraph& graph, const grids::Grid& grid, const AllocatedBox& box,
              const NetworkSpace& space, const Objective& objective, const SearchOptions& options)
      : graph_(graph),
        grid_(grid),
        box_(box),
        space_(space),
        objective_(objective),
        options_(options),
        traffic_(graph, grid) {}

  [[nodiscard]] std::vector<InitialMapping> run() const {
    std::vector<Tried> tried;
    for (const auto& embedding : grid_embeddings(grid_, traffic_, box_, embeddings_to_try)) {
      tried.push_back(laid_in(embedding));
    }
    std::ranges::stable_sort(tried, [&](const Tried& a, const Tried& b) {
      return objective_.leads_on(Sense::best, a.score, b.score);
    });
    std::vector<InitialMapping> mappings;
    for (Tried& one : tried) {
      if (mappings.size() == mappings_to_keep) break;
      mappings.push_back({"laid in", std::move(one.core_of_rank)});
    }
    return mappings;
  }

 private:
  struct Tried {
    std::vector<CoreId> core_of_rank;
    Score score;
  };

  [[nodiscard]] Tried laid_in(const std::vector<DimensionEmbedding>& embedding) const {
    const Machine& machine = space_.machine();
    const BlockMachine blocks(machine, space_.distances(), blocks_of(embedding));
    const SearchOptions own = blocks.options_from(options_);
    const auto shares = ranks_on_nodes(blocks.machine(), graph_.rank_count(), own);
    std::vector<CoreId> cores = laid_out_boxes(
        grid_, blocks.machine(), shares, plan_of(embedding, blocks, shares), calling_thread());
    settle(own.fixed, blocks.machine(), swap_scope_of(own), cores);
    cores = blocks.real(cores);
    Score score = evaluate_for(objective_, graph_, machine, Placement(machine, cores));
    return {std::move(cores), std::move(score)};
  }

  /// A level of blocks for each dimension of the grid that has several parts.
  [[nodiscard]] NodeBlock blocks_of(const std::vector<DimensionEmbedding>& embedding) const {
    return block_from(embedding, 0, std::vector<std::size_t>(box_.sides.size(), 0));
  }
  [[nodiscard]] NodeBlock block_from(const std::vector<DimensionEmbedding>& embedding,
                                     std::size_t d,
                                     const std::vector<std::size_t>& position) const {
    while (d < embedding.size() && embedding[d].digits.empty()) ++d;
    if (d == embedding.size()) {
      std::size_t place = 0;
      for (std::size_t s = 0; s < position.size(); ++s) {
        place = place * box_.sides[s].coordinates.size() + position[s];
      }
      return {{box_.node_at[place]}, {}};
    }
    NodeBlock block;
    for (std::size_t part = 0; part < embedding[d].parts(); ++part) {
      std::vector<std::size_t> at = position;
      embedding[d].add_positions(part, at);
      block.parts.push_back(block_from(embedding, d + 1, at));
      const auto& nodes = block.parts.back().nodes;
      block.nodes.insert(block.nodes.end(), nodes.begin(), nodes.end());
    }
    return block;
  }

  /// Cuts as the embedding says, and the best ones inside nodes.
  [[nodiscard]] grids::BoxPlan plan_of(const std::vector<DimensionEmbedding>& embedding,
                                       const BlockMachine& blocks,
                                       const std::vector<std::size_t>& shares) const {
    grids::BoxPlan plan;
    std::vector<grids::GridSide> sides;
    std::vector<grids::GridStep> steps;
    for (std::size_t d = 0; d < grid_.dimensions; ++d) {
      const auto parts = static_cast<double>(embedding[d].parts());
      sides.push_back({traffic_.side(d) / parts, parts == 1 && grid_.periods[d] > 0});
      steps.push_back({d, traffic_.weight_along(d)});
      if (embedding[d].digits.empty()) continue;
      grids::Cuts cuts;
      cuts.parts[d] = parts;
      cuts.last = d;
      plan.cuts.push_back(cuts);
    }
    auto children = grids::children_by_level(blocks.machine(), shares, graph_.rank_count());
    children.erase(children.begin(), children.begin() + std::ssize(plan.cuts) - 1);
    auto levels = grids::box_levels(children, objective_);
    levels.erase(levels.begin());
    if (levels.empty()) return plan;
    const auto inside = box_plans(grids::GridTraffic(sides, steps), levels, 1);
    if (inside.empty()) return plan;
    plan.cuts.insert(plan.cuts.end(), inside.front().cuts.begin(), inside.front().cuts.end());
    return plan;
  }

  const CommGraph& graph_;
  const grids::Grid& grid_;
  const AllocatedBox& box_;
  const NetworkSpace& space_;
  const Objective& objective_;
  const SearchOptions& options_;
  grids::GridTraffic traffic_;
};

}  // namespace

std::vector<InitialMapping> laid_in_grids(const CommGraph& graph, const NetworkSpace& space,
                                          const Objective& objective,
                                          const SearchOptions& options) {
  if (options.sense == Sense::worst) return {};
  const auto box = allocated_box(space.coordinates(), space.machine().node_count());
  if (!box) return {};
  const auto facts = facts_of(graph, options);
  if (!facts->grid(graph)) return {};
  return LaidInGrids(graph, *facts->grid(graph), *box, space, objective, options).run();
}

}  // namespace rankplace::networks
