// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::multilevel {

/// Vertices of one part that may move to another one: the first alone, or the first two, and so on.
struct PartMoves {
  static constexpr std::size_t most_counts = 32;  ///< that may be refused

  std::size_t to = 0;
  std::vector<Vertex> vertices;
  std::vector<std::int64_t> costs;  ///< what the weight between parts grows by if so many move
  std::uint32_t refused = 0;        ///< bit n - 1: do not move n of them again

  [[nodiscard]] bool may_move(std::size_t count) const {
    return vertices.size() >= count && (refused >> (count - 1) & 1U) == 0;
  }
  void refuse(std::size_t count) { refused |= 1U << (count - 1); }
};

/// Working memory of finders of moves, by vertex. Finders share it: each one reads and writes the
/// vertices of one part alone.
struct VertexGains {
  explicit VertexGains(std::size_t vertices) : own(vertices), gain(vertices), seen(vertices) {}

  std::vector<std::int64_t> own;    ///< weight to its own part
  std::vector<std::int64_t> gain;   ///< if it is open
  std::vector<std::uint32_t> seen;  ///< the turn: open; the turn + 1: moved
};

/// Finds what may leave a part: grows a set from its boundary with another part, always by the
/// vertex that costs least. Keeps references to its arguments. Finders of different parts may work
/// at the same time.
class PartMoveFinder {
 public:
  /// `most_moves`: from one part to another.
  PartMoveFinder(const WorkGraph& graph, const std::vector<std::size_t>& part_of,
                 VertexGains& vertices, std::size_t parts, std::size_t most_moves)
      : graph_(graph),
        part_of_(part_of),
        vertices_(vertices),
        most_moves_(most_moves),
        border_of_(parts, no_border) {}

  /// Brings the moves from a part to each part that shares an edge with it up to date. Those known
  /// to parts that are not old stay. Ties are broken at random.
  void update(std::size_t part, std::span<const Vertex> members,
              const std::vector<std::uint8_t>& is_old, SeededRandom& random,
              std::vector<PartMoves>& moves);

  /// The edges looked at so far.
  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

 private:
  static constexpr std::size_t no_border = SIZE_MAX;
  /// Vertices that share edges with another part, and how much.
  struct Border {
    std::size_t to = 0;
    std::vector<std::pair<Vertex, std::int64_t>> vertices;
  };
  struct Open {
    std::int64_t gain;
    std::uint64_t tie;
    Vertex vertex;
    friend auto operator<=>(const Open&, const Open&) = default;
  };

  void find_borders(std::size_t part, std::span<const Vertex> members);
  [[nodiscard]] PartMoves grown(std::size_t from, const Border& border, SeededRandom& random);
  void take_along(Vertex moved, std::size_t from, SeededRandom& random);

  const WorkGraph& graph_;
  const std::vector<std::size_t>& part_of_;
  VertexGains& vertices_;
  std::size_t most_moves_;
  std::vector<Border> borders_;
  std::vector<std::size_t> border_of_;  ///< by part: its number among the borders
  std::uint32_t turn_ = 0;              ///< of the part whose moves are found
  std::vector<Open> heap_;
  std::uint64_t looked_at_ = 0;
};

}  // namespace rankplace::multilevel
