// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// The load of one level of the tree under a placement; unit: bytes or messages, as the graph.
struct LevelLoad {
  std::uint64_t largest_link = 0;  ///< load of the busiest link of the level, both directions
  std::uint64_t link_sum = 0;      ///< sum over the links of the level
  std::uint64_t pair_volume = 0;   ///< what pairs of ranks that meet at this level exchange
  friend bool operator==(const LevelLoad&, const LevelLoad&) = default;
};

/// The load of a network that is no tree (Machine::network()); all 0 without one.
struct NetworkLoad {
  /// The largest expected load / Network::speed() over its links, both directions, rounded up: the
  /// load of a link as fast as a node's own that takes as long.
  std::uint64_t largest_link = 0;
  std::uint64_t byte_hops = 0;  ///< sum over pairs of ranks: volume x Network::hops()
  friend bool operator==(const NetworkLoad&, const NetworkLoad&) = default;
};

/// The load of the network cards where nodes have several (Machine::cards()); all 0 elsewhere. A
/// node's is that of its busiest card x its number of cards: what its link would carry, were all
/// its cards as busy. Never less than what its link does carry.
struct CardsLoad {
  std::uint64_t largest_node = 0;  ///< of the node whose cards are busiest
  std::uint64_t node_sum = 0;      ///< sum over nodes
  std::size_t level = 0;           ///< the level at which the nodes' links are
  friend bool operator==(const CardsLoad&, const CardsLoad&) = default;
};

/// Every level's load, outermost first; size Machine::level_count(). An Objective compares them.
/// The network counts as further out than all levels, cards as just within the nodes' links.
struct Score {
  std::vector<LevelLoad> levels;
  NetworkLoad network = {};
  CardsLoad cards = {};
  friend bool operator==(const Score&, const Score&) = default;
};

enum class ObjectiveKind {
  lexicographic,  ///< outermost level first, then inwards: largest link (or cards), then sum
  hop_bytes,      ///< J = sum over levels of pair_volume x distance, + byte-hops of a network
  bottleneck,     ///< the largest load / bandwidth over all links and cards
};

/// The direction of a search: best makes the objective smallest, worst makes it largest.
enum class Sense { best, worst };

[[nodiscard]] std::string_view name_of(ObjectiveKind kind);
[[nodiscard]] std::string_view name_of(Sense sense);

/// The objective of a search: how scores compare. `distances` (hop-bytes) and `bandwidths`
/// (bottleneck) have one entry per level, outermost first.
class Objective {
 public:
  [[nodiscard]] static Objective lexicographic();
  [[nodiscard]] static Objective hop_bytes(std::vector<std::uint64_t> distances);
  /// hop-bytes with the number of links between two cores that meet at each level: 2, 4, 6, ...
  [[nodiscard]] static Objective hop_bytes(const Machine& machine);
  /// Throws UsageError if a bandwidth is 0 or their least common multiple does not fit in 32 bits.
  [[nodiscard]] static Objective bottleneck(std::vector<std::uint64_t> bandwidths);
  /// bottleneck with all links equally fast.
  [[nodiscard]] static Objective bottleneck(const Machine& machine);

  [[nodiscard]] ObjectiveKind kind() const { return kind_; }
  [[nodiscard]] const std::vector<std::uint64_t>& distances() const { return distances_; }
  [[nodiscard]] const std::vector<std::uint64_t>& bandwidths() const { return bandwidths_; }
  /// Bottleneck only: what a unit of load takes on a link of each level, as a whole number of
  /// 1 / (least common multiple of the bandwidths).
  [[nodiscard]] const std::vector<std::uint64_t>& unit_times() const { return unit_times_; }
  /// less: `a` has the smaller objective.
  [[nodiscard]] std::strong_ordering compare(const Score& a, const Score& b) const;
  /// True if `candidate` is strictly better in that sense than `incumbent`.
  [[nodiscard]] bool improves(Sense sense, const Score& candidate, const Score& incumbent) const;
  /// Whether a local search goes on with the candidate: as improves(), but if bottlenecks are
  /// equal, the sum of load / bandwidth over all links decides (smaller is better for best, larger
  /// for worst). The sum gives a local search a slope where the largest link alone has none.
  [[nodiscard]] bool leads_on(Sense sense, const Score& candidate, const Score& incumbent) const;
  /// J of Score under `distances`; only for hop_bytes. Exact up to 2^128.
  [[nodiscard]] double hop_bytes_of(const Score& score) const;
  /// The largest load / bandwidth of Score; only for bottleneck.
  [[nodiscard]] double bottleneck_of(const Score& score) const;

 private:
  explicit Objective(ObjectiveKind kind) : kind_(kind) {}
  ObjectiveKind kind_;
  std::vector<std::uint64_t> distances_;
  std::vector<std::uint64_t> bandwidths_;
  std::vector<std::uint64_t> unit_times_;
};

}  // namespace rankplace
