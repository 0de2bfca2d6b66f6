// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "mapper/search/bounds/cut_bounds.hpp"
#include "mapper/search/branch_and_bound/part_lists.hpp"
#include "mapper/search/branch_and_bound/placed_sets.hpp"
#include "mapper/search/exact/exact.hpp"
#include "mapper/search/exact/exact_cost.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// Branch and bound over a whole machine, for worst, as it stands at the beginning.
struct Beginning {
  const Machine& machine;
  WideGraph graph;
  SignedCut signed_cut;
  SubtreeTable subtrees;
  CutBySize cuts;
  std::size_t idle;
  SubtreeBounds bounds;
  LexicographicCost cost;
  Incumbent<LexicographicCost> incumbent;
  PlacedSets sets;
  PartLists<LexicographicCost> lists;
  WorkBudget work{1'000'000'000};

  Beginning(const CommGraph& whole, const Machine& on)
      : machine(on),
        graph(whole, all_ranks(whole.rank_count())),
        signed_cut(graph, Sense::worst),
        subtrees(on, on.root(), Cards::ignored),
        cuts(cut_bounds(whole, Sense::worst)),
        idle(on.slot_count() - whole.rank_count()),
        bounds(subtrees, graph, signed_cut, cuts.most, idle, Sense::worst),
        cost(on.level_count(), Sense::worst),
        incumbent(signed_cut, bounds, cost, Sense::worst),
        sets(on, subtrees, graph, bounds),
        lists(subtrees, graph, signed_cut, bounds, incumbent, Sense::worst,
              subtrees.class_index_of(on.root()), idle) {}

  /// The ranks below an object.
  [[nodiscard]] WideSet below(ObjectId object, const std::vector<CoreId>& core_of) const {
    WideSet set = 0;
    for (std::size_t r = 0; r < core_of.size(); ++r) {
      if (machine.holds(object, core_of[r])) set |= WideSet{1} << r;
    }
    return set;
  }
  [[nodiscard]] LexicographicCost::Value value_of(const std::vector<CoreId>& core_of) const {
    std::vector<WideSet> on_core(machine.core_count(), 0);
    for (std::size_t r = 0; r < core_of.size(); ++r) {
      on_core[core_of[r].value()] = WideSet{1} << r;
    }
    return incumbent.values().of(sets.loads_of(machine.root(), on_core));
  }
  /// The loads of the links above all nodes.
  [[nodiscard]] ClassLoads above_nodes(const std::vector<CoreId>& core_of) const {
    ClassLoads loads{};
    const SubtreeClass& root = subtrees.subtree_class(subtrees.class_index_of(machine.root()));
    const auto nodes = subtrees.children_by_step(machine.root());
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      const WideSet held = below(nodes[n].front(), core_of);
      const StepLoad links = links_above(graph, root.steps[n], held);
      StepLoad& all = loads[bounds.class_of(root, root.steps[n])];
      all = {std::max(all.largest, links.largest), all.sum + links.sum};
    }
    return loads;
  }
  /// The parts listed for one node, beside bounds on the insides of all others.
  [[nodiscard]] std::optional<ListedParts> listed_for(ObjectId node,
                                                      const std::vector<CoreId>& core_of) {
    FutureLoads outside;
    for (const auto& other : subtrees.children_by_step(machine.root())) {
      if (other.front() == node) continue;
      bounds.add_inside(subtrees.class_index_of(other.front()), below(other.front(), core_of),
                        outside);
    }
    const std::size_t index = subtrees.class_index_of(node);
    const ClassLoads now = above_nodes(core_of);
    std::optional<ListedParts> listed;
    const ToDivide object{subtrees.subtree_class(index), index, below(node, core_of), now, outside};
    return lists.list(object, work, listed) ? listed : std::nullopt;
  }
};

}  // namespace

TEST_CASE("worst: all parts of a placement that is better than the best known are listed") {
  std::mt19937 random(78);
  const Machine machine = cluster_of(
      3, regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 2}}));
  std::size_t looked = 0;
  for (int round = 0; round < 60; ++round) {
    const CommGraph graph = random_graph(random, 11 + random() % 2, 90, 1000);
    const auto optimum =
        solve_machine(graph, machine, Objective::lexicographic(), Sense::worst, {});
    Beginning search(graph, machine);
    auto known = optimum;  // with two ranks of one node in each other's place
    const std::size_t first = random() % known.size();
    for (std::size_t r = 0; r < known.size(); ++r) {
      if (machine.core(known[r]).node != machine.core(known[first]).node) continue;
      auto other = optimum;
      std::swap(other[first], other[r]);
      if (search.cost.better(search.value_of(optimum), search.value_of(other))) known = other;
    }
    if (known == optimum) continue;
    search.incumbent.replace(search.value_of(known));
    REQUIRE(search.lists.tighten_bounds(search.work));
    for (std::size_t n = 0; n < machine.node_count(); ++n) {
      const ObjectId node = machine.object_of(NodeId(n));
      const auto listed = search.listed_for(node, optimum);
      CAPTURE(round, n);
      REQUIRE(listed);
      for (const auto& package : search.subtrees.children_by_step(node)) {
        const WideSet set = search.below(package.front(), optimum);
        CHECK(
            (set == 0 || std::ranges::find(listed->parts, set, &Part::set) != listed->parts.end()));
        ++looked;
      }
    }
  }
  CHECK(looked > 100);
}
