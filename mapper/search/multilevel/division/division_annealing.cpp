// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/division/division_annealing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "mapper/search/multilevel/refinement/part_overflow.hpp"

namespace rankplace::multilevel {
namespace {

// In mean weights of an edge. Found by trials on finite elements and geometric graphs.
constexpr double first_temperature = 4;
constexpr double last_temperature = 0.1;
constexpr double least_price = 1;  ///< of a vertex that a part has too much, likewise
constexpr std::uint64_t moves_between_looks = 1024;  ///< at the clock and the temperature
/// How many chances are told apart.
constexpr std::size_t chances = 1024;

double mean_weight(const WorkGraph& graph) {
  double sum = 0;
  for (const WorkEdge& edge : graph.edges) sum += static_cast<double>(edge.weight);
  return sum / static_cast<double>(std::max<std::size_t>(graph.edges.size(), 1));
}

/// Where parts are small and vertices have many peers, a part would end up empty at a low price.
std::int64_t price_of(const WorkGraph& graph, double mean_weight, std::size_t parts) {
  const auto edges = static_cast<double>(graph.edges.size());  // counted from both ends
  const auto vertices = static_cast<double>(graph.vertex_count());
  const double edges_by_part_size = edges / vertices * static_cast<double>(parts) / vertices;
  return static_cast<std::int64_t>(mean_weight * std::max(least_price, 2 * edges_by_part_size)) + 1;
}

/// A number below `bound` from 32 random bits.
std::size_t scaled(std::uint64_t bits, std::size_t bound) { return bits * bound >> 32U; }

class DivisionAnnealing {
 public:
  DivisionAnnealing(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                    SeededRandom& random, const std::vector<std::size_t>& part_of)
      : graph_(graph),
        random_(random),
        mean_weight_(mean_weight(graph)),
        price_(price_of(graph, mean_weight_, rooms.size())),
        part_of_(part_of.begin(), part_of.end()),
        spare_(rooms.begin(), rooms.end()) {
    for (const std::size_t part : part_of) --spare_[part];
    for (std::size_t i = 0; i < chances; ++i) {
      thresholds_[i] = -std::log((static_cast<double>(i) + 0.5) / chances);
    }
  }

  /// Returns false if it was ended early.
  bool run(const AnnealingWork& work) {
    std::uint64_t looks = 0;
    for (std::uint64_t move = 0; looks < work.looks; ++move) {
      if (move % moves_between_looks == 0) {
        if (work.is_over && work.is_over()) return false;
        cool(static_cast<double>(looks) / static_cast<double>(work.looks));
      }
      looks += try_move();
    }
    return true;
  }
  [[nodiscard]] std::vector<std::size_t> part_of() const {
    return {part_of_.begin(), part_of_.end()};
  }

 private:
  void cool(double done) {
    temperature_ =
        mean_weight_ * first_temperature * std::pow(last_temperature / first_temperature, done);
  }

  /// Of any vertex to the part of any of its peers. Returns how many edges were looked at.
  std::uint64_t try_move() {
    const std::uint64_t draw = random_.draw();
    const std::size_t vertex = scaled(draw >> 32U, part_of_.size());
    const auto edges = graph_.edges_of(vertex);
    if (edges.empty()) return 1;
    const std::uint32_t from = part_of_[vertex];
    const std::uint32_t to = part_of_[edges[scaled(draw & UINT32_MAX, edges.size())].peer];
    if (from == to) return 1;
    std::int64_t cost = price_ * (more_too_full(to) - less_too_full(from));
    for (const WorkEdge& edge : edges) {
      const std::uint32_t part = part_of_[edge.peer];
      if (part == from) cost += edge.weight;
      if (part == to) cost -= edge.weight;
    }
    if (cost <= 0 || is_taken(cost)) {
      part_of_[vertex] = to;
      ++spare_[from];
      --spare_[to];
    }
    return edges.size();
  }

  /// How much the square of what a part has too much grows by one vertex more.
  [[nodiscard]] std::int64_t more_too_full(std::uint32_t part) const {
    const std::int64_t spare = spare_[part];
    return spare > 0 ? 0 : 1 - 2 * spare;
  }
  /// Falls by one less.
  [[nodiscard]] std::int64_t less_too_full(std::uint32_t part) const {
    const std::int64_t spare = spare_[part];
    return spare >= 0 ? 0 : -1 - 2 * spare;
  }

  /// With the probability exp(-cost / temperature).
  [[nodiscard]] bool is_taken(std::int64_t cost) {
    return static_cast<double>(cost) < temperature_ * thresholds_[random_.draw() % chances];
  }

  const WorkGraph& graph_;
  SeededRandom& random_;
  double mean_weight_;
  std::int64_t price_;  ///< of what a part has too much, squared
  double temperature_ = 0;
  std::vector<std::uint32_t> part_of_;
  std::vector<std::int64_t> spare_;           ///< by part: room that is left; below 0: too full
  std::array<double, chances> thresholds_{};  ///< -ln(u), of Metropolis's test
};

}  // namespace

bool anneal_division(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                     const AnnealingWork& work, SeededRandom& random,
                     std::vector<std::size_t>& part_of) {
  const std::int64_t before = doubled_weight_between_parts(graph, part_of);
  if (work.looks == 0 || before == 0) return false;
  DivisionAnnealing annealing(graph, rooms, random, part_of);
  if (!annealing.run(work)) return false;
  auto now = annealing.part_of();
  if (!relieve_full_parts(graph, rooms, now) || doubled_weight_between_parts(graph, now) >= before)
    return false;
  part_of = std::move(now);
  return true;
}

}  // namespace rankplace::multilevel
