// SPDX-License-Identifier: BSD-3-Clause
#include "bindings/cpp/conversion.hpp"

#include <chrono>
#include <string>
#include <utility>

#include "support/errors.hpp"

namespace rankplace::v1 {
namespace {

/// The clock's numbers end at some 300 years.
constexpr std::chrono::seconds most_time{1'000'000'000};

std::vector<LevelScore> own_levels(const std::vector<LevelLoad>& levels) {
  std::vector<LevelScore> own;
  for (const LevelLoad& level : levels) {
    own.push_back({level.name, level.largest_link, level.link_sum, level.pair_volume});
  }
  return own;
}

std::optional<NetworkScore> own_network(const std::optional<NetworkCost>& network) {
  if (!network) return std::nullopt;
  return NetworkScore{network->largest_link_by_speed, network->byte_hops};
}

std::optional<NetworkCost> network_of(const std::optional<NetworkScore>& network) {
  if (!network) return std::nullopt;
  return NetworkCost{network->largest_link_by_speed, network->byte_hops};
}

ObjectiveChoice own_objective(Objective::Kind kind) {
  switch (kind) {
    case Objective::Kind::lexicographic: return ObjectiveChoice::lexicographic;
    case Objective::Kind::hop_bytes: return ObjectiveChoice::hop_bytes;
    case Objective::Kind::bottleneck: return ObjectiveChoice::bottleneck;
    case Objective::Kind::predicted: return ObjectiveChoice::predicted;
  }
  throw rankplace::UsageError("there is no such objective");
}

rankplace::Preset own_preset(Preset preset) {
  switch (preset) {
    case Preset::fast: return rankplace::Preset::fast;
    case Preset::standard: return rankplace::Preset::standard;
    case Preset::best: return rankplace::Preset::best;
  }
  throw rankplace::UsageError("there is no such preset (use fast, standard or best)");
}

IdlePolicy own_policy(IdleCores idle) {
  switch (idle) {
    case IdleCores::search: return IdlePolicy::search;
    case IdleCores::pack: return IdlePolicy::pack;
    case IdleCores::spread: return IdlePolicy::spread;
  }
  throw rankplace::UsageError("there is no such choice of idle cores (use search, pack or spread)");
}

rankplace::NodeChoice own_nodes(const Constraints& constraints) {
  const bool counts = constraints.nodes == NodeChoice::first;
  if (counts != (constraints.node_count > 0)) {
    throw rankplace::UsageError(
        counts ? "node_count is 0 (give 1 or more)"
               : "a number of nodes belongs to the choice of the first nodes (choose these)");
  }
  switch (constraints.nodes) {
    case NodeChoice::remap: return rankplace::NodeChoice::remap;
    case NodeChoice::keep: return rankplace::NodeChoice::keep;
    case NodeChoice::fewest: return rankplace::NodeChoice::fewest;
    case NodeChoice::first: return rankplace::NodeChoice::first;
  }
  throw rankplace::UsageError(
      "there is no such choice of nodes (use remap, keep, fewest or first)");
}

MemoryOptions own_memory(const std::optional<MemoryDemand>& memory) {
  MemoryOptions own;
  if (!memory) return own;
  using Demand = MemoryOptions::Demand;
  own.demand = memory->rank_GBps ? Demand::given : Demand::measured;
  own.rank_GBps = memory->rank_GBps.value_or(0);
  own.bandwidth_GBps = memory->bandwidth_GBps;
  return own;
}

SlotOptions own_slot_options(const Constraints& constraints) {
  if (constraints.cores_per_rank == 0) {
    throw rankplace::UsageError("a rank of no cores (give one or more cores per rank)");
  }
  if (constraints.max_moves && !constraints.start) {
    throw rankplace::UsageError("a limit of moves needs a start placement (give one)");
  }
  SlotOptions own;
  own.cores_per_rank = constraints.cores_per_rank;
  own.nodes = own_nodes(constraints);
  own.node_count = constraints.node_count;
  own.idle = own_policy(constraints.idle);
  for (const FixedRank& fixed : constraints.fixed) {
    own.fixed.push_back(fixed_rank_text_from(std::to_string(fixed.rank) + '=' + fixed.host + ':' +
                                             std::to_string(fixed.core)));
  }
  if (constraints.start) own.start = "the start placement";
  own.max_moves = constraints.max_moves;
  own.memory = own_memory(constraints.memory);
  return own;
}

std::vector<std::uint32_t> vector_of(const rankplace::NumberList& numbers) {
  return {numbers.begin(), numbers.end()};
}

}  // namespace

std::vector<LevelLoad> levels_of(const std::vector<LevelScore>& levels) {
  std::vector<LevelLoad> loads;
  for (const LevelScore& level : levels) {
    loads.push_back({level.name, level.largest_link, level.link_sum, level.pair_volume});
  }
  return loads;
}

std::vector<RankSlot> slots_of(std::vector<rankplace::RankSlot> slots) {
  std::vector<RankSlot> made;
  made.reserve(slots.size());
  for (rankplace::RankSlot& slot : slots) {
    made.push_back({slot.rank, std::move(slot.host), vector_of(slot.cores), vector_of(slot.os_pus),
                    vector_of(slot.hwthreads)});
  }
  return made;
}

std::vector<rankplace::RankSlot> own_slots(const std::vector<RankSlot>& slots) {
  std::vector<rankplace::RankSlot> own;
  own.reserve(slots.size());
  for (const RankSlot& slot : slots) {
    if (slot.cores.empty()) {
      throw rankplace::InputError("rank " + std::to_string(slot.rank) +
                                  " of the placement has no core (give each rank one or more)");
    }
    own.push_back({slot.rank, slot.host, slot.cores, slot.os_pus, slot.hwthreads});
  }
  return own;
}

Placement placement_of(PlacementFile file) {
  return {.ranks = slots_of(std::move(file.ranks)),
          .machine = std::move(file.machine),
          .objective = std::move(file.objective),
          .sense = std::move(file.sense),
          .measure = std::move(file.measure),
          .algorithm = std::move(file.algorithm),
          .collectives = std::move(file.collectives),
          .score = levels_of(file.score),
          .bound = levels_of(file.bound),
          .proved = file.proved,
          .seed = file.seed,
          .rankplace_version = std::move(file.rankplace_version),
          .network = network_of(file.network),
          .network_bound = network_of(file.network_bound),
          .machine_network = std::move(file.machine_network),
          .machine_allocation = std::move(file.machine_allocation)};
}

Placement placement_in(const ResolvedMachine& resolved, std::vector<RankSlot> ranks) {
  return {.ranks = std::move(ranks),
          .machine = resolved.spec,
          .machine_network = resolved.network,
          .machine_allocation = resolved.allocation};
}

PlacementFile own_placement(const Placement& placement) {
  return {.ranks = own_slots(placement.ranks),
          .machine = placement.machine,
          .objective = placement.objective,
          .sense = placement.sense,
          .measure = placement.measure,
          .algorithm = placement.algorithm,
          .collectives = placement.collectives,
          .score = own_levels(placement.score),
          .bound = own_levels(placement.bound),
          .proved = placement.proved,
          .seed = placement.seed,
          .rankplace_version = placement.rankplace_version,
          .network = own_network(placement.network),
          .network_bound = own_network(placement.network_bound),
          .machine_network = placement.machine_network,
          .machine_allocation = placement.machine_allocation};
}

rankplace::Measure own_measure(Measure measure) {
  switch (measure) {
    case Measure::bytes: return rankplace::Measure::bytes;
    case Measure::messages: return rankplace::Measure::messages;
  }
  throw rankplace::UsageError("there is no such measure (use bytes or messages)");
}

MappingOptions own_options(const MapOptions& options) {
  const Objective& objective = options.objective;
  MappingOptions own;
  own.objective = own_objective(objective.kind);
  own.distances = {objective.distances.rbegin(), objective.distances.rend()};
  own.bandwidths = {objective.bandwidths.rbegin(), objective.bandwidths.rend()};
  own.links = {objective.links, objective.link_costs};
  own.source.measure = own_measure(options.measure);
  own.slots = own_slot_options(options.constraints);
  own.preset = own_preset(options.preset);
  own.seed = options.seed;
  own.threads = options.threads;
  if (options.time && options.time->count() <= 0) {
    throw rankplace::UsageError("the time limit is 0 or less (give a time above 0)");
  }
  if (options.time && *options.time > most_time) {
    throw rankplace::UsageError("a search cannot take so long (give 1e9 s at most)");
  }
  own.time = options.time;
  return own;
}

}  // namespace rankplace::v1
