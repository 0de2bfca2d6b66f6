// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/network_mappings.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "mapper/cost/network_loads.hpp"
#include "mapper/search/constraints/allowed.hpp"
#include "mapper/search/constraints/node_shares.hpp"
#include "mapper/search/grids/box_mapping.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/networks/dual_bisection.hpp"
#include "mapper/search/networks/moved_nodes.hpp"
#include "mapper/search/networks/node_annealing.hpp"
#include "mapper/search/shown_beside.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::networks {
namespace {

/// Of few ranks: each is one more placement to judge.
constexpr std::size_t random_mapping_count = 4;
/// Of more ranks one plain placement is judged: the loads of all links take their time.
constexpr std::size_t most_ranks_for_all_plain = 512;

/// A score that no placement reaches: searches end by their work.
Score unreachable(const Machine& machine, Sense sense) {
  const std::uint64_t load = sense == Sense::best ? 0 : UINT64_MAX >> 16U;
  return {std::vector<LevelLoad>(machine.level_count(), {load, load, load})};
}

class NetworkMappings {
 public:
  NetworkMappings(const CommGraph& graph, const NetworkSpace& space, const Objective& objective,
                  const SearchOptions& options, const NetworkPlan& plan)
      : graph_(graph), space_(space), objective_(objective), options_(options), plan_(plan) {}

  [[nodiscard]] std::vector<InitialMapping> run(const std::vector<std::vector<CoreId>>& beside) {
    const bool has_boxes = add_by_boxes();
    if (!has_boxes || plan_.candidates > 1) add_by_dual_bisection({});
    add_annealed();
    if (plan_.searches_blocks) add_by_blocks({});
    if (plan_.searches_tree) add_by_tree({});
    for (const std::vector<std::size_t>& shares : other_shares()) {
      if (is_over(options_)) break;
      add_by_dual_bisection(shares);
      if (plan_.searches_blocks) add_by_blocks(shares);
      if (plan_.searches_tree) add_by_tree(shares);
    }
    if (plan_.tries_plain) add_plain(beside);
    return std::move(found_);
  }

 private:
  /// Numbers of ranks on the nodes, besides the numbers that the searches choose by themselves.
  [[nodiscard]] std::vector<std::vector<std::size_t>> other_shares() const {
    if (!options_.ranks_on_node.empty() || graph_.rank_count() >= space_.machine().slot_count()) {
      return {};
    }
    const auto filled = ranks_on_nodes(space_.machine(), graph_.rank_count(), options_);
    return share_choices(space_.machine(), filled, options_.fixed);
  }

  /// A grid that boxes divide: the boxes that are best for nodes on the tree are so in a network,
  /// and only their places are left to be found. False: there are none.
  bool add_by_boxes() {
    const Machine& tree = space_.tree();
    if (tree.slot_count() == tree.node_count()) return false;
    const Objective objective =
        objective_.kind() == ObjectiveKind::hop_bytes ? objective_ : Objective::hop_bytes(tree);
    const auto boxes = grids::whole_box_mapping(graph_, tree, objective, options_);
    if (!boxes) return false;
    for (std::size_t i = 0; i < plan_.dual_bisections; ++i) {
      auto found = nodes_by_dual_bisection(graph_, space_, options_, *boxes, options_.seed + i);
      if (!found) return false;
      found_.push_back({"boxes", *std::move(found)});
    }
    return true;
  }

  /// The first mapping, its nodes annealed.
  void add_annealed() {
    if (found_.empty() || plan_.annealings == 0 || options_.sense == Sense::worst) return;
    const std::vector<CoreId> cores = found_.front().core_of_rank;
    const Machine& machine = space_.machine();
    const auto traffic = traffic_between_nodes(graph_, machine, Placement(machine, cores));
    std::vector<InitialMapping> annealed(plan_.annealings);
    parallel_for(options_.threads, annealed.size(), [&](std::size_t i) {
      const AnnealingOptions options{plan_.moves_of_annealing, options_.seed + i, end_of(options_)};
      annealed[i] = {
          "annealing",
          moved_with_nodes(machine, cores, annealed_nodes(space_.nodes(), traffic, options))};
    });
    std::ranges::move(annealed, std::back_inserter(found_));
  }

  void add_by_dual_bisection(const std::vector<std::size_t>& shares) {
    SearchOptions options = options_;
    if (!shares.empty()) options.ranks_on_node = shares;
    const std::uint64_t distance = objective_.kind() == ObjectiveKind::hop_bytes
                                       ? objective_.distances().front()
                                       : std::uint64_t{1};
    for (std::size_t i = 0; i < plan_.dual_bisections; ++i) {
      if (is_over(options_)) return;
      auto found = by_dual_bisection(graph_, space_, distance, options, options_.seed + i);
      if (!found) return;
      found_.push_back({"dual bisection", *std::move(found)});
    }
  }

  void add_by_blocks(const std::vector<std::size_t>& shares) {
    SearchOptions options = options_;
    if (!shares.empty()) options.ranks_on_node = shares;
    options = space_.blocks().options_from(options);
    const Machine& machine = space_.blocks().machine();
    HeuristicResult found = searched(machine, space_.blocks().hop_bytes(objective_), options);
    found_.push_back({"blocks", space_.blocks().real(found.core_of_rank)});
  }

  /// Under the objective, and with few bytes between nodes: swaps of nodes bring these near.
  void add_by_tree(const std::vector<std::size_t>& shares) {
    SearchOptions options = options_;
    if (!shares.empty()) options.ranks_on_node = shares;
    HeuristicResult found = searched(space_.tree(), objective_, options);
    found_.push_back({"tree", std::move(found.core_of_rank)});
    if (objective_.kind() == ObjectiveKind::hop_bytes) return;
    found = searched(space_.tree(), Objective::hop_bytes(space_.tree()), options);
    found_.push_back({"tree by hop-bytes", std::move(found.core_of_rank)});
  }

  [[nodiscard]] HeuristicResult searched(const Machine& machine, const Objective& objective,
                                         const SearchOptions& options) const {
    const Score bound = unreachable(machine, options.sense);
    StoppingCriterion stopping(graph_, machine, objective, options, bound);
    return heuristic_search(graph_, machine, objective, options, {}, bound, stopping,
                            InitialWork::plain);
  }

  void add_plain(const std::vector<std::vector<CoreId>>& beside) {
    const Machine& machine = space_.machine();
    std::vector<InitialMapping> plain = plain_mappings(graph_, machine, options_);
    if (graph_.rank_count() > most_ranks_for_all_plain) keep_nearest(plain);
    std::ranges::move(plain, std::back_inserter(found_));
    for (const std::vector<CoreId>& cores : beside) {
      if (is_allowed(machine, options_, cores)) found_.push_back({"given", cores});
    }
    if (graph_.rank_count() > most_ranks_for_all_plain) return;
    std::ranges::move(shown_beside(graph_, machine, objective_, options_),
                      std::back_inserter(found_));
    std::ranges::move(random_mappings(machine, graph_.rank_count(), options_, random_mapping_count),
                      std::back_inserter(found_));
  }

  /// Of many ranks only the mapping with the fewest (or most) byte-hops: the loads of all links
  /// take their time.
  void keep_nearest(std::vector<InitialMapping>& mappings) const {
    const auto hops_of = [&](const InitialMapping& mapping) {
      const Placement placement(space_.machine(), mapping.core_of_rank);
      return byte_hops(traffic_between_nodes(graph_, space_.machine(), placement),
                       space_.machine());
    };
    keep_different(mappings);
    if (mappings.size() < 2) return;
    std::vector<std::uint64_t> hops;
    for (const InitialMapping& mapping : mappings) hops.push_back(hops_of(mapping));
    const auto chosen = options_.sense == Sense::best ? std::ranges::min_element(hops)
                                                      : std::ranges::max_element(hops);
    InitialMapping kept = std::move(mappings[static_cast<std::size_t>(chosen - hops.begin())]);
    mappings = {std::move(kept)};
  }

  const CommGraph& graph_;
  const NetworkSpace& space_;
  const Objective& objective_;
  const SearchOptions& options_;
  const NetworkPlan& plan_;
  std::vector<InitialMapping> found_;
};

}  // namespace

std::vector<InitialMapping> network_mappings(const CommGraph& graph, const NetworkSpace& space,
                                             const Objective& objective,
                                             const SearchOptions& options, const NetworkPlan& plan,
                                             const std::vector<std::vector<CoreId>>& beside) {
  return NetworkMappings(graph, space, objective, options, plan).run(beside);
}

}  // namespace rankplace::networks
