// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/api/live_counts.hpp"

#include <dlfcn.h>

#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "mapper/collectives/collectives.hpp"
#include "mapper/profile/parts.hpp"
#include "pmpi_tracer/live_part.hpp"
#include "reorder/mpi/library.hpp"
#include "reorder/solver/part_difference.hpp"

namespace rankplace::reorder {
namespace {

constexpr const char* live_name = "live counts";  // for messages

/// In a program of sessions alone there is no MPI_COMM_WORLD, and nothing to compare counts by.
std::optional<WorldPlace> world_place() {
  int is_there = 0;
  WorldPlace place;
  if (PMPI(Initialized)(&is_there) != MPI_SUCCESS || is_there == 0) return std::nullopt;
  require(PMPI(Comm_rank)(MPI_COMM_WORLD, &place.rank));
  require(PMPI(Comm_size)(MPI_COMM_WORLD, &place.size));
  return place;
}

/// The text of this process's counts so far, and the phase that is on.
std::optional<std::pair<int, std::string>> counted_so_far() {
  auto* const query =
      reinterpret_cast<live_part::Query*>(dlsym(RTLD_DEFAULT, live_part::query_name));
  if (query == nullptr) return std::nullopt;
  std::pair<int, std::string> counted;
  const auto take = [](void* context, const char* text, std::size_t size) {
    static_cast<std::string*>(context)->assign(text, size);
  };
  if (!query(&counted.first, take, &counted.second)) return std::nullopt;
  return counted;
}

/// The traffic between the processes of the communicator, by their ranks in it.
CommunicationMatrix within(const CommunicationMatrix& world, const std::vector<int>& world_ranks) {
  std::map<Rank, Rank> rank_of;
  for (std::size_t r = 0; r < world_ranks.size(); ++r) rank_of.emplace(world_ranks[r], r);
  TrafficBuilder traffic(world_ranks.size());
  for (const auto& [world_rank, rank] : rank_of) {
    for (const Flow& flow : world.sent_by(world_rank)) {
      const auto peer = rank_of.find(flow.peer);
      if (peer != rank_of.end()) traffic.add(rank, peer->second, flow.volume);
    }
  }
  return std::move(traffic).build();
}

CommunicationMatrix merged(const std::vector<std::vector<char>>& texts, int world_size) {
  Profile run;
  run.ranks.resize(static_cast<std::size_t>(world_size));
  run.mpi_library = library_version();
  std::vector<ProfilePart> parts;
  for (const std::vector<char>& text : texts) {
    if (text.empty()) continue;
    parts.push_back(parse_part({text.data(), text.size()}, live_name, run.rank_count()));
  }
  merge_parts(run, parts);
  return traffic_of(run, CollectiveChoice());
}

}  // namespace

LiveCounts own_counts() {
  static std::mutex mutex;
  static auto* const last = new std::map<int, ProfilePart>;  // by phase
  LiveCounts own{world_place(), {}};
  const auto counted = counted_so_far();
  if (!counted || !own.world) return own;
  const auto& [phase, text] = *counted;
  const auto ranks = static_cast<std::size_t>(own.world->size);
  const ProfilePart now = parse_part(text, live_name, ranks, phase);
  const std::lock_guard lock(mutex);
  ProfilePart& before = (*last)[phase];
  own.text = text_of_part(part_since(now, before));
  before = now;
  return own;
}

std::optional<CommunicationMatrix> live_traffic(const Communicator& comm, const LiveCounts& own) {
  std::vector<int> any{own.text.empty() ? 0 : 1};
  comm.reduce(any, MPI_MAX);
  if (any.front() == 0) return std::nullopt;
  const auto texts = comm.gathered(std::vector<char>(own.text.begin(), own.text.end()));
  const auto ranks = comm.all_of_each(std::vector{own.world ? own.world->rank : -1});
  if (comm.rank() != 0) return CommunicationMatrix();
  return within(merged(texts, own.world ? own.world->size : 0), ranks);
}

}  // namespace rankplace::reorder
