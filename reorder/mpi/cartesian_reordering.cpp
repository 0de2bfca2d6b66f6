// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/cartesian_reordering.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "reorder/mpi/judge.hpp"
#include "reorder/mpi/node_group.hpp"
#include "reorder/mpi/node_network.hpp"
#include "reorder/solver/bring.hpp"
#include "reorder/solver/cartesian.hpp"

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
  CartesianCall(MPI_Comm comm, const CartGrid& grid, std::string_view call,
                const ReorderSettings& wanted)
      : grid_(grid), call_(call), wanted_(wanted), group_(comm, takes_part(comm, grid)) {
    rank_ = group_.all().rank();
    require(PMPI(Bcast)(grid_.weights.data(), static_cast<int>(most_sides), MPI_UINT64_T, 0,
                        group_.all().get()));
    takes_part_ = rank_ < grid.vertex_count();
  }

  std::optional<int> run() {
    if (group_.leads()) learn_network();
    const std::vector<std::uint32_t> peers = slots_of_neighbours();
    const auto of_node = group_.node().gathered(peers);
    std::vector<int> new_ranks;
    if (group_.leads()) {
      int chosen = 0;
      std::vector<std::int64_t> slots;
      for (const std::size_t node : tree_->host_of_node()) {
        slots.push_back(group_.slots_of_node()[node]);
      }
      search_.emplace(grid_, std::move(slots), *tree_);
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

  /// At leaders: the switches, and the place of the own node among all of them.
  void learn_network() {
    tree_.emplace(agreed_switches(group_, wanted_));
    const auto& hosts = tree_->host_of_node();
    own_node_ =
        static_cast<std::size_t>(std::ranges::find(hosts, group_.own_index()) - hosts.begin());
  }

  /// Tells each process where it is: its node and its slot there.
  SlotName own_slot() {
    std::vector<std::uint32_t> names;
    if (group_.leads()) {
      names.assign(2 * static_cast<std::size_t>(group_.node().size()), 0);
      if (group_.own()) {
        const auto& ranks = group_.own()->node_ranks;
        for (std::uint32_t slot = 0; slot < ranks.size(); ++slot) {
          names[2 * ranks[slot]] = static_cast<std::uint32_t>(own_node_);
          names[2 * ranks[slot] + 1] = slot;
        }
      }
    }
    const auto own = group_.node().scattered(names, 2);
    return {own[0], own[1]};
  }

  /// By dimension, down and up: the node of that neighbour in the order of now, and its slot; two
  /// numbers each. Each process asks its neighbours only.
  std::vector<std::uint32_t> slots_of_neighbours() {
    const SlotName own = own_slot();
    if (!takes_part_) return {};
    const Vertex here = grid_.vertex(rank_);
    const std::size_t directions = 2 * grid_.dimensions;
    std::vector<SlotName> received(directions);
    std::vector<MPI_Request> requests(2 * directions, MPI_REQUEST_NULL);
    std::vector<bool> is_there(directions);
    for (std::size_t direction = 0; direction < directions; ++direction) {
      const auto peer = grid_.neighbour(here, direction / 2, direction % 2 == 0 ? -1 : 1);
      if (!peer) continue;
      is_there[direction] = true;
      const int other = static_cast<int>(grid_.number_of(*peer));
      // What goes up arrives from below: the tag is the receiver's direction.
      const int tag = static_cast<int>(direction);
      const int opposite = static_cast<int>(direction ^ 1U);
      const MPI_Comm all = group_.all().get();
      require(PMPI(Irecv)(&received[direction], 2, MPI_UINT32_T, other, tag, all,
                          &requests[2 * direction]));
      require(
          PMPI(Isend)(&own, 2, MPI_UINT32_T, other, opposite, all, &requests[2 * direction + 1]));
    }
    require(PMPI(Waitall)(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE));
    std::vector<std::uint32_t> places(2 * directions, no_neighbour);
    for (std::size_t direction = 0; direction < directions; ++direction) {
      if (!is_there[direction]) continue;
      places[2 * direction] = received[direction].node;
      places[2 * direction + 1] = received[direction].slot;
    }
    return places;
  }

  /// What this node costs in the order of now; `of_node`: slots_of_neighbours() of its processes.
  [[nodiscard]] KindCosts costs_now(const std::vector<std::vector<std::uint32_t>>& of_node) const {
    SlotEdges edges;
    for (const std::uint32_t process : group_.own()->node_ranks) {
      auto& own = edges.emplace_back();
      const std::vector<std::uint32_t>& places = of_node[process];
      for (std::size_t direction = 0; direction < places.size() / 2; ++direction) {
        const std::uint32_t node = places[2 * direction];
        const std::uint32_t slot = places[2 * direction + 1];
        const std::uint64_t weight = grid_.weights[direction / 2];
        if (node == no_neighbour) continue;
        if (node == own_node_) {
          own.push_back({slot, weight});
        } else {
          own.push_back({SlotEdge::elsewhere, weight,
                         static_cast<std::uint32_t>(tree_->meeting(own_node_, node))});
        }
      }
    }
    return costs_of_node(*machine_, edges, *tree_, own_node_);
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
    reduce_switches(costs);
    std::vector<std::uint32_t> all_kinds{kinds};
    leaders.reduce(all_kinds, MPI_BOR);
    int choice = leaders.rank() == 0 ? judged(costs, all_kinds.front()) : 0;
    require(PMPI(Bcast)(&choice, 1, MPI_INT, 0, leaders.get()));
    return choice <= 0 ? -1 : static_cast<int>(finalists[static_cast<std::size_t>(choice - 1)]);
  }

  /// What crosses the links of switches, of all nodes together.
  void reduce_switches(std::vector<KindCosts>& costs) const {
    if (!tree_->has_switches()) return;
    for (KindCosts& of : costs) {
      of.switch_loads.resize(tree_->group_count(), 0);
      group_.leaders().reduce(of.switch_loads, MPI_SUM);
    }
  }

  /// The own node's part under a plan. On the first node, whose part holds vertex 0 under any plan,
  /// process 0 gets it: programs expect that their first process is rank 0.
  [[nodiscard]] NodePart own_part(std::size_t plan) {
    NodePart part = search_->part_of(own_node_, *machine_, plan);
    const auto slot = std::ranges::find(group_.own()->ranks, 0U);
    const auto vertex = std::ranges::find(part.vertices, Vertex{});
    if (slot == group_.own()->ranks.end() || vertex == part.vertices.end()) return part;
    if (!bring(*machine_, CoreId(static_cast<std::size_t>(vertex - part.vertices.begin())),
               CoreId(static_cast<std::size_t>(slot - group_.own()->ranks.begin())),
               std::span(part.vertices))) {
      part.costs = search_->costs_of(own_node_, *machine_, plan, part.vertices);
    }
    return part;
  }

  [[nodiscard]] std::vector<std::size_t> agreed_finalists() {
    std::vector<NetworkCost> costs(search_->plan_count());
    if (group_.own()) costs = search_->network_costs(own_node_);
    std::vector<std::uint64_t> sums;
    std::vector<std::uint64_t> largest;
    for (const NetworkCost& plan : costs) {
      for (const NodeLevelCost& level : plan) {
        sums.push_back(level.sum);
        largest.push_back(level.largest);
      }
    }
    group_.leaders().reduce(sums, MPI_SUM);
    group_.leaders().reduce(largest, MPI_MAX);
    std::size_t at = 0;
    for (NetworkCost& plan : costs) {
      for (NodeLevelCost& level : plan) {
        level = {sums[at], largest[at]};
        ++at;
      }
    }
    return CartesianSearch::finalists(costs);
  }

  /// At the first leader: 0 if the order of now is best, else 1 + the number of the finalist.
  [[nodiscard]] int judged(const std::vector<KindCosts>& costs, KindSet kinds) const {
    kinds = with_network(kinds, *tree_);
    const Machine levels = machine_of_kinds(kinds);
    try {
      const Objective objective = wanted_objective(levels, wanted_);
      const Score now = costs.front().score(kinds, *tree_);
      std::size_t best = 0;
      for (std::size_t i = 1; i < costs.size(); ++i) {
        const Score score = costs[i].score(kinds, *tree_);
        if (objective.compare(score, costs[best].score(kinds, *tree_)) < 0) best = i;
      }
      report(call_, levels, {now, costs[best].score(kinds, *tree_), best != 0});
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
  const ReorderSettings& wanted_;
  NodeGroup group_;
  int rank_ = 0;
  bool takes_part_ = false;
  std::optional<SwitchTree> tree_;  ///< at leaders
  std::size_t own_node_ = 0;        ///< its number in the tree
  std::optional<Machine> machine_;
  std::optional<CartesianSearch> search_;
};

}  // namespace

std::optional<int> cartesian_reordering(MPI_Comm comm, const CartGrid& grid, std::string_view call,
                                        const ReorderSettings& wanted) {
  return CartesianCall(comm, grid, call, wanted).run();
}

}  // namespace rankplace::reorder
