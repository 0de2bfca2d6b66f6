// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/pattern.hpp"

#include <utility>

#include "bench/mpi/random_pattern.hpp"
#include "mapper/collectives/call_schedule.hpp"
#include "mapper/collectives/models.hpp"
#include "mapper/timeline/make_replay.hpp"

namespace rankplace::paper {
namespace {

StudyPattern pattern_of(const CallSchedule& schedule) {
  std::vector<TrafficBuilder> rounds;
  TrafficBuilder all(schedule.size());
  for (std::uint32_t rank = 0; rank < schedule.size(); ++rank) {
    for (const CallSchedule::Message& message : schedule.of_rank(rank)) {
      if (!message.is_send) continue;
      while (rounds.size() <= message.round) rounds.emplace_back(schedule.size());
      const Volume volume{message.bytes, 1};
      rounds[message.round].add(Rank(rank), Rank(message.peer), volume);
      all.add(Rank(rank), Rank(message.peer), volume);
    }
  }
  StudyPattern pattern{{}, std::move(all).build(), replay_of_schedule(schedule)};
  for (TrafficBuilder& round : rounds) pattern.rounds.push_back(std::move(round).build());
  return pattern;
}

}  // namespace

const std::vector<Collective>& paper_collectives() {
  static const std::vector<Collective> collectives{
      {5, "ring", "allgather", CollectiveAlgorithm::ring},
      {6, "binomial", "bcast", CollectiveAlgorithm::binomial},
      {7, "recursive-doubling", "allgather", CollectiveAlgorithm::recursive_doubling}};
  return collectives;
}

StudyPattern collective_pattern(const Collective& collective, std::uint32_t ranks,
                                std::uint64_t bytes) {
  return pattern_of(*schedule_by(collective.operation, collective.algorithm, {ranks, 0, bytes}));
}

StudyPattern random_pattern(const RandomShape& shape, std::uint32_t ranks,
                            std::uint32_t ranks_per_node, std::uint64_t bytes, std::uint64_t seed) {
  std::vector<int> node_of_rank;
  for (std::uint32_t rank = 0; rank < ranks; ++rank) {
    node_of_rank.push_back(static_cast<int>(rank / ranks_per_node));
  }
  CallSchedule schedule(ranks);
  for (const auto& [sender, receiver] :
       bench::random_pattern(node_of_rank, {shape.intra_node, shape.ratio, seed})) {
    schedule.send(static_cast<std::uint32_t>(sender), static_cast<std::uint32_t>(receiver), bytes);
  }
  schedule.finish();
  return pattern_of(schedule);
}

}  // namespace rankplace::paper
