// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <rankplace/api.hpp>
#include <rankplace/matrix.hpp>
#include <rankplace/placement.hpp>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace rankplace::v1 {

/// The direction of a search: the smallest or the largest objective.
enum class Sense : std::uint8_t {
  best,   ///< as small as can be
  worst,  ///< as large
};

/// How much work a search does: a fixed amount each, the same on every computer. `standard` is the
/// command line's `--effort default`.
enum class Preset : std::uint8_t { fast, standard, best };

/// How placements compare (docs/model.md, "Objectives").
struct Objective {
  /// The number or numbers that decide. The function of the same name makes such an objective.
  enum class Kind : std::uint8_t {
    lexicographic,  ///< loads, level by level
    hop_bytes,      ///< the sum of volume x distance
    bottleneck,     ///< the largest load / bandwidth
    predicted,      ///< the predicted time
  };

  Kind kind = Kind::lexicographic;             ///< what is compared
  std::vector<std::uint64_t> distances = {};   ///< hop_bytes: one per level, outermost first
  std::vector<std::uint64_t> bandwidths = {};  ///< bottleneck: one per level, outermost first
  /// What links cost: a preset ("draco") or the path of a machine.json (docs/prediction.md).
  std::string links = {};
  /// Costs of single levels: "LEVEL=LATENCY_US,FLOW_GBPS,LINK_GBPS[,half]".
  std::vector<std::string> link_costs = {};

  /// Outermost level first, then inwards: the busiest link, then the sum of links.
  [[nodiscard]] static Objective lexicographic() { return {}; }
  /// J, the sum of volume x distance over all pairs; no distances: the links between two cores.
  [[nodiscard]] static Objective hop_bytes(std::vector<std::uint64_t> distances = {}) {
    return {.kind = Kind::hop_bytes, .distances = std::move(distances)};
  }
  /// The largest load / bandwidth of any link; no bandwidths: all are equal.
  [[nodiscard]] static Objective bottleneck(std::vector<std::uint64_t> bandwidths = {}) {
    return {.kind = Kind::bottleneck, .bandwidths = std::move(bandwidths)};
  }
  /// The time that the communication is predicted to take.
  [[nodiscard]] static Objective predicted(std::string links) {
    return {.kind = Kind::predicted, .links = std::move(links)};
  }
};

/// Which nodes the ranks may use.
enum class NodeChoice : std::uint8_t {
  remap,        ///< all: how many are used, and which ranks share one, is searched too
  keep,         ///< every rank stays on the node where the profile saw it
  fewest,       ///< the first nodes, as many as filling their slots in order needs
  first,        ///< the first nodes, as many as Constraints::node_count says
  all = remap,  ///< the same under the command line's name
};

/// Which cores of the nodes stay idle where there are more than ranks.
enum class IdleCores : std::uint8_t {
  search,  ///< the search says: bounds and proofs are about all choices
  pack,    ///< as few nodes, sockets and caches as possible are used
  spread,  ///< ranks go evenly over the nodes, sockets and caches
};

/// A rank that stays on one core.
struct FixedRank {
  std::uint32_t rank = 0;  ///< counted from 0
  std::string host;        ///< name of the node
  std::uint32_t core = 0;  ///< hwloc's logical number inside the host
};

/// What ranks want of memory; ranks then leave cores idle where memory is too slow for all
/// (docs/memory.md).
struct MemoryDemand {
  std::optional<double> rank_GBps = {};       ///< of each rank; nothing: as the profile measured
  std::optional<double> bandwidth_GBps = {};  ///< of a NUMA node; nothing: as the calibration says
};

/// The constraints on placements.
struct Constraints {
  NodeChoice nodes = NodeChoice::remap;  ///< which nodes the ranks may use
  std::size_t node_count = 0;            ///< NodeChoice::first: from 1 on; else 0
  IdleCores idle = IdleCores::search;    ///< which cores stay idle where there are more than ranks
  std::uint32_t cores_per_rank = 1;      ///< or hardware threads, where those are the slots
  std::vector<FixedRank> fixed = {};     ///< ranks that stay on one core each
  /// The placement from which the search begins; the result is never worse. Ranks that are `fixed`
  /// elsewhere first move there.
  std::optional<Placement> start = {};
  std::optional<std::size_t> max_moves = {};  ///< ranks that may leave their places of `start`
  std::optional<MemoryDemand> memory = {};  ///< what ranks want of memory; nothing: not considered
};

/// How good the best placement of a search is so far.
struct SearchProgress {
  std::vector<LevelLoad> best;   ///< outermost first
  std::vector<LevelLoad> bound;  ///< outermost first
  std::string text;              ///< "J 1234 (bound 1000)"
};

/// The options of a search: what it minimises, what it may choose from, and how long it takes.
struct MapOptions {
  Objective objective = {};          ///< what the search minimises
  Measure measure = Measure::bytes;  ///< what counts: bytes or messages
  Constraints constraints = {};      ///< what the search may choose from
  Sense sense = Sense::best;         ///< the best placement or the worst
  Preset preset = Preset::standard;  ///< how much work the search does
  /// How long the search goes on, instead of the preset's amount of work. What it finds then
  /// depends on the computer's speed.
  std::optional<std::chrono::nanoseconds> time = {};
  std::uint64_t seed = 1;     ///< same seed, same result
  std::size_t threads = 0;    ///< that search at the same time; 0: one per core
  std::stop_token stop = {};  ///< ends the search early with the best that it has
  /// Called whenever there is something better, from any thread, one call of a search at a time;
  /// not by searches of few moves or by predicted time, which say nothing before their end.
  std::function<void(const SearchProgress&)> progress = {};
};

}  // namespace rankplace::v1
