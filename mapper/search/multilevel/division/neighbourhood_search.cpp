// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/division/neighbourhood_search.hpp"

#include <bit>
#include <cstdlib>
#include <numeric>
#include <span>
#include <utility>

#include "mapper/search/multilevel/division/multisection.hpp"
#include "mapper/search/multilevel/division/split_options.hpp"

namespace rankplace::multilevel {
namespace {

constexpr std::size_t most_children = 16;  ///< of a neighbourhood
constexpr std::size_t most_ranks = 2048;   ///< beyond two children
constexpr std::uint64_t split_work = 10;   ///< looks at each edge per halving of a neighbourhood
constexpr std::uint64_t out_of_reach = UINT64_MAX / 2;
constexpr std::size_t most_misses =
    100;  ///< ranks in a row that no neighbourhood is worth drawing around
const SplitOptions neighbourhood_split{
    .bisect = {.tries = 1, .cycles = 1, .fruitless_limit = 60, .initial_tries = 4},
    .pair_rounds = 1,
    .order_tries = 3,
    .most_parts_tried = 16};

}  // namespace

NeighbourhoodSearch::NeighbourhoodSearch(const WorkGraph& graph, const Machine& machine,
                                         SwapSearch& placement, MoveScope moves, std::uint64_t seed,
                                         const FixedRanks& fixed)
    : graph_(graph),
      machine_(machine),
      placement_(placement),
      moves_(moves),
      fixed_(fixed),
      random_(seed),
      cutter_(graph),
      ranks_on_node_(placement.free_slots().ranks_on_node()),
      nodes_may_change_(moves == MoveScope::anywhere &&
                        placement.core_of_rank().size() < machine.slot_count()),
      work_on_level_(machine.level_count(), 0) {}

/// The object around the rank whose level has had the least work. A core's parent is none: it does
/// not matter which of its cores a rank is on.
ObjectId NeighbourhoodSearch::object_around(Vertex rank) {
  const CoreId core = placement_.core_of_rank()[rank];
  const ObjectId node = machine_.object_of(machine_.core(core).node);
  ObjectId child = machine_.object_of(core);
  ObjectId chosen = machine_.root();
  std::uint64_t least = out_of_reach;
  while (child != machine_.root() && (moves_ == MoveScope::anywhere || child != node)) {
    const ObjectId object = machine_.object(child).parent;
    const std::uint64_t work = work_on_level_[machine_.object(object).level];
    if (machine_.object(child).child_count > 0 && work < least) {
      least = work;
      chosen = object;
    }
    child = object;
  }
  return least == out_of_reach ? machine_.object_of(core) : chosen;
}

void NeighbourhoodSearch::add(Neighbourhood& neighbourhood, ObjectId child) const {
  const Object& at = machine_.object(child);
  const std::size_t before = neighbourhood.ranks.size();
  for (std::size_t c = 0; c < at.core_count; ++c) {
    const Vertex rank = placement_.rank_on(CoreId(at.first_core + c));
    if (rank == SwapSearch::idle) continue;
    neighbourhood.ranks.push_back(rank);
    neighbourhood.edges += graph_.edges_of(rank).size();
  }
  neighbourhood.children.push_back(child);
  neighbourhood.sizes.push_back(neighbourhood.ranks.size() - before);
}

/// Adds the traffic of the neighbourhood's ranks from `first` on with the ranks below each other
/// child.
void NeighbourhoodSearch::add_weights(const Neighbourhood& neighbourhood, std::size_t first,
                                      ObjectId object,
                                      std::vector<std::uint64_t>& weight_to_child) const {
  const Object& at = machine_.object(object);
  for (const Vertex rank : std::span(neighbourhood.ranks).subspan(first)) {
    for (const WorkEdge& edge : graph_.edges_of(rank)) {
      const CoreId core = placement_.core_of_rank()[edge.peer];
      if (core.value() - at.first_core >= at.core_count) continue;
      weight_to_child[machine_.child_with(object, core).value() - at.first_child] +=
          static_cast<std::uint64_t>(std::abs(edge.weight));
    }
  }
  for (const ObjectId child : neighbourhood.children)
    weight_to_child[child.value() - at.first_child] = 0;
}

/// The rank's child of the object, then children drawn by their traffic with the neighbourhood, as
/// long as splitting it costs no more than `work`.
NeighbourhoodSearch::Neighbourhood NeighbourhoodSearch::neighbourhood_around(Vertex rank,
                                                                             ObjectId object,
                                                                             std::uint64_t work) {
  Neighbourhood neighbourhood;
  std::vector<std::uint64_t> weights(machine_.object(object).child_count, 0);
  add(neighbourhood, machine_.child_with(object, placement_.core_of_rank()[rank]));
  const std::size_t wanted = 2 + random_.below(most_children - 1);
  std::size_t weighed = 0;
  while (neighbourhood.children.size() < wanted) {
    add_weights(neighbourhood, std::exchange(weighed, neighbourhood.ranks.size()), object, weights);
    const std::uint64_t sum = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
    if (sum == 0) break;
    std::uint64_t draw = random_.below(sum);
    std::uint32_t child = 0;
    while (draw >= weights[child]) draw -= weights[child++];
    Neighbourhood larger = neighbourhood;
    add(larger, ObjectId(machine_.object(object).first_child + child));
    const bool too_large = larger.ranks.size() > most_ranks || expected_work(larger) > work;
    if (neighbourhood.children.size() >= 2 && too_large) break;
    neighbourhood = std::move(larger);
  }
  return neighbourhood;
}

/// The cost of splitting the neighbourhood, in edges looked at.
std::uint64_t NeighbourhoodSearch::expected_work(const Neighbourhood& neighbourhood) {
  return split_work * (neighbourhood.ranks.size() + neighbourhood.edges) *
         static_cast<std::uint64_t>(std::bit_width(neighbourhood.ranks.size()));
}

void NeighbourhoodSearch::place_anew(const Neighbourhood& neighbourhood) {
  const WorkGraph graph = cutter_.cut(neighbourhood.ranks);
  Threads alone(1);
  if (nodes_may_change_) ranks_on_node_ = placement_.free_slots().ranks_on_node();
  const Multisection sections(machine_, ranks_on_node_, neighbourhood_split, alone);
  auto cores = sections.below(neighbourhood.children, neighbourhood.sizes, graph, random_);
  if (fixed_.any()) settle_neighbourhood(neighbourhood, cores);
  placement_.rearrange(neighbourhood.ranks, cores);
}

/// Fixed ranks outside the neighbourhood are on their cores, so nothing outside changes.
void NeighbourhoodSearch::settle_neighbourhood(const Neighbourhood& neighbourhood,
                                               std::vector<CoreId>& cores) const {
  std::vector<CoreId> core_of_rank = placement_.core_of_rank();
  for (std::size_t i = 0; i < cores.size(); ++i) core_of_rank[neighbourhood.ranks[i]] = cores[i];
  settle(fixed_, machine_,
         moves_ == MoveScope::anywhere ? SwapScope::all_objects : SwapScope::inside_nodes,
         core_of_rank);
  for (std::size_t i = 0; i < cores.size(); ++i) cores[i] = core_of_rank[neighbourhood.ranks[i]];
}

void NeighbourhoodSearch::run(std::uint64_t work) {
  if (graph_.vertex_count() == 0) return;
  std::size_t misses = 0;
  for (std::uint64_t done = 0; done < work && misses < most_misses; ++done) {
    const auto rank = static_cast<Vertex>(random_.below(graph_.vertex_count()));
    const ObjectId object = object_around(rank);
    ++misses;
    if (machine_.object(object).child_count < 2) continue;
    const Neighbourhood neighbourhood = neighbourhood_around(rank, object, work);
    const std::uint64_t expected = expected_work(neighbourhood);
    std::uint64_t& on_level = work_on_level_[machine_.object(object).level];
    if (expected > work) on_level = out_of_reach;
    if (expected > work || neighbourhood.children.size() < 2) continue;
    misses = 0;
    const std::uint64_t looked_at = placement_.looked_at();
    place_anew(neighbourhood);
    const std::uint64_t step = expected + placement_.looked_at() - looked_at;
    on_level += step;
    done += step;
  }
}

}  // namespace rankplace::multilevel
