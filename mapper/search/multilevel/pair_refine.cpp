// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/refinement/pair_refine.hpp"

#include <algorithm>
#include <atomic>
#include <span>
#include <tuple>
#include <utility>

#include "mapper/search/multilevel/division/bisect.hpp"
#include "mapper/search/multilevel/work_graph/seeded_jobs.hpp"
#include "support/threads/range_jobs.hpp"

namespace rankplace::multilevel {
namespace {

/// Two parts and the weight between them.
struct Pair {
  std::int64_t cut = 0;
  std::size_t a = 0;
  std::size_t b = 0;
  friend bool operator==(const Pair&, const Pair&) = default;
};

/// Lets threads refine pairs at the same time, each after the pairs before it that share a part
/// with it.
class PairTurns {
 public:
  PairTurns(const std::vector<Pair>& pairs, std::size_t parts) : done_of_(parts) {
    std::vector<std::uint32_t> turns(parts, 0);
    turns_.reserve(pairs.size());
    for (const Pair& pair : pairs) turns_.push_back({turns[pair.a]++, turns[pair.b]++});
  }

  /// Calls refine() in the turn of the i-th pair. Threads come for pairs in their order.
  template <class Refine>
  void run(std::size_t i, const Pair& pair, const Refine& refine) {
    wait_for(done_of_[pair.a], turns_[i].of_a);
    wait_for(done_of_[pair.b], turns_[i].of_b);
    const TurnOver over{done_of_[pair.a], done_of_[pair.b]};
    refine();
  }

 private:
  using Count = std::atomic<std::uint32_t>;
  /// How many pairs of each part come before.
  struct Turn {
    std::uint32_t of_a = 0;
    std::uint32_t of_b = 0;
  };
  /// Ends the turn, after exceptions too: others wait for it.
  struct TurnOver {
    Count& a;
    Count& b;
    TurnOver(Count& of_a, Count& of_b) : a(of_a), b(of_b) {}
    TurnOver(const TurnOver&) = delete;
    TurnOver& operator=(const TurnOver&) = delete;
    ~TurnOver() {
      for (Count* done : {&a, &b}) {
        ++*done;
        done->notify_all();
      }
    }
  };

  static void wait_for(const Count& done, std::uint32_t turn) {
    for (std::uint32_t now = done; now != turn; now = done) done.wait(now);
  }

  std::vector<Turn> turns_;     ///< by pair
  std::vector<Count> done_of_;  ///< by part
};

/// FM refinement of pairs of parts.
class PairRefinement {
 public:
  PairRefinement(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                 const SplitOptions& options, Threads& threads, SeededRandom& random,
                 std::vector<std::size_t>& part_of)
      : graph_(graph),
        options_(options),
        threads_(threads),
        random_(random),
        rooms_(rooms),
        part_of_(part_of),
        members_(rooms.size()),
        changed_in_(rooms.size(), 0) {
    for (std::size_t t = 0; t < own_threads().count(); ++t) cutters_.emplace_back(graph);
    for (Vertex v = 0; v < part_of.size(); ++v) members_[part_of[v]].push_back(v);
  }

  void run() {
    for (std::size_t round = 1; round <= options_.pair_rounds; ++round) {
      improve(in_batches(pairs_that_share_edges()), round);
      if (std::ranges::find(changed_in_, round) == changed_in_.end()) return;
    }
  }

 private:
  /// The pairs worth a refinement, the heaviest cut first.
  [[nodiscard]] std::vector<Pair> pairs_that_share_edges() const {
    constexpr std::size_t parts_at_once = 16;
    const auto find = [&](std::vector<Pair>& pairs, std::size_t begin, std::size_t end) {
      std::vector<std::int64_t> cut_to(members_.size(), 0);
      for (std::size_t part = begin; part < end; ++part) add_pairs_of(part, cut_to, pairs);
    };
    std::vector<Pair> pairs;
    for (const auto& some :
         found_in_ranges<std::vector<Pair>>(own_threads(), members_.size(), parts_at_once, find)) {
      pairs.insert(pairs.end(), some.begin(), some.end());
    }
    const auto key = [](const Pair& pair) { return std::tuple(-pair.cut, pair.a, pair.b); };
    std::ranges::sort(pairs, {}, key);
    pairs.erase(std::ranges::unique(pairs).begin(), pairs.end());
    return pairs;
  }

  /// Adds the pairs of a part with the parts that it shares most with; `cut_to`, all 0, is scratch.
  void add_pairs_of(std::size_t part, std::vector<std::int64_t>& cut_to,
                    std::vector<Pair>& pairs) const {
    const std::size_t before = pairs.size();
    for (const Vertex v : members_[part]) {
      for (const WorkEdge& edge : graph_.edges_of(v)) {
        const std::size_t other = part_of_[edge.peer];
        if (other == part) continue;
        if (cut_to[other] == 0) pairs.push_back({0, part, other});
        cut_to[other] += edge.weight;
      }
    }
    const std::span added = std::span(pairs).subspan(before);
    for (Pair& pair : added) {
      pair = {std::exchange(cut_to[pair.b], 0), std::min(pair.a, pair.b), std::max(pair.a, pair.b)};
    }
    if (added.size() <= options_.pairs_of_part) return;
    std::ranges::sort(added, {},
                      [](const Pair& pair) { return std::tuple(-pair.cut, pair.a, pair.b); });
    pairs.resize(before + options_.pairs_of_part);
  }

  /// Batch after batch: pairs in one batch have no part in common, so that threads find many that
  /// they can refine at the same time. Pairs with a common part keep their order.
  [[nodiscard]] std::vector<Pair> in_batches(const std::vector<Pair>& pairs) const {
    std::vector<std::vector<Pair>> batches;
    std::vector<std::size_t> next_batch(members_.size(), 0);
    for (const Pair& pair : pairs) {
      const std::size_t batch = std::max(next_batch[pair.a], next_batch[pair.b]);
      if (batch == batches.size()) batches.emplace_back();
      batches[batch].push_back(pair);
      next_batch[pair.a] = next_batch[pair.b] = batch + 1;
    }
    std::vector<Pair> in_order;
    in_order.reserve(pairs.size());
    for (const auto& batch : batches) in_order.insert(in_order.end(), batch.begin(), batch.end());
    return in_order;
  }

  void improve(const std::vector<Pair>& pairs, std::size_t round) {
    std::vector<std::uint64_t> seeds(pairs.size());
    for (std::uint64_t& seed : seeds) seed = random_.draw();
    PairTurns turns(pairs, members_.size());
    own_threads().run_by_workers(pairs.size(), [&](std::size_t i, std::size_t worker) {
      turns.run(i, pairs[i], [&] {
        const auto& [cut, a, b] = pairs[i];
        if (options_.bisect.is_over()) return;
        // Only pairs that changed since the last round can improve.
        if (changed_in_[a] + 1 < round && changed_in_[b] + 1 < round) return;
        SeededRandom own(seeds[i]);
        if (improve(a, b, cutters_[worker], own)) changed_in_[a] = changed_in_[b] = round;
      });
    });
  }

  bool improve(std::size_t a, std::size_t b, SubgraphCutter& cutter, SeededRandom& random) {
    std::vector<Vertex> vertices = members_[a];
    vertices.insert(vertices.end(), members_[b].begin(), members_[b].end());
    const SideSize size = SideSize::by_room(static_cast<std::int64_t>(vertices.size()),
                                            static_cast<std::int64_t>(rooms_[a]),
                                            static_cast<std::int64_t>(rooms_[b]));
    Sides sides(vertices.size(), 1);
    std::fill_n(sides.begin(), members_[a].size(), std::uint8_t{0});
    if (!improve_bisection(cutter.cut(vertices), size, options_.pair_cycles, options_.bisect, sides,
                           random)) {
      return false;
    }
    members_[a].clear();
    members_[b].clear();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      const std::size_t part = sides[i] == 0 ? a : b;
      members_[part].push_back(vertices[i]);
      part_of_[vertices[i]] = part;
    }
    return true;
  }

  [[nodiscard]] Threads& own_threads() const {
    return part_of_.size() < worth_a_thread ? calling_thread() : threads_;
  }

  const WorkGraph& graph_;
  const SplitOptions& options_;
  Threads& threads_;
  SeededRandom& random_;
  std::vector<SubgraphCutter> cutters_;  ///< one for each worker
  const std::vector<std::size_t>& rooms_;
  std::vector<std::size_t>& part_of_;
  std::vector<std::vector<Vertex>> members_;
  std::vector<std::size_t> changed_in_;  ///< the last round that changed a part
};

}  // namespace

void refine_pairs(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                  const SplitOptions& options, Threads& threads, SeededRandom& random,
                  std::vector<std::size_t>& part_of) {
  PairRefinement(graph, rooms, options, threads, random, part_of).run();
}

}  // namespace rankplace::multilevel
