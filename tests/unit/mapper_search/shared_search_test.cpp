// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/bounds/cut_bounds.hpp"
#include "mapper/search/branch_and_bound/branch_and_bound.hpp"
#include "mapper/search/branch_and_bound/open_branches.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/search.hpp"
#include "tests/support/graphs.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/memory_channel.hpp"

using namespace rankplace;
using namespace rankplace::test;

namespace {

/// One result per process.
std::vector<SearchResult> searched_by(std::size_t processes, const CommGraph& graph,
                                      const Machine& machine, const Objective& objective,
                                      SearchOptions options) {
  std::vector<std::optional<SearchResult>> found(processes);
  as_processes(processes, [&](ProcessGroup& group) {
    SearchOptions own = options;
    own.processes = &group;
    found[group.rank()] = search(graph, machine, objective, own);
  });
  std::vector<SearchResult> results;
  for (auto& one : found) results.push_back(*std::move(one));
  return results;
}

void check_equal(const SearchResult& a, const SearchResult& b) {
  CHECK(a.placement == b.placement);
  CHECK(a.score == b.score);
  CHECK(a.bound == b.bound);
  CHECK(a.proved == b.proved);
  CHECK(a.algorithm == b.algorithm);
}

std::vector<Objective> objectives_for(const Machine& machine) {
  return {Objective::lexicographic(), Objective::hop_bytes(machine),
          Objective::bottleneck(std::vector<std::uint64_t>(machine.level_count(), 1))};
}

struct Proof {
  Score score;
  bool proved = false;
  std::vector<CoreId> core_of;
  std::vector<SharedWork> work;  ///< by process
};

std::vector<CoreId> in_order(std::size_t ranks) {
  std::vector<CoreId> cores;
  for (std::size_t r = 0; r < ranks; ++r) cores.push_back(CoreId(r));
  return cores;
}

/// Branch and bound by so many processes, with work enough for any proof.
Proof proof_by(std::size_t processes, const CommGraph& graph, const Machine& machine,
               const Objective& objective, Sense sense, const std::vector<CoreId>& start,
               Pace pace = Pace::free) {
  const CutBySize cuts = cut_bounds(graph, sense, Preset::fast);
  const auto& by_size = sense == Sense::best ? cuts.least : cuts.most;
  const std::vector<Rank> ranks = all_ranks(graph.rank_count());
  std::vector<BranchAndBoundResult> results(processes);
  Proof proof;
  proof.work.resize(processes);
  const auto prove = [&](ProcessGroup& group) {
    results[group.rank()] =
        branch_and_bound({.graph = graph,
                          .machine = machine,
                          .root = machine.root(),
                          .ranks = ranks,
                          .objective = objective,
                          .sense = sense,
                          .cut_by_size = by_size,
                          .fixed = {}},
                         start, {.work = {.branches = 1'000'000'000}, .processes = &group});
    proof.work[group.rank()] = group.work();
  };
  as_processes(processes, prove, pace);
  proof.proved = results.front().proved;
  proof.core_of = results.front().core_of;
  for (const auto& other : results) {
    CHECK(other.core_of == proof.core_of);
    CHECK(other.proved == proof.proved);
  }
  proof.score = evaluate(graph, machine, Placement(machine, proof.core_of));
  return proof;
}

/// All parts of a tree of given widths, as OpenBranches is asked to follow them.
void search(OpenBranches& open, const std::vector<std::size_t>& widths, std::size_t depth,
            WideSet so_far, const std::function<void(WideSet)>& visit) {
  if (depth == widths.size()) return visit(so_far);
  const auto each = [&](const auto& try_part) {
    for (std::size_t w = 1; w <= widths[depth]; ++w) try_part(WideSet{w} << (8 * depth));
  };
  const auto always = [](WideSet) { return true; };
  open.follow(0, depth % 2 == 0 ? ListedFirst::all : ListedFirst::several, each, always,
              [&](WideSet part) { search(open, widths, depth + 1, so_far | part, visit); });
}

}  // namespace

TEST_CASE("what one search leaves to others is searched once, and nothing is left out") {
  std::mt19937 random(3);
  const std::vector<std::size_t> widths{3, 200, 2, 5};
  std::multiset<WideSet> seen;
  std::vector<Subtree> left;
  OpenBranches open;
  const auto visit = [&](WideSet leaf) {
    seen.insert(leaf);
    if (random() % 50 != 0) return;
    if (auto some = open.leave_some()) left.push_back(*std::move(some));
  };
  search(open, widths, 0, 0, visit);
  CHECK(seen.size() < 6000);
  while (!left.empty()) {
    open.begin(left.back());
    left.pop_back();
    search(open, widths, 0, 0, visit);
  }
  CHECK(seen.size() == 6000);
  CHECK(std::set<WideSet>(seen.begin(), seen.end()).size() == 6000);
}

TEST_CASE("all that wait get equal shares of the outermost branches") {
  OpenBranches open;
  std::vector<std::size_t> shares;
  bool is_first = true;
  search(open, {64, 3}, 0, 0, [&](WideSet) {
    if (!std::exchange(is_first, false)) return;
    CHECK(open.outermost() == 0);
    for (std::size_t waiting = 7; waiting > 0; --waiting) {
      shares.push_back(open.leave_some(waiting + 1)->branches.size());
    }
  });
  CHECK(shares == std::vector<std::size_t>{8, 8, 8, 8, 8, 8, 8});
}

TEST_CASE("several processes prove the optimum") {
  std::mt19937 random(5);
  const Machine machine = cluster_of(
      3, regular_tree(ObjectKind::node, {{ObjectKind::package, 2}, {ObjectKind::core, 2}}));
  for (int i = 0; i < 4; ++i) {
    const CommGraph graph = random_graph(random, i % 2 == 0 ? 11 : 12, 40, 9);
    for (const Objective& objective : objectives_for(machine)) {
      for (const Sense sense : {Sense::best, Sense::worst}) {
        CAPTURE(i, name_of(objective.kind()), name_of(sense));
        SearchOptions exactly;
        exactly.sense = sense;
        const SearchResult exact = search(graph, machine, objective, exactly);
        REQUIRE(exact.proved);
        for (const std::size_t processes : {1U, 2U, 5U}) {
          const Proof shared =
              proof_by(processes, graph, machine, objective, sense, in_order(graph.rank_count()));
          CHECK(shared.proved);
          CHECK((objective.compare(shared.score, exact.score) == 0));
        }
      }
    }
  }
}

TEST_CASE("processes of equal speed share the work of one evenly, and search no branch twice") {
  constexpr std::uint64_t processes = 8;
  const Machine machine = cluster_of(3, tree_2x2x2());
  const Objective objective = Objective::hop_bytes(machine);
  std::mt19937 random(4);
  const CommGraph graph = random_graph(random, 17, 60, 9);
  const auto optimum = proof_by(1, graph, machine, objective, Sense::best, in_order(17)).core_of;
  const Proof alone = proof_by(1, graph, machine, objective, Sense::best, optimum);
  const Proof shared =
      proof_by(processes, graph, machine, objective, Sense::best, optimum, Pace::in_turns);
  REQUIRE(alone.proved);
  REQUIRE(shared.proved);
  SharedWork all;
  for (const SharedWork& one : shared.work) {
    all = {all.branches + one.branches, all.paid + one.paid};
  }
  const std::uint64_t of_one = alone.work.front().branches;
  const std::uint64_t even = all.paid / processes;
  CAPTURE(of_one, all.branches, even);
  CHECK(of_one > 10'000);
  CHECK(all.branches >= of_one);
  CHECK(all.branches < of_one + of_one / 100);
  for (const SharedWork& one : shared.work) {
    CAPTURE(one.paid);
    CHECK(one.paid > even / 100 * 88);
    CHECK(one.paid < even / 100 * 112);
  }
}

TEST_CASE("several processes search once: all have one result, no worse than that of one") {
  std::mt19937 random(11);
  const Machine machine = cluster_of(4, tree_2x2x2());
  for (const std::size_t ranks : {27U, 32U}) {  // with free slots, and without
    const CommGraph graph = random_graph(random, ranks, 12, 50);
    for (const Objective& objective : objectives_for(machine)) {
      SearchOptions options;
      options.preset = Preset::fast;
      const SearchResult alone = search(graph, machine, objective, options);
      check_equal(searched_by(1, graph, machine, objective, options).front(), alone);
      const auto four = searched_by(4, graph, machine, objective, options);
      for (const SearchResult& other : four) check_equal(other, four.front());
      CHECK((objective.compare(four.front().score, alone.score) <= 0));
      CHECK((objective.compare(four.front().bound, alone.bound) >= 0));
      const auto again = searched_by(4, graph, machine, objective, options);
      if (!four.front().proved) check_equal(again.front(), four.front());
      CHECK(again.front().score == four.front().score);
    }
  }
}

TEST_CASE("ranks that stay on their nodes: processes share the nodes") {
  std::mt19937 random(13);
  const Machine machine = cluster_of(
      5, regular_tree(ObjectKind::node,
                      {{ObjectKind::package, 2}, {ObjectKind::l3, 4}, {ObjectKind::core, 4}}));
  const CommGraph graph = random_graph(random, 160, 20, 50);
  SearchOptions options;
  options.preset = Preset::fast;
  options.node_of_rank.emplace();
  for (std::size_t r = 0; r < 160; ++r) options.node_of_rank->push_back(NodeId(r % 5));
  const Objective objective = Objective::hop_bytes(machine);
  const SearchResult alone = search(graph, machine, objective, options);
  for (const SearchResult& shared : searched_by(4, graph, machine, objective, options)) {
    check_equal(shared, alone);
  }
}
