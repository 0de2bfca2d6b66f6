// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/multilevel.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "mapper/search/graph_facts.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/multilevel/division/division_search.hpp"
#include "mapper/search/multilevel/division/multisection.hpp"
#include "mapper/search/multilevel/division/neighbourhood_search.hpp"
#include "mapper/search/multilevel/swaps/block_descent.hpp"
#include "mapper/search/multilevel/swaps/core_distances.hpp"
#include "mapper/search/multilevel/swaps/swap_search.hpp"
#include "mapper/search/multilevel/work_graph/vertex_order.hpp"
#include "mapper/search/presets/multilevel_plan.hpp"

namespace rankplace::multilevel {
namespace {

constexpr std::int64_t not_found = INT64_MAX;
/// A start nearer to the least cost than its hundredth needs no multisection.
constexpr std::int64_t near_enough_divisor = 100;
/// Up to so many nodes each region is the whole machine, as if it were divided anew.
constexpr std::size_t most_nodes_of_one_region = 3;
/// Up to so many nodes a region is nearly the whole graph, and two tries that end alike save all
/// regions.
constexpr std::size_t most_nodes_for_two_tries = 16;
/// Finalists that end further apart than half a percent of the cost show that seeds decide.
constexpr std::int64_t seed_spread_divisor = 200;

struct Candidate {
  std::int64_t cost = not_found;
  HeuristicResult found;
};

class Portfolio {
 public:
  Portfolio(const CommGraph& graph, const Machine& machine,
            const std::vector<std::uint64_t>& distances, const SearchOptions& search,
            StoppingCriterion& stopping)
      : machine_(machine),
        distances_(machine, distances),
        search_(search),
        end_(end_of(search)),
        stopping_(stopping),
        threads_(search.threads),
        order_(is_large(graph.rank_count())
                   ? order_in_memory(facts_of(graph, search)->breadth_first(graph))
                   : std::vector<Vertex>()),
        work_(order_.is_by_rank()
                  ? work_graph_of(graph, search.sense)
                  : work_graph_in_order(graph, order_.rank_of(), search.sense, threads_)),
        plan_(plan_of(search.preset, work_)),
        least_cost_(least_cost()) {
    order_.renumber(machine, search_);
  }

  HeuristicResult run(std::vector<InitialMapping>& initial_mappings, Use use) {
    find_costs(initial_mappings);
    const auto least = std::ranges::min_element(costs_);
    if (least != costs_.end() && *least <= least_cost_) {
      const InitialMapping& best =
          initial_mappings[static_cast<std::size_t>(least - costs_.begin())];
      stopping_.found(best.core_of_rank, threads_);
      return {best.core_of_rank, best.name, prospect_of(initial_mappings)};
    }
    prospect_ = prospect_of(initial_mappings);
    if (plan_.is_quick && prospect_ == PartitionProspect::unlikely) plan_.multisections = 0;
    if (prospect_ == PartitionProspect::likely) plan_ = plan_of_uneven_grid(search_.preset, work_);
    if (!may_divide_anew(use)) plan_.annealing = plan_.cycles = 0;
    const bool regions_are_all = machine_.node_count() <= most_nodes_of_one_region;
    if (is_one_of_several(use) && regions_are_all && !is_small(work_)) {
      plan_.multisections = (plan_.multisections + 1) / 2;
    }
    const bool swaps_first = search_.sense == Sense::worst;
    if (swaps_first) consider(initial_mappings);
    if (is_good_enough(use)) plan_.multisections = 0;
    add_multisections(initial_mappings, use);
    if (!swaps_first) consider(initial_mappings);
    return best_of_finalists(use);
  }

 private:
  void find_costs(const std::vector<InitialMapping>& initial_mappings) {
    costs_.resize(initial_mappings.size());
    threads_.run(costs_.size(), [&](std::size_t i) { costs_[i] = cost(initial_mappings[i]); });
  }
  [[nodiscard]] std::int64_t cost(const InitialMapping& mapping) const {
    return cost_of(work_, distances_, order_.by_vertex(mapping.core_of_rank));
  }
  [[nodiscard]] bool is_good_enough(Use use) const {
    const std::int64_t more = use != Use::result ? std::abs(least_cost_) / near_enough_divisor : 0;
    const std::int64_t enough = least_cost_ + more;
    return std::ranges::any_of(costs_, [&](std::int64_t cost) { return cost <= enough; }) ||
           std::ranges::any_of(candidates_, [&](const Candidate& c) { return c.cost <= enough; });
  }

  /// Whether a node has cores to choose from.
  [[nodiscard]] bool has_idle_cores() const {
    const auto ranks = ranks_on_nodes(machine_, work_.vertex_count(), search_);
    for (std::size_t n = 0; n < ranks.size(); ++n) {
      if (ranks[n] > 0 && ranks[n] < machine_.node(NodeId(n)).core_count) return true;
    }
    return false;
  }

  /// Whether the multisections may choose where cores of the nodes in use stay idle. Searches
  /// from other numbers of ranks on the nodes keep to them.
  [[nodiscard]] bool may_share_freely() const {
    if (search_.node_of_rank || search_.fixed.any()) return false;
    return !plan_.tries_other_shares || search_.ranks_on_node.empty() ||
           search_.ranks_on_node == ranks_on_nodes(machine_, work_.vertex_count(), {});
  }
  /// Where there are idle cores: every other multisection chooses freely.
  [[nodiscard]] Filling filling_of(std::size_t i) const {
    if (i >= plan_.multisections) return Filling::even_children;
    return i % 2 == 0 && may_share_freely() ? Filling::free : Filling::in_order;
  }
  /// Whether other searches begin from other numbers of ranks on the nodes.
  [[nodiscard]] bool is_one_of_several(Use use) const {
    if (!plan_.tries_other_shares) return false;
    if (use != Use::initial_mapping) return use != Use::result;
    return !search_.node_of_rank && machine_.node_count() > 1 && has_idle_cores();
  }
  /// Without more work on the outermost division where another one is likely to be better.
  [[nodiscard]] SplitOptions splitting_of(Filling filling, bool idle, Use use) const {
    SplitOptions splitting = split_options(search_.preset, work_);
    splitting.bisect.end = &end_;
    if (is_one_of_several(use)) {
      // Two tries that end alike save all regions.
      splitting.tries = machine_.node_count() <= most_nodes_for_two_tries ? 2 : 1;
      splitting.regions_of_best = true;
      if (use == Use::quick && splitting.least_region_gain > 0) {
        splitting.least_region_gain = all_of_weight;
        splitting.regions_of_two_parts = 1;
      }
    }
    if (prospect_ != PartitionProspect::open || (idle && filling != Filling::free)) {
      splitting.tries = 1;
      splitting.least_region_gain = 0;
    }
    if (prospect_ == PartitionProspect::likely) splitting.cycles = true;
    return splitting;
  }

  /// Initial mappings that can be improved are, at the same time: that takes as long.
  void add_multisections(std::vector<InitialMapping>& initial_mappings, Use use) {
    const bool at_any_time = initial_mappings.empty();
    const bool counts = use == Use::result && search_.sense == Sense::best;
    const bool idle = counts && has_idle_cores();
    const std::size_t even = idle ? plan_.multisections / 2 : 0;
    std::vector<Candidate> more(plan_.multisections + even);
    const std::vector<std::size_t> slow = unfinished(initial_mappings);
    threads_.run(slow.size() + more.size(), [&](std::size_t job) {
      if (stopping_.out_of_time() && !at_any_time) return;
      if (job < slow.size()) return finish(initial_mappings[slow[job]], costs_[slow[job]]);
      const std::size_t i = job - slow.size();
      const Filling filling = idle ? filling_of(i) : Filling::in_order;
      auto cores = multisection(work_, machine_, search_, splitting_of(filling, idle, use),
                                threads_, seed_of(i), filling);
      settle(search_.fixed, machine_, swap_scope_of(search_), cores);
      more[i] = descended("multisection", std::move(cores));
    });
    std::ranges::move(more, std::back_inserter(candidates_));
  }

  void finish(InitialMapping& mapping, std::int64_t& its_cost) {
    std::exchange(mapping.improve, {})(mapping.core_of_rank, threads_);
    its_cost = cost(mapping);
  }

  HeuristicResult best_of_finalists(Use use) {
    std::erase_if(candidates_, [](const Candidate& c) { return c.cost == not_found; });
    std::ranges::stable_sort(candidates_, {}, &Candidate::cost);
    candidates_.resize(std::min(candidates_.size(), finalists()));
    stopping_.found(order_.by_rank(candidates_.front().found.core_of_rank), threads_);
    threads_.run(candidates_.size(), [&](std::size_t i) { iterate(candidates_[i], seed_of(i)); });
    if (use == Use::result && plan_.goes_on_if_finalists_differ && finalists_differ())
      iterate_longer();
    HeuristicResult& best = std::ranges::min_element(candidates_, {}, &Candidate::cost)->found;
    return {order_.by_rank(std::move(best.core_of_rank)), std::move(best.algorithm), prospect_};
  }

  /// One if a quarter of the ways, and two at least, led to the best: more would be fruitless.
  [[nodiscard]] std::size_t finalists() const {
    if (!plan_.stops_if_mappings_agree || candidates_.size() < 2) return plan_.finalists;
    const std::size_t last = std::max<std::size_t>(candidates_.size() / 4, 1);
    return candidates_[0].cost == candidates_[last].cost ? 1 : plan_.finalists;
  }
  [[nodiscard]] bool finalists_differ() const {
    const auto [least, most] = std::ranges::minmax(candidates_, {}, &Candidate::cost);
    return most.cost - least.cost > std::abs(least.cost) / seed_spread_divisor;
  }
  /// The best finalist alone, with more work: so the seed matters less.
  void iterate_longer() {
    Candidate& best = *std::ranges::min_element(candidates_, {}, &Candidate::cost);
    plan_.neighbourhoods *= plan_.times_neighbourhoods_then;
    plan_.swaps *= plan_.times_swaps_then;
    iterate(best, seed_of(candidates_.size()));
  }
  [[nodiscard]] std::uint64_t seed_of(std::size_t i) const {
    // Far apart, so that runs with neighbouring seeds share no tries.
    return search_.seed * 1'000'003 + 1000 * static_cast<std::uint64_t>(search_.preset) + i;
  }
  /// With every edge at its best distance.
  [[nodiscard]] std::int64_t least_cost() const {
    std::int64_t twice = 0;
    for (const WorkEdge& edge : work_.edges) {
      twice += edge.weight * (edge.weight > 0 ? distances_.smallest() : distances_.largest());
    }
    return twice / 2;
  }
  [[nodiscard]] MoveScope moves() const {
    return search_.node_of_rank ? MoveScope::inside_node : MoveScope::anywhere;
  }
  /// Whether the outermost division is free, and worth a search. By loads it is so on grids alone:
  /// there the sum over links comes after the busiest link.
  [[nodiscard]] bool may_divide_anew(Use use) const {
    if (search_.node_of_rank || search_.fixed.any()) return false;
    return prospect_ == PartitionProspect::likely ||
           (prospect_ == PartitionProspect::open && use == Use::result);
  }
  [[nodiscard]] SwapOptions swap_options(std::uint64_t seed) const {
    SwapOptions options{.moves = moves(), .seed = seed, .fixed = search_.fixed, .end = end_};
    options.peers = plan_.peers;
    return options;
  }
  [[nodiscard]] SwapSearch swaps_from(std::vector<CoreId> core_of_rank, std::uint64_t seed) const {
    return {work_, machine_, distances_, std::move(core_of_rank), swap_options(seed)};
  }

  /// Only an initial mapping nearly as good as the best so far is worth a descent; only a better
  /// one if descents take most of the time.
  void consider(const std::vector<InitialMapping>& initial_mappings) {
    const std::size_t count = initial_mappings.size();
    std::int64_t best = count == 0 ? not_found : std::ranges::min(costs_);
    for (const Candidate& candidate : candidates_) best = std::min(best, candidate.cost);
    std::vector<Candidate> more(count);
    threads_.run(count, [&](std::size_t i) {
      if (costs_[i] - (plan_.is_quick ? 0 : std::abs(costs_[i]) / 5) > best) return;
      more[i] =
          descended(initial_mappings[i].name, order_.by_vertex(initial_mappings[i].core_of_rank));
    });
    std::ranges::move(more, std::back_inserter(candidates_));
  }

  [[nodiscard]] std::vector<CoreId> after_swaps(std::vector<CoreId> start) {
    if (is_large(work_)) {
      return descend_in_blocks(work_, machine_, distances_, std::move(start),
                               swap_options(search_.seed), threads_,
                               cores_of_block(machine_.core_count()));
    }
    SwapSearch swaps = swaps_from(std::move(start), search_.seed);
    swaps.descend();
    return swaps.core_of_rank();
  }
  [[nodiscard]] Candidate descended(const std::string& name, std::vector<CoreId> start) {
    const bool known = name.find("+swap") != std::string::npos;
    auto cores = after_swaps(std::move(start));
    const std::int64_t cost = cost_of(work_, distances_, cores);
    return {cost, {std::move(cores), known ? name : name + "+swap", prospect_}};
  }

  void iterate(Candidate& candidate, std::uint64_t seed) {
    if (plan_.neighbourhoods + plan_.swaps == 0 || candidate.cost <= least_cost_) return;
    std::string& algorithm = candidate.found.algorithm;
    if (!algorithm.ends_with("+iterated")) algorithm += "+iterated";
    if (is_large(work_) && !search_.fixed.any()) return iterate_in_turns(candidate, seed);
    SwapSearch swaps = swaps_from(std::move(candidate.found.core_of_rank), seed);
    NeighbourhoodSearch neighbourhoods(work_, machine_, swaps, moves(), seed, search_.fixed);
    DivisionSearch divisions(work_, machine_, swaps, seed, search_);
    if (plan_.annealing > 0) divisions.anneal(plan_.annealing);
    std::uint64_t fruitless = 0;
    for (std::uint64_t round = 0; round < plan_.rounds && fruitless < fruitless_limit; ++round) {
      if (stopping_.out_of_time()) break;
      const std::int64_t before = swaps.cost();
      if (plan_.cycles > 0) divisions.run_cycles(plan_.cycles);
      neighbourhoods.run(plan_.neighbourhoods);
      swaps.iterate(plan_.swaps);
      fruitless = swaps.cost() < before ? 0 : fruitless + 1;
      if (fruitless == 0) stopping_.found(order_.by_rank(swaps.core_of_rank()));
    }
    candidate.cost = swaps.cost();
    candidate.found.core_of_rank = swaps.core_of_rank();
  }

  void iterate_in_turns(Candidate& candidate, std::uint64_t seed) {
    const Turns turns = turns_of(plan_, machine_.core_count());
    std::uint64_t fruitless = 0;
    for (std::uint64_t turn = 0; turn < turns.count && fruitless < turns.fruitless_limit();
         ++turn) {
      if (stopping_.out_of_time()) break;
      auto cores =
          iterate_in_blocks(work_, machine_, distances_, std::move(candidate.found.core_of_rank),
                            swap_options(seed), threads_, turns, turn);
      const std::int64_t cost = cost_of(work_, distances_, cores);
      fruitless = cost < candidate.cost ? 0 : fruitless + 1;
      candidate.cost = cost;
      candidate.found.core_of_rank = std::move(cores);
      if (fruitless == 0) stopping_.found(order_.by_rank(candidate.found.core_of_rank), threads_);
    }
  }

  /// Of rounds of iterated search, in which neighbourhoods and swaps take turns.
  static constexpr std::uint64_t fruitless_limit = 4;

  const Machine& machine_;
  CoreDistances distances_;
  SearchOptions search_;
  const SearchEnd end_;
  StoppingCriterion& stopping_;
  Threads threads_;
  VertexOrder order_;  ///< of work_
  WorkGraph work_;
  MultilevelPlan plan_;
  std::int64_t least_cost_;
  PartitionProspect prospect_ =
      PartitionProspect::open;       ///< grids: boxes lie better than the first bisections
  std::vector<std::int64_t> costs_;  ///< of the initial mappings
  std::vector<Candidate> candidates_;
};

}  // namespace

HeuristicResult search_hop_bytes(const CommGraph& graph, const Machine& machine,
                                 const std::vector<std::uint64_t>& distances,
                                 const SearchOptions& search,
                                 std::vector<InitialMapping>& initial_mappings,
                                 StoppingCriterion& stopping, Use use) {
  return Portfolio(graph, machine, distances, search, stopping).run(initial_mappings, use);
}

}  // namespace rankplace::multilevel
