// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/connected_jobs.hpp"

#include <atomic>
#include <cstddef>
#include <mutex>
#include <numeric>
#include <string>
#include <utility>

#include "pmpi_tracer/accounting/group_ranks.hpp"
#include "pmpi_tracer/accounting/world.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer::connected_jobs {

namespace {

/// A job and the group of its processes.
struct Connected {
  const Job* job;
  MPI_Group group;
};

struct ConnectedJobs {
  std::mutex mutex;
  std::vector<Connected> all;
};

ConnectedJobs& known() {
  static auto* const state = new ConnectedJobs;
  return *state;
}

constinit std::atomic<int> ordinals{0};

/// Fills the undefined entries of `translated` whose processes are in `connected`.
void translate(MPI_Group group, const Connected& connected, std::vector<int>& translated) {
  std::vector<int> places(translated.size());
  std::iota(places.begin(), places.end(), 0);
  std::vector<int> found(translated.size());
  PMPI(Group_translate_ranks)
  (group, static_cast<int>(places.size()), places.data(), connected.group, found.data());
  for (std::size_t i = 0; i < translated.size(); ++i) {
    if (translated[i] != MPI_UNDEFINED || found[i] == MPI_UNDEFINED) continue;
    translated[i] = Jobs::number_of(*connected.job, found[i]);
  }
}

/// Adds the processes that are still undefined as a job. Another rank of this job was connected
/// with them and brought them into `group` by MPI_Intercomm_create. Their ranks in their own job
/// are not known. The jobs must be locked.
void meet(MPI_Group group, std::vector<int>& translated) {
  std::vector<int> places;
  for (std::size_t i = 0; i < translated.size(); ++i) {
    if (translated[i] == MPI_UNDEFINED) places.push_back(static_cast<int>(i));
  }
  if (places.empty()) return;
  const int size = static_cast<int>(places.size());
  MPI_Group unknown;
  PMPI(Group_incl)(group, size, places.data(), &unknown);
  const std::string name = std::to_string(own_world_rank()) + '.' + std::to_string(next_ordinal());
  const Job& met = jobs().add({name, "met", "", size, places});
  known().all.push_back({&met, unknown});
  translate(group, known().all.back(), translated);
}

}  // namespace

int next_ordinal() { return ordinals++; }

void add(MPI_Comm intercomm, JobDescription&& job) {
  MPI_Group group;
  PMPI(Comm_remote_group)(intercomm, &group);
  if (is_within(group, world_group())) {
    PMPI(Group_free)(&group);
    return;
  }
  PMPI(Group_size)(group, &job.size);
  if (static_cast<int>(job.ranks.size()) != job.size) job.ranks = {};
  const Job& made = jobs().add(std::move(job));
  const std::lock_guard lock(known().mutex);
  known().all.push_back({&made, group});
}

void translate_others(MPI_Group group, std::vector<int>& translated) {
  const std::lock_guard lock(known().mutex);
  // A process that was met twice belongs to the newest connection.
  for (auto connected = known().all.rbegin(); connected != known().all.rend(); ++connected) {
    translate(group, *connected, translated);
  }
  meet(group, translated);
}

void forget() noexcept {
  const std::lock_guard lock(known().mutex);
  for (Connected& connected : known().all) PMPI(Group_free)(&connected.group);
  known().all.clear();
}

}  // namespace rankplace::tracer::connected_jobs
