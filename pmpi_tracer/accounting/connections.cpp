// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/connections.hpp"

#include <atomic>
#include <exception>
#include <utility>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/connected_jobs.hpp"
#include "pmpi_tracer/accounting/world.hpp"
#include "pmpi_tracer/accounting/world_ranks.hpp"
#include "pmpi_tracer/counters/rank_list.hpp"
#include "pmpi_tracer/counters/recording.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer::connections {

namespace {

constinit std::atomic<bool> following{false};

/// Members of the communicator's group in this profile's ranks.
std::vector<int> members_of(MPI_Comm comm) {
  MPI_Group group;
  PMPI(Comm_group)(comm, &group);
  std::vector<int> ranks = world_ranks_of(group);
  PMPI(Group_free)(&group);
  return ranks;
}

}  // namespace

void begin(std::vector<int> parent_ranks) {
  MPI_Comm parent = MPI_COMM_NULL;
  PMPI(Comm_get_parent)(&parent);
  if (parent != MPI_COMM_NULL) {
    connected_jobs::add(parent, {"parent", "parent", "", 0, std::move(parent_ranks)});
  }
  following = true;
}

void end() noexcept {
  following = false;
  connected_jobs::forget();
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
    if (is_root_ || !within_job_) ordinal_ = connected_jobs::next_ordinal();
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
    connected_jobs::add(intercomm, {name_of(ordinal), origin, is_root_ ? detail : "", 0, {}});
  } catch (const std::exception& error) {
    stop_recording(error.what());
  }
}

}  // namespace rankplace::tracer::connections
