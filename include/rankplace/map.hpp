// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <rankplace/api.hpp>
#include <rankplace/machine.hpp>
#include <rankplace/map_options.hpp>
#include <rankplace/matrix.hpp>
#include <rankplace/placement.hpp>
#include <string>
#include <vector>

namespace rankplace::v1 {

/// What the links between switches carry, if the machine has a network that is no tree
/// (docs/networks.md). Loads are expected ones, both directions, in bytes or messages.
struct NetworkLoad {
  std::string busiest_link;                 ///< its name; empty: no link carries anything
  std::uint64_t largest_link = 0;           ///< its load
  std::uint64_t largest_link_by_speed = 0;  ///< the same, of a link as fast as a node's own
  std::uint64_t byte_hops = 0;  ///< sum over pairs of ranks: volume x links between switches
  double mean_hops = 0;         ///< of what different nodes exchange
};

/// The cost of a placement.
struct Evaluation {
  std::vector<LevelLoad> levels;  ///< outermost first
  /// What Objective::hop_bytes() (J) and Objective::bottleneck() count; nothing of the others.
  std::optional<double> value;
  Volume inter_node;                        ///< between ranks on different nodes
  Volume intra_node;                        ///< between ranks on one node
  std::optional<NetworkLoad> network = {};  ///< nothing: the machine is a tree

  /// Bytes between nodes / inside them (Zhang, Yuan and Srinivasan (2010)); nothing where no bytes
  /// stay inside.
  [[nodiscard]] std::optional<double> node_ratio() const {
    if (intra_node.bytes == 0) return std::nullopt;
    return static_cast<double>(inter_node.bytes) / static_cast<double>(intra_node.bytes);
  }
};

/// A bound on all placements: a best one is not below it, a worst one not above.
struct Bound {
  /// Outermost first. Levels are compared in that order: an inner one is bounded among placements
  /// with the same loads further out, and another placement may have less there.
  std::vector<LevelLoad> levels;
  std::optional<double> value;  ///< as Evaluation::value
};

/// Ranks that can move without the others, because they take one another's cores or idle ones.
struct Move {
  std::vector<RankSlot> from;    ///< where the ranks are before the move
  std::vector<RankSlot> to;      ///< the same ranks
  std::vector<LevelLoad> after;  ///< what the levels carry after this move and those before
};

/// The result of a search.
struct MapResult {
  Placement placement;    ///< where each rank runs
  Evaluation evaluation;  ///< what the placement costs
  Bound bound;            ///< empty for the objective predicted()
  bool proved = false;    ///< the placement is optimal (docs/algorithms.md)
  bool stopped = false;   ///< the search was asked to stop: the placement is the best until then
  std::string algorithm;  ///< who found the placement
  /// How many distinct placements an exact search stood for; 0: no exact search.
  std::uint64_t distinct_placements = 0;
  std::string prediction = {};   ///< objective predicted(): its time, in words
  std::vector<Move> moves = {};  ///< with Constraints::max_moves
};

/// Placements that need no search.
enum class Baseline : std::uint8_t {
  packed,     ///< rank after rank on the next core (mpirun --map-by core)
  mpirun,     ///< what mpirun does by itself
  by_node,    ///< round-robin over the nodes (mpirun --map-by node)
  by_socket,  ///< round-robin over the sockets of a node (mpirun --map-by socket --rank-by slot)
  scattered,  ///< round-robin over nodes, sockets, and so on inwards
  rcm,        ///< in the order of reverse Cuthill and McKee (1969)
  random,     ///< the median of up to 100 random ones, by the seed
};

/// A placement and what it costs.
struct PlacedRanks {
  Placement placement;    ///< where each rank runs
  Evaluation evaluation;  ///< what the placement costs
};

/// A matrix to be placed on a machine, with everything prepared: ask it several questions, from
/// several threads if you like. An immutable value; copies share it.
class RANKPLACE_API Problem {
 public:
  /// Throws InputError if the machine has fewer slots than the matrix has ranks, InputError or
  /// UsageError if the options do not fit the two or one another.
  Problem(const CommunicationMatrix& matrix, const Machine& machine,
          const MapOptions& options = {});

  /// Searches a placement. The same matrix, machine, options and seed give the same one on any
  /// number of threads, unless MapOptions::time or `stop` ends the search. What a callback throws
  /// ends it and comes out here. Throws InputError.
  [[nodiscard]] MapResult search() const;
  /// What a placement costs; its ranks may be on any cores of the machine. Throws InputError if it
  /// has another number of ranks or the machine has not its hosts and cores.
  [[nodiscard]] Evaluation evaluate(const Placement& placement) const;
  /// A placement that needs no search, and what it costs. Throws InputError.
  [[nodiscard]] PlacedRanks baseline(Baseline baseline) const;
  /// The bound on the best (MapOptions::sense) placement that needs no search. That of a search may
  /// be tighter.
  [[nodiscard]] Bound bound() const;

  struct Data;

 private:
  std::shared_ptr<const Data> data_;
};

/// Problem(matrix, machine, options).search().
[[nodiscard]] RANKPLACE_API MapResult map(const CommunicationMatrix& matrix, const Machine& machine,
                                          const MapOptions& options = {});
/// Problem(matrix, machine, options).evaluate(placement).
[[nodiscard]] RANKPLACE_API Evaluation evaluate(const CommunicationMatrix& matrix,
                                                const Machine& machine, const Placement& placement,
                                                const MapOptions& options = {});

}  // namespace rankplace::v1
