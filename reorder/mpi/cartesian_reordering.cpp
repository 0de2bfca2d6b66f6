// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/cartesian_reordering.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "reorder/mpi/judge.hpp"
#include "reorder/mpi/node_group.hpp"
#include "reorder/solver/bring.hpp"
#include "reorder/solver/cartesian.hpp"
#include "reorder/solver/node_layout.hpp"

namespace rankplace::reorder {
namespace {

/// Nodes are joined by a number, slots of a node by another.
struct SlotName {
  std::uint32_t node = 0;
  std::uint32_t slot = 0;
};

constexpr std::uint32_t no_neighbour = UINT32_MAX - 1;

// In place of a new rank.
constexpr int ranks_stay = -1;
constexpr int beyond_grid = -2;

/// The numbers of one kind of cost in one line, as they are summed or compared.
template <typename Member>
std::vector<std::uint64_t> numbers_of(const std::vector<KindCosts>& costs, Member member) {
  std::vector<std::uint64_t> numbers;
  for (const KindCosts& of : costs) {
    numbers.insert(numbers.end(), (of.*member).begin(), (of.*member).end());
  }
  return numbers;
}

template <typename Member>
void put_numbers(const std::vector<std::uint64_t>& numbers, Member member,
                 std::vector<KindCosts>& costs) {
  for (std::size_t i = 0; i < costs.size(); ++i) {
    std::copy_n(numbers.begin() + static_cast<std::ptrdiff_t>(i * kind_count), kind_count,
                (costs[i].*member).begin());
  }
}

/// One call on one process; all processes make the same steps.
class CartesianCall {
 public:
  CartesianCall(MPI_Comm comm, const CartGrid& grid, std::string_view call, const Settings& wanted)
      : grid_(grid), call_(call), wanted_(wanted), group_(comm, takes_part(comm, grid)) {
    rank_ = group_.all().rank();
    require(PMPI(Bcast)(grid_.weights.data(), static_cast<int>(most_sides), MPI_UINT64_T, 0,
                        group_.all().get()));
    takes_part_ = rank_ < grid.vertex_count();
  }

  std::optional<int> run() {
    const std::vector<std::uint32_t> peers = slots_of_neighbours();
    const auto of_node = group_.node().gathered(peers);
    std::vector<int> new_ranks;
    if (group_.leads()) {
      int chosen = 0;
      search_.emplace(grid_, group_.slots_of_node());
      if (group_.own()) machine_.emplace(std::vector<NodeSpec>{{"node", group_.own()->tree, 0}});
      chosen = choose(of_node);
      new_ranks = ranks_under(chosen);
    }
    const int own = group_.node().scattered(new_ranks, 1).front();
    if (own == ranks_stay) return std::nullopt;
    return own == beyond_grid ? rank_ : own;
  }

 private:
  static bool takes_part(MPI_Comm comm, const CartGrid& grid) {
    int rank = 0;
    require(PMPI(Comm_rank)(comm, &rank));
    return rank < grid.vertex_count();
  }

  /// Tells each process where it is: its node and its slot there.
  SlotName own_slot() {
    std::vector<std::uint32_t> names;
    if (group_.leads()) {
      names.assign(2 * static_cast<std::size_t>(group_.node().size()), 0);
      if (group_.own()) {
        const auto& ranks = group_.own()->node_ranks;
        for (std::uint32_t slot = 0; slot < ranks.size(); ++slot) {
          names[2 * ranks[slot]] = static_cast<std::uint32_t>(group_.own_index());
          names[2 * ranks[slot] + 1] = slot;
        }
      }
    }
    const auto own = group_.node().scattered(names, 2);
    return {own[0], own[1]};
  }

  /// By dimension, down and up: the slot of that neighbour in the order of now, if it is on this
  /// node. Each process asks its neighbours only.
  std::vector<std::uint32_t> slots_of_neighbours() {
    const SlotName own = own_slot();
    if (!takes_part_) return {};
    const Vertex here = grid_.vertex(rank_);
    const std::size_t ways = 2 * grid_.dimensions;
    std::vector<SlotName> received(ways);
    std::vector<MPI_Request> requests(2 * ways, MPI_REQUEST_NULL);
    std::vector<bool> is_there(ways);
    for (std::size_t way = 0; way < ways; ++way) {
      const auto peer = grid_.neighbour(here, way / 2, way % 2 == 0 ? -1 : 1);
      if (!peer) continue;
      is_there[way] = true;
      const int other = static_cast<int>(grid_.number_of(*peer));
      // What goes up arrives from below: the tag is the receiver's way.
      const int tag = static_cast<int>(way);
      const int opposite = static_cast<int>(way ^ 1U);
      const MPI_Comm all = group_.all().get();
      require(PMPI(Irecv)(&received[way], 2, MPI_UINT32_T, other, tag, all, &requests[2 * way]));
      require(PMPI(Isend)(&own, 2, MPI_UINT32_T, other, opposite, all, &requests[2 * way + 1]));
    }
    require(PMPI(Waitall)(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE));
    std::vector<std::uint32_t> slots(ways, no_neighbour);
    for (std::size_t way = 0; way < ways; ++way) {
      if (!is_there[way]) continue;
      slots[way] = received[way].node == own.node ? received[way].slot : SlotEdge::elsewhere;
    }
    return slots;
  }

  /// What this node costs in the order of now; `of_node`: slots_of_neighbours() of its processes.
  [[nodiscard]] KindCosts costs_now(const std::vector<std::vector<std::uint32_t>>& of_node) const {
    SlotEdges edges;
    for (const std::uint32_t process : group_.own()->node_ranks) {
      auto& own = edges.emplace_back();
      for (std::size_t way = 0; way < of_node[process].size(); ++way) {
        const std::uint32_t slot = of_node[process][way];
        if (slot != no_neighbour) own.push_back({slot, grid_.weights[way / 2]});
      }
    }
    return costs_of_node(*machine_, edges);
  }

  /// At leaders: the plan that all choose; negative if ranks stay.
  int choose(const std::vector<std::vector<std::uint32_t>>& of_node) {
    const std::vector<std::size_t> finalists = agreed_finalists();
    std::vector<KindCosts> costs(finalists.size() + 1);
    KindSet kinds = 0;
    if (group_.own()) {
      costs[0] = costs_now(of_node);
      for (std::size_t i = 0; i < finalists.size(); ++i) {
        costs[i + 1] = own_part(finalists[i]).costs;
      }
      kinds = kinds_of_node(*machine_);
    }
    const Communicator& leaders = group_.leaders();
    for (const auto member : {&KindCosts::sums, &KindCosts::volumes, &KindCosts::largest}) {
      auto numbers = numbers_of(costs, member);
      leaders.reduce(numbers, member == &KindCosts::largest ? MPI_MAX : MPI_SUM);
      put_numbers(numbers, member, costs);
    }
    std::vector<std::uint32_t> all_kinds{kinds};
    leaders.reduce(all_kinds, MPI_BOR);
    int choice = leaders.rank() == 0 ? judged(costs, all_kinds.front()) : 0;
    require(PMPI(Bcast)(&choice, 1, MPI_INT, 0, leaders.get()));
    return choice <= 0 ? -1 : static_cast<int>(finalists[static_cast<std::size_t>(choice - 1)]);
  }

  /// The own node's part under a plan. On the first node, whose part holds vertex 0 under any plan,
  /// process 0 gets it: programs expect that their first process is rank 0.
  [[nodiscard]] NodePart own_part(std::size_t plan) {
    NodePart part = search_->part_of(group_.own_index(), *machine_, plan);
    const auto slot = std::ranges::find(group_.own()->ranks, 0U);
    const auto vertex = std::ranges::find(part.vertices, Vertex{});
    if (slot == group_.own()->ranks.end() || vertex == part.vertices.end()) return part;
    if (!bring(*machine_, CoreId(static_cast<std::size_t>(vertex - part.vertices.begin())),
               CoreId(static_cast<std::size_t>(slot - group_.own()->ranks.begin())),
               std::span(part.vertices))) {
      part.costs = costs_of_node(*machine_, edges_of_vertices(grid_, part.vertices));
    }
    return part;
  }

  [[nodiscard]] std::vector<std::size_t> agreed_finalists() const {
    std::vector<std::uint64_t> sums(search_->plan_count(), 0);
    std::vector<std::uint64_t> largest(search_->plan_count(), 0);
    if (group_.own()) {
      const auto own = search_->network_costs(group_.own_index());
      for (std::size_t p = 0; p < own.size(); ++p) {
        sums[p] = own[p].sum;
        largest[p] = own[p].largest;
      }
    }
    group_.leaders().reduce(sums, MPI_SUM);
    group_.leaders().reduce(largest, MPI_MAX);
    std::vector<NetworkCost> costs;
    for (std::size_t p = 0; p < sums.size(); ++p) costs.push_back({sums[p], largest[p]});
    return CartesianSearch::finalists(costs);
  }

  /// At the first leader: 0 if the order of now is best, else 1 + the number of the finalist.
  [[nodiscard]] int judged(const std::vector<KindCosts>& costs, KindSet kinds) const {
    if (group_.slots_of_node().size() > 1) kinds = with_network(kinds);
    const Machine levels = machine_of_kinds(kinds);
    try {
      const Objective objective = wanted_objective(levels, wanted_);
      const Score now = costs.front().score(kinds);
      std::size_t best = 0;
      for (std::size_t i = 1; i < costs.size(); ++i) {
        const Score score = costs[i].score(kinds);
        if (objective.compare(score, costs[best].score(kinds)) < 0) best = i;
      }
      report(call_, levels, {now, costs[best].score(kinds), best != 0});
      return static_cast<int>(best);
    } catch (const std::exception& error) {
      report_failure(call_, error.what());
      return 0;
    }
  }

  /// At leaders: the new rank of each process of the node.
  [[nodiscard]] std::vector<int> ranks_under(int plan) {
    const Communicator& node = group_.node();
    std::vector<int> ranks(static_cast<std::size_t>(node.size()),
                           plan < 0 ? ranks_stay : beyond_grid);
    if (plan < 0 || !group_.own()) return ranks;
    const NodePart part = own_part(static_cast<std::size_t>(plan));
    for (std::size_t slot = 0; slot < part.vertices.size(); ++slot) {
      ranks[group_.own()->node_ranks[slot]] =
          static_cast<int>(grid_.number_of(part.vertices[slot]));
    }
    return ranks;
  }

  CartGrid grid_;
  std::string_view call_;
  const Settings& wanted_;
  NodeGroup group_;
  int rank_ = 0;
  bool takes_part_ = false;
  std::optional<Machine> machine_;
  std::optional<CartesianSearch> search_;
};

}  // namespace

std::optional<int> cartesian_reordering(MPI_Comm comm, const CartGrid& grid, std::string_view call,
                                        const Settings& wanted) {
  return CartesianCall(comm, grid, call, wanted).run();
}

}  // namespace rankplace::reorder
