// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/pair_refine.hpp"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>

#include "mapper/search/multilevel/bisect.hpp"
#include "mapper/search/multilevel/seeded_jobs.hpp"

namespace rankplace::multilevel {
namespace {

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
    const std::size_t jobs = part_of.size() < worth_a_thread ? 1 : threads.count();
    for (std::size_t job = 0; job < jobs; ++job) cutters_.emplace_back(graph);
    for (Vertex v = 0; v < part_of.size(); ++v) members_[part_of[v]].push_back(v);
  }

  void run() {
    for (std::size_t round = 1; round <= options_.pair_rounds; ++round) {
      for (const auto& batch : batches_of(pairs_that_share_edges())) {
        if (options_.bisect.is_stopped()) return;
        improve(batch, round);
      }
      if (std::ranges::find(changed_in_, round) == changed_in_.end()) return;
    }
  }

 private:
  /// Two parts and the weight between them.
  struct Pair {
    std::int64_t cut = 0;
    std::size_t a = 0;
    std::size_t b = 0;
    friend bool operator==(const Pair&, const Pair&) = default;
  };

  /// The pairs worth a refinement, the heaviest cut first.
  [[nodiscard]] std::vector<Pair> pairs_that_share_edges() const {
    std::vector<Pair> pairs;
    std::vector<std::int64_t> cut_to(members_.size(), 0);
    for (std::size_t part = 0; part < members_.size(); ++part) add_pairs_of(part, cut_to, pairs);
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

  /// Pairs in one batch have no part in common; pairs with a common part keep their order.
  [[nodiscard]] std::vector<std::vector<Pair>> batches_of(const std::vector<Pair>& pairs) const {
    std::vector<std::vector<Pair>> batches;
    std::vector<std::size_t> next_batch(members_.size(), 0);
    for (const Pair& pair : pairs) {
      const std::size_t batch = std::max(next_batch[pair.a], next_batch[pair.b]);
      if (batch == batches.size()) batches.emplace_back();
      batches[batch].push_back(pair);
      next_batch[pair.a] = next_batch[pair.b] = batch + 1;
    }
    return batches;
  }

  void improve(const std::vector<Pair>& batch, std::size_t round) {
    std::vector<std::uint64_t> seeds(batch.size());
    for (std::uint64_t& seed : seeds) seed = random_.draw();
    const std::size_t vertices_of_pair = 2 * part_of_.size() / members_.size();
    const auto improve_pair = [&](std::size_t i, std::size_t worker) {
      const auto& [cut, a, b] = batch[i];
      // Only pairs that changed since the last round can improve.
      if (changed_in_[a] + 1 < round && changed_in_[b] + 1 < round) return;
      SeededRandom own(seeds[i]);
      if (improve(a, b, cutters_[worker], own)) changed_in_[a] = changed_in_[b] = round;
    };
    if (cutters_.size() == 1 || batch.size() * vertices_of_pair < worth_a_thread) {
      for (std::size_t i = 0; i < batch.size(); ++i) improve_pair(i, 0);
    } else {
      threads_.run_by_workers(batch.size(), improve_pair);
    }
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
