// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/connections.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <numeric>
#include <utility>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/group_ranks.hpp"
#include "pmpi_tracer/counters/jobs.hpp"
#include "pmpi_tracer/counters/rank_list.hpp"
#include "pmpi_tracer/counters/recording.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer::connections {

namespace {

/// A job and the group of its processes.
struct Connected {
  const Job* job;
  MPI_Group group;
};

struct Connections {
  std::mutex mutex;
  std::vector<Connected> all;
};

Connections& connections() {
  static auto* const state = new Connections;
  return *state;
}

constinit std::atomic<bool> following{false};
constinit std::atomic<int> next_ordinal{0};

/// Members of the communicator's group in this profile's ranks.
std::vector<int> members_of(MPI_Comm comm) {
  MPI_Group group;
  PMPI(Comm_group)(comm, &group);
  std::vector<int> ranks = world_ranks_of(group);
  PMPI(Group_free)(&group);
  return ranks;
}

/// Two parts of this job may be connected with each other: they are no other job.
void remember(MPI_Comm intercomm, JobDescription&& job) {
  MPI_Group group;
  PMPI(Comm_remote_group)(intercomm, &group);
  if (is_within(group, world_group())) {
    PMPI(Group_free)(&group);
    return;
  }
  PMPI(Group_size)(group, &job.size);
  if (static_cast<int>(job.ranks.size()) != job.size) job.ranks = {};
  const Job& made = jobs().add(std::move(job));
  const std::lock_guard lock(connections().mutex);
  connections().all.push_back({&made, group});
}

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
/// are not known. The connections must be locked.
void meet(MPI_Group group, std::vector<int>& translated) {
  std::vector<int> places;
  for (std::size_t i = 0; i < translated.size(); ++i) {
    if (translated[i] == MPI_UNDEFINED) places.push_back(static_cast<int>(i));
  }
  if (places.empty()) return;
  const int size = static_cast<int>(places.size());
  MPI_Group unknown;
  PMPI(Group_incl)(group, size, places.data(), &unknown);
  const std::string name = std::to_string(own_world_rank()) + '.' + std::to_string(next_ordinal++);
  const Job& met = jobs().add({name, "met", "", size, places});
  connections().all.push_back({&met, unknown});
  translate(group, connections().all.back(), translated);
}

}  // namespace

void begin(std::vector<int> parent_ranks) {
  MPI_Comm parent = MPI_COMM_NULL;
  PMPI(Comm_get_parent)(&parent);
  if (parent != MPI_COMM_NULL) {
    remember(parent, {"parent", "parent", "", 0, std::move(parent_ranks)});
  }
  following = true;
}

void end() noexcept {
  following = false;
  const std::lock_guard lock(connections().mutex);
  for (Connected& connected : connections().all) PMPI(Group_free)(&connected.group);
  connections().all.clear();
}

void translate_others(MPI_Group group, std::vector<int>& translated) {
  const std::lock_guard lock(connections().mutex);
  // A process that was met twice belongs to the newest connection.
  for (auto connected = connections().all.rbegin(); connected != connections().all.rend();
       ++connected) {
    translate(group, *connected, translated);
  }
  meet(group, translated);
}

Connecting::Connecting(MPI_Comm comm, int root) noexcept : comm_(comm), root_(root) {
  if (!following || comm == MPI_COMM_NULL) return;
  int inter = 0;
  PMPI(Comm_test_inter)(comm, &inter);
  if (inter != 0) return;
  try {
    const CommInfo& info = comm_info(comm);
    if (root < 0 || root >= info.size) return;
    followed_ = true;
    within_job_ = info.within_job;
    is_root_ = root == info.rank;
    root_world_rank_ = info.peers.world_rank(root);
    if (is_root_ || !within_job_) ordinal_ = next_ordinal++;
  } catch (const std::exception& error) {
    stop_recording(error.what());
  }
}

std::string Connecting::callers() const {
  return within_job_ ? rank_list(members_of(comm_)) : std::string();
}

std::string Connecting::name_of(int ordinal) const {
  const int leader = within_job_ ? root_world_rank_ : own_world_rank();
  return std::to_string(leader) + '.' + std::to_string(ordinal);
}

void Connecting::done(MPI_Comm intercomm, const char* origin, const char* detail) noexcept {
  if (!followed_ || intercomm == MPI_COMM_NULL) return;
  int ordinal = ordinal_;
  if (within_job_) PMPI(Bcast)(&ordinal, 1, MPI_INT, root_, comm_);
  try {
    remember(intercomm, {name_of(ordinal), origin, is_root_ ? detail : "", 0, {}});
  } catch (const std::exception& error) {
    stop_recording(error.what());
  }
}

}  // namespace rankplace::tracer::connections
