// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/refinement/cycle_refine.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "mapper/search/multilevel/refinement/negative_cycles.hpp"
#include "mapper/search/multilevel/refinement/part_moves.hpp"
#include "mapper/search/multilevel/work_graph/seeded_jobs.hpp"

namespace rankplace::multilevel {
namespace {

constexpr std::size_t most_moves = 24;  ///< from one part to another
static_assert(most_moves <= PartMoves::most_counts);
constexpr std::size_t share_of_moves = 3;       ///< of a part, at most one in so many
constexpr std::int64_t cost_scale = 256;        ///< leaves room for random numbers below 1
constexpr std::int64_t closed = INT64_MAX / 8;  ///< cost of an arc that no cycle takes
constexpr std::size_t most_refused = 8;         ///< searches in a row for a number of moves
constexpr std::size_t further_counts = 4;   ///< of moves, that a descent tries after a disturbance
constexpr std::uint64_t looks_at_arcs = 4;  ///< of a search for cycles
constexpr std::size_t parts_of_job = 8;     ///< whose moves a thread finds in one go

std::size_t mean_weight_of(const WorkGraph& graph) {
  std::int64_t sum = 0;
  for (const WorkEdge& edge : graph.edges) sum += edge.weight;
  return static_cast<std::size_t>(sum * cost_scale) / graph.edges.size();
}

class CycleRefinement {
 public:
  CycleRefinement(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                  const CycleOptions& options, Threads& threads, SeededRandom& random,
                  std::vector<std::size_t>& part_of)
      : graph_(graph),
        rooms_(rooms),
        options_(options),
        threads_(threads),
        random_(random),
        part_of_(part_of),
        members_(rooms.size()),
        moves_from_(rooms.size()),
        is_old_(rooms.size(), 1),
        most_moves_(std::clamp<std::size_t>(*std::ranges::max_element(rooms) / share_of_moves, 1,
                                            most_moves)),
        vertices_(graph.vertex_count()),
        finders_(threads.count()),
        mean_weight_(mean_weight_of(graph)),
        settled_at_(most_moves_ + 1, 0) {
    for (Vertex v = 0; v < part_of.size(); ++v) members_[part_of[v]].push_back(v);
  }

  /// Makes cycles of moves as long as one brings something; then iterated local search.
  bool run() {
    std::vector<std::size_t> counts(most_moves_);
    std::iota(counts.begin(), counts.end(), std::size_t{1});
    descend(counts, options_.descent_work);
    const std::uint64_t end = work_done() + options_.work;
    while (work_done() < end && !is_over()) iterate();
    return change_ < 0;
  }

 private:
  [[nodiscard]] bool is_over() const {
    return options_.end != nullptr && options_.end->is_reached();
  }
  [[nodiscard]] std::uint64_t work_done() const {
    std::uint64_t done = arcs_looked_at_;
    for (const auto& finder : finders_) done += finder ? finder->looked_at() : 0;
    return done;
  }

  /// Until no cycle brings something, or so many edges have been looked at.
  void descend(std::vector<std::size_t>& counts, std::uint64_t end) {
    for (bool better = true; better;) {
      random_.shuffle(counts);
      better = false;
      for (const std::size_t count : counts) {
        while (settled_at_[count] <= changes_) {
          if (is_over() || work_done() >= end) return;
          if (!search(count)) break;
          better = true;
        }
      }
    }
  }

  /// Disturbs some parts, descends, and takes all of it back if the result is worse.
  void iterate() {
    const std::int64_t before = change_;
    log_.clear();
    const std::size_t count = 1 + random_.below(most_moves_);
    if (!disturb(count)) return;
    std::vector<std::size_t> counts{count};
    for (std::size_t i = 0; i < further_counts; ++i) {
      counts.push_back(1 + random_.below(most_moves_));
    }
    descend(counts, UINT64_MAX);
    if (change_ > before) take_back();
  }

  /// Makes a cycle that is cheap, but for random numbers. Returns whether there is one.
  bool disturb(std::size_t count) {
    refresh();
    const std::size_t noise = mean_weight_ * (1 + random_.below(8)) / 8;
    collect_arcs(count, std::max<std::size_t>(noise, 1));
    const auto cycles = find_cycles();
    if (cycles.empty()) return false;
    return make(cycles[random_.below(cycles.size())], count, INT64_MAX);
  }

  /// Makes cycles along which `count` vertices leave each part, until they have no parts left that
  /// have not changed. Returns whether it made one.
  bool search(std::size_t count) {
    refresh();
    collect_arcs(count, 0);
    const std::size_t first = changes_;
    for (std::size_t refused = 0; refused < most_refused && !is_over();) {
      const auto cycles = find_cycles();
      if (cycles.empty()) break;
      const std::size_t before = changes_;
      for (const auto& cycle : cycles) {
        if (!make(cycle, count, -1)) refuse_dearest(cycle, count);
      }
      refused = changes_ == before ? refused + 1 : 0;
      if (changes_ != before) close_changed_parts();
    }
    if (changes_ == first) settled_at_[count] = changes_ + 1;
    return changes_ != first;
  }

  [[nodiscard]] std::vector<std::vector<std::size_t>> find_cycles() {
    arcs_looked_at_ += looks_at_arcs * (arcs_.size() + rooms_.size());
    return negative_cycles(arcs_, members_.size() + 1);
  }

  /// So that another cycle takes the cheap ones: until moves are found anew.
  void refuse_dearest(const std::vector<std::size_t>& cycle, std::size_t count) {
    const auto cost = [&](std::size_t a) { return arcs_[a].cost; };
    const std::size_t dearest = *std::ranges::max_element(cycle, {}, cost);
    arcs_[dearest].cost = closed;
    if (moves_of_arc_[dearest] != nullptr) moves_of_arc_[dearest]->refuse(count);
  }

  /// Their moves are not known any more.
  void close_changed_parts() {
    const auto has_changed = [&](std::size_t node) {
      return node < is_old_.size() && is_old_[node] != 0;
    };
    for (CostArc& arc : arcs_) {
      if (has_changed(arc.from) || has_changed(arc.to)) arc.cost = closed;
    }
  }

  /// A last node stands for the room that is left: one part takes up vertices, another one need
  /// not get any back.
  void collect_arcs(std::size_t count, std::size_t noise) {
    arcs_.clear();
    moves_of_arc_.clear();
    const auto room = static_cast<std::uint32_t>(members_.size());
    for (std::uint32_t part = 0; part < room; ++part) {
      for (PartMoves& moves : moves_from_[part]) {
        if (!moves.may_move(count)) continue;
        add_arc({part, static_cast<std::uint32_t>(moves.to), moves.costs[count - 1]}, &moves,
                noise);
      }
      if (members_[part].size() + count <= rooms_[part]) add_arc({part, room, 0}, nullptr, noise);
    }
    for (std::uint32_t part = 0; part < room; ++part) {
      if (members_[part].size() > count) add_arc({room, part, 0}, nullptr, noise);
    }
  }
  void add_arc(CostArc arc, PartMoves* moves, std::size_t noise) {
    arc.cost *= cost_scale;
    if (noise > 0) arc.cost -= static_cast<std::int64_t>(random_.below(noise));
    arcs_.push_back(arc);
    moves_of_arc_.push_back(moves);
  }

  /// Moves vertices along a cycle, unless the weight between parts changes by more than `most`:
  /// what neighbours cost that move together is not known before.
  bool make(const std::vector<std::size_t>& cycle, std::size_t count, std::int64_t most) {
    const std::int64_t before = change_;
    const std::size_t begin = log_.size();
    for (const std::size_t a : cycle) {
      if (moves_of_arc_[a] == nullptr) continue;
      for (const Vertex v : std::span(moves_of_arc_[a]->vertices).first(count)) {
        log_.emplace_back(v, part_of_[v]);
        move(v, moves_of_arc_[a]->to);
      }
    }
    if (log_.size() > begin && change_ - before <= most) {
      ++changes_;
      for (std::size_t i = begin; i < log_.size(); ++i) settle(log_[i].first, log_[i].second);
      return true;
    }
    while (log_.size() > begin) {
      move(log_.back().first, log_.back().second);
      log_.pop_back();
    }
    return false;
  }

  void move(Vertex vertex, std::size_t to) {
    for (const WorkEdge& edge : graph_.edges_of(vertex)) {
      if (part_of_[edge.peer] == to) change_ -= edge.weight;
      if (part_of_[edge.peer] == part_of_[vertex]) change_ += edge.weight;
    }
    part_of_[vertex] = to;
  }
  /// Brings the members up to date.
  void settle(Vertex vertex, std::size_t from) {
    std::erase(members_[from], vertex);
    members_[part_of_[vertex]].push_back(vertex);
    is_old_[from] = is_old_[part_of_[vertex]] = 1;
  }

  void take_back() {
    for (; !log_.empty(); log_.pop_back()) {
      const auto [vertex, part] = log_.back();
      const std::size_t from = part_of_[vertex];
      move(vertex, part);
      settle(vertex, from);
    }
    ++changes_;
  }

  /// Finds moves anew from parts that have changed, and to them.
  void refresh() {
    std::vector<std::uint8_t> is_peer(members_.size(), 0);
    std::vector<std::size_t> old;
    std::vector<std::size_t> peers;
    const auto mark_peers = [&] {
      for (const std::size_t part : old) {
        for (const PartMoves& moves : moves_from_[part]) is_peer[moves.to] = 1;
      }
    };
    for (std::size_t part = 0; part < members_.size(); ++part) {
      if (is_old_[part] != 0) old.push_back(part);
    }
    mark_peers();
    for (const std::size_t part : old) moves_from_[part].clear();
    find_moves(old);
    mark_peers();
    for (std::size_t part = 0; part < members_.size(); ++part) {
      if (is_peer[part] != 0 && is_old_[part] == 0) peers.push_back(part);
    }
    find_moves(peers);
    std::ranges::fill(is_old_, 0);
  }

  /// Threads share the parts. The parts of a job share random numbers.
  void find_moves(const std::vector<std::size_t>& parts) {
    if (parts.size() <= parts_of_job) return find_moves(parts, random_, 0);
    const std::span all(parts);
    run_seeded_ranges(
        threads_, parts.size(), parts_of_job, random_,
        [&](std::size_t begin, std::size_t end, SeededRandom& random, std::size_t worker) {
          find_moves(all.subspan(begin, end - begin), random, worker);
        });
  }
  void find_moves(std::span<const std::size_t> parts, SeededRandom& random, std::size_t worker) {
    auto& finder = finders_[worker];
    if (!finder) finder.emplace(graph_, part_of_, vertices_, rooms_.size(), most_moves_);
    for (const std::size_t part : parts) {
      finder->update(part, members_[part], is_old_, random, moves_from_[part]);
    }
  }

  const WorkGraph& graph_;
  const std::vector<std::size_t>& rooms_;
  const CycleOptions& options_;
  Threads& threads_;
  SeededRandom& random_;
  std::vector<std::size_t>& part_of_;
  std::vector<std::vector<Vertex>> members_;
  std::vector<std::vector<PartMoves>> moves_from_;
  std::vector<std::uint8_t> is_old_;  ///< parts that have changed since their moves were found
  std::size_t most_moves_;
  VertexGains vertices_;
  std::vector<std::optional<PartMoveFinder>> finders_;  ///< of each worker
  std::vector<CostArc> arcs_;
  std::vector<PartMoves*> moves_of_arc_;
  std::uint64_t arcs_looked_at_ = 0;
  std::size_t mean_weight_;                          ///< of an edge, times cost_scale
  std::int64_t change_ = 0;                          ///< of the weight between parts
  std::vector<std::pair<Vertex, std::size_t>> log_;  ///< moves of an iteration, and from where
  std::size_t changes_ = 1;
  std::vector<std::size_t> settled_at_;  ///< by number of moves: after which change none was left
};

}  // namespace

bool refine_by_cycles(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                      const CycleOptions& options, Threads& threads, SeededRandom& random,
                      std::vector<std::size_t>& part_of) {
  if (rooms.size() < 3 || graph.edges.empty()) return false;
  return CycleRefinement(graph, rooms, options, threads, random, part_of).run();
}

}  // namespace rankplace::multilevel
